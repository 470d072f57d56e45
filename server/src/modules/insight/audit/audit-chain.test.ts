import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { AUDIT_ROLE_STATEMENTS } from '../../../platform/database/embedded/audit-role.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { createVault } from '../../../platform/crypto/vault.ts';
import { createAuditLogCleanup } from './audit.cleanup.ts';
import { findHead, type ChainHead } from './hash-chain.ts';
import { findLogOwner, transferLogOwnership, LogOwner } from './audit-log-owner.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';
import { waitFor } from '../../../../test/wait-for.ts';

const MINUTE = 60_000;
const vaultOf = ({ config }: Portal) => createVault(readSecrets(config).vaultKeys);
const verify = (of: Portal, knownHead?: ChainHead) => verifyLog(of.db.manager, vaultOf(of), { knownHead });
const unsealed = async (of: Portal) =>
  (await of.db.query('select count(*)::int as count from audit.unsealed'))[0].count;
const sealed = (of: Portal) => waitFor(async () => expect(await unsealed(of)).toBe(0));

/** Changes the log as only somebody can who may do anything in the database. */
const tamper = async (of: Portal, sql: string): Promise<void> => {
  const tables = ['entries', 'seals', 'checkpoints'].map((name) => `audit.${name}`);
  await of.db.query(tables.map((name) => `alter table ${name} disable trigger user`).join(';'));
  await of.db.query(sql);
  await of.db.query(tables.map((name) => `alter table ${name} enable trigger user`).join(';'));
};

it('audit log: every entry is sealed into one chain soon after its commit', async () => {
  const portal = await startPortal();
  await portal.setPrices();
  const [company, admin] = [await portal.company(), await portal.admin()];
  const calls = createKeyClient(portal);
  await Promise.all([1, 2, 3].map(() => calls.create(admin, company.id)));
  await expect.poll(() => unsealed(portal)).toBe(0);
  const { findings: fault, rows } = await verify(portal);
  expect(fault).toBeNull();
  const [{ count }] = await portal.db.query('select count(*)::int as count from audit.entries');
  expect(rows).toBe(count);
  await portal.stop();
});

describe('audit log: verification', () => {
  let own: Portal;
  let head: ChainHead;
  beforeAll(async () => {
    own = await startPortal();
    for (let count = 0; count < 5; count++) await own.company();
    await sealed(own);
    await own.app.close();
    head = await findHead(own.db.manager);
  });
  afterAll(() => own.stop());

  it.each([
    [
      'a changed row',
      `update audit.entries set address = '192.0.2.7' where id = (select entry_id from audit.seals where position = 3)`,
      'position 3',
    ],
    [
      'a removed row',
      'delete from audit.entries where id = (select entry_id from audit.seals where position = 4)',
      'position 4 is missing',
    ],
    [
      'a row removed with its seal',
      'with gone as (delete from audit.seals where position = 2 returning entry_id) delete from audit.entries using gone where id = entry_id',
      'position 2 is missing',
    ],
    [
      'a seal that is changed',
      `update audit.seals set seal = overlay(seal placing 'x' from 20) where position = 5`,
      'position 5',
    ],
    [
      'two rows that are exchanged',
      'update audit.seals set entry_id = case position when 1 then (select entry_id from audit.seals where position = 2) else -1 end where position in (1)',
      null,
    ],
    [
      'a row that was added later',
      `insert into audit.entries (at, kind, action, subject) values (now() - interval '1 hour', 'PRICE', 'CHANGED', 'x'); delete from audit.unsealed`,
      '1 rows were never sealed',
    ],
  ])('tampering is detected: %s', async (_what, sql, fault) => {
    const runner = own.db.createQueryRunner();
    await runner.startTransaction();
    try {
      for (const table of ['entries', 'seals']) await runner.query(`alter table audit.${table} disable trigger user`);
      if (fault === null) return void (await expect(runner.query(sql)).rejects.toThrow('seals_entry_unique'));
      await runner.query(sql);
      expect((await verifyLog(runner.manager, vaultOf(own))).findings).toContain(fault);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    expect((await verify(own, head)).findings).toBeNull();
  });

  it('verification detects a truncated tail by an earlier head, and a log sealed with another key', async () => {
    const cut = `with gone as (delete from audit.seals where position > ${head.position - 2} returning entry_id) delete from audit.entries using gone where id = entry_id`;
    const other = createVault([Buffer.alloc(32, 7)]);
    await expect(verifyLog(own.db.manager, other)).rejects.toThrow('SECRETS_KEY lacks the key');
    await tamper(own, cut);
    expect((await verify(own)).findings).toBeNull();
    expect((await verify(own, head)).findings).toMatch(/^The tail was cut off: the log ends at position \d+/);
  });

  it('verification works after old entries are deleted, and recent entries cannot be deleted', async () => {
    const later = new Date(Date.now() + 1000 * 24 * 60 * MINUTE);
    await expect(createAuditLogCleanup(730, vaultOf(own))(own.db.manager, later)).rejects.toThrow(
      'keeps the last 90 days',
    );
    const { rows } = await verify(own);
    await tamper(own, `update audit.entries set at = at - interval '800 days'`);
    // sealed anew, as what is old would have been then
    await tamper(own, 'insert into audit.unsealed select entry_id from audit.seals; delete from audit.seals');
    await sealEntries(own.db, vaultOf(own), { info: () => {} });
    await own.db.query(`insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'x')`);
    await sealEntries(own.db, vaultOf(own), { info: () => {} });
    expect(await createAuditLogCleanup(730, vaultOf(own))(own.db.manager, new Date())).toBe(rows);
    expect(await verify(own)).toMatchObject({ rows: 1, findings: null });
    await tamper(own, `update audit.checkpoints set signature = 'x' || signature`);
    await expect(verify(own)).rejects.toThrow('SECRETS_KEY lacks the key');
  });
});

it('audit log: when another role owns the log, the portal can only add and read entries', async () => {
  const own = await startPortal();
  try {
    expect(await findLogOwner(own.db)).toBe(LogOwner.OWN_ROLE);
    await expect(own.db.query('delete from audit.entries')).rejects.toThrow('only ever added to');
    await transferLogOwnership(own.db);
    expect(await findLogOwner(own.db)).toBe(LogOwner.ANOTHER_ROLE);
    await own.company();
    await sealed(own);
    expect((await verify(own)).findings).toBeNull();
    for (const refused of [
      'delete from audit.entries',
      `update audit.entries set address = 'x'`,
      'truncate audit.entries',
      'drop table audit.entries',
      'drop schema audit cascade',
      'alter table audit.entries disable trigger user',
      'alter table audit.entries add x int',
      'create or replace function audit.note() returns trigger language plpgsql as $$ begin return null; end $$',
      'delete from audit.seals',
      `insert into audit.checkpoints values (1, 'x', 'x'); delete from audit.checkpoints`,
      'set role portal_audit',
      'create table audit.mine (id int)',
    ])
      await expect(own.db.query(refused), refused).rejects.toThrow(/permission denied|must be owner/);
    await expect(own.db.query(`select audit.let_go(1, 'x')`)).rejects.toThrow('keeps the last 90 days');
    await transferLogOwnership(own.db);
  } finally {
    await own.stop();
  }
});

it('audit log: docs/operate.md shows the statements that transfer the log to another role', () => {
  const text = readFileSync(new URL('../../../../../docs/operate.md', import.meta.url), 'utf8');
  const plain = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();
  const shown = plain(/## The audit log[^]*?```sql\n([^]*?)```/.exec(text)![1]!);
  expect(shown).toContain(plain(AUDIT_ROLE_STATEMENTS[1]!));
});
