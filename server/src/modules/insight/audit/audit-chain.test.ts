import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUnsealed, waitUntilSealed } from '../../../../test/audit-log.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createEncryptor } from '../../../platform/crypto/encryptor.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { AUDIT_ROLE_STATEMENTS } from '../../../platform/database/embedded/audit-role.ts';
import { findLogProblem, transferLogOwnership } from './audit-log-owner.ts';
import { createAuditLogCleanup } from './audit.cleanup.ts';
import { findHead, type ChainHead } from './hash-chain.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';

const MINUTE_MS = 60_000;
const createPortalEncryptor = ({ config }: Portal) => createEncryptor(readSecrets(config).encryptionKeys);
const verifyChain = (target: Portal, knownHead?: ChainHead) =>
  verifyLog(target.db.manager, createPortalEncryptor(target), { knownHead });

/** Runs SQL on the log while its triggers are disabled, which only the owner of the tables can do. */
const tamperWithLog = async (target: Portal, sql: string): Promise<void> => {
  const tables = ['entries', 'seals', 'checkpoints'].map((name) => `audit.${name}`);
  await target.db.query(tables.map((name) => `alter table ${name} disable trigger user`).join(';'));
  await target.db.query(sql);
  await target.db.query(tables.map((name) => `alter table ${name} enable trigger user`).join(';'));
};

it('audit log: every entry is sealed into one chain soon after its commit', async () => {
  const portal = await startPortal();
  await portal.setPrices();
  const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
  const keyClient = createKeyClient(portal);
  await Promise.all([1, 2, 3].map(() => keyClient.create(adminJwt, company.id)));
  await expect.poll(() => countUnsealed(portal.db)).toBe(0);
  const { findings, rows } = await verifyChain(portal);
  expect(findings).toBeNull();
  const [{ count }] = await portal.db.query('select count(*)::int as count from audit.entries');
  expect(rows).toBe(count);
  await portal.stop();
});

describe('audit log: verification', () => {
  let portal: Portal;
  let head: ChainHead;
  beforeAll(async () => {
    portal = await startPortal();
    for (let count = 0; count < 5; count++) await portal.createCompany();
    await waitUntilSealed(portal.db);
    await portal.app.close();
    head = await findHead(portal.db.manager);
  });
  afterAll(() => portal.stop());

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
      'a changed seal',
      `update audit.seals set seal = overlay(seal placing case substr(seal, 20, 1) when 'x' then 'y' else 'x' end from 20) where position = 5`,
      'position 5',
    ],
    [
      'two exchanged rows',
      'update audit.seals set entry_id = case position when 1 then (select entry_id from audit.seals where position = 2) else -1 end where position in (1)',
      null,
    ],
    [
      'a row added later',
      `insert into audit.entries (at, kind, action, subject) values (now() - interval '1 hour', 'PRICE', 'CHANGED', 'x'); delete from audit.unsealed`,
      'was never sealed',
    ],
  ])('tampering is detected: %s', async (_case, sql, finding) => {
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    try {
      for (const table of ['entries', 'seals']) await runner.query(`alter table audit.${table} disable trigger user`);
      if (finding === null) return void (await expect(runner.query(sql)).rejects.toThrow('seals_entry_unique'));
      await runner.query(sql);
      expect((await verifyLog(runner.manager, createPortalEncryptor(portal))).findings).toContain(finding);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    expect((await verifyChain(portal, head)).findings).toBeNull();
  });

  it('verification with an earlier head detects a truncated tail, and another key is rejected', async () => {
    const deletion = `with gone as (delete from audit.seals where position > ${head.position - 2} returning entry_id) delete from audit.entries using gone where id = entry_id`;
    const otherEncryptor = createEncryptor([Buffer.alloc(32, 7)]);
    await expect(verifyLog(portal.db.manager, otherEncryptor)).rejects.toThrow('SECRETS_KEY lacks the key');
    await tamperWithLog(portal, deletion);
    expect((await verifyChain(portal)).findings).toBeNull();
    expect((await verifyChain(portal, head)).findings).toMatch(/^The tail was cut off: the log ends at position \d+/);
  });

  it('the cleanup deletes only the entries before the first one that must be retained', async () => {
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    try {
      for (const table of ['entries', 'seals']) await runner.query(`alter table audit.${table} disable trigger user`);
      await runner.query('delete from audit.seals; delete from audit.entries');
      // The second entry must be retained, so deleting the third would leave a gap in the chain. The entries are more than
      // one batch of 5,000, so this test also checks that the cleanup starts with the oldest batch.
      await runner.query(
        `insert into audit.entries (id, at, kind, action, subject)
         select n, now() - (case when n in (1, 3) then 731 else 729 end) * interval '1 day', 'PRICE', 'CHANGED', 'x'
         from generate_series(1, 5003) n;
         insert into audit.seals select id, id, 'x' from audit.entries`,
      );
      for (const table of ['entries', 'seals']) await runner.query(`alter table audit.${table} enable trigger user`);
      expect(await createAuditLogCleanup(730, createPortalEncryptor(portal))(runner.manager, new Date())).toBe(1);
      expect(await runner.query('select min(id)::int as first, count(*)::int from audit.entries')).toEqual([
        { first: 2, count: 5002 },
      ]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('verification works after old entries are deleted, and recent entries cannot be deleted', async () => {
    const laterTime = new Date(Date.now() + 1000 * 24 * 60 * MINUTE_MS);
    await expect(
      createAuditLogCleanup(730, createPortalEncryptor(portal))(portal.db.manager, laterTime),
    ).rejects.toThrow('keeps the last 90 days');
    const { rows } = await verifyChain(portal);
    await tamperWithLog(portal, `update audit.entries set at = at - interval '800 days'`);
    // Seal the entries again with the changed times, as if they had been written and sealed 800 days ago.
    await tamperWithLog(portal, 'insert into audit.unsealed select entry_id from audit.seals; delete from audit.seals');
    await sealEntries(portal.db, createPortalEncryptor(portal), { info: () => {} });
    await portal.db.query(`insert into audit.entries (kind, action, subject) values ('PRICE', 'CHANGED', 'x')`);
    await sealEntries(portal.db, createPortalEncryptor(portal), { info: () => {} });
    expect(await createAuditLogCleanup(730, createPortalEncryptor(portal))(portal.db.manager, new Date())).toBe(rows);
    expect(await verifyChain(portal)).toMatchObject({ rows: 1, findings: null });
    await tamperWithLog(portal, `update audit.checkpoints set signature = 'x' || signature`);
    await expect(verifyChain(portal)).rejects.toThrow('SECRETS_KEY lacks the key');
  });
});

it('audit log: when another role owns the log, the portal can only add and read entries', async () => {
  const portal = await startPortal();
  try {
    expect(await findLogProblem(portal.db)).toContain('the role of the portal owns it');
    await expect(portal.db.query('delete from audit.entries')).rejects.toThrow('only ever added to');
    await transferLogOwnership(portal.db);
    expect(await findLogProblem(portal.db)).toBeNull();
    await portal.createCompany();
    await waitUntilSealed(portal.db);
    expect((await verifyChain(portal)).findings).toBeNull();
    for (const statement of [
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
      await expect(portal.db.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await expect(portal.db.query(`select audit.let_go(1, 'x')`)).rejects.toThrow('keeps the last 90 days');
    await transferLogOwnership(portal.db);
  } finally {
    await portal.stop();
  }
});

it('audit log: a log of another role that is open to changes or to forged times is reported', async () => {
  const portal = await startPortal();
  try {
    // After the transfer, this function runs SQL as the other role.
    await portal.db.query(
      `create function audit.run(statement text) returns void language plpgsql security definer
       set search_path = pg_catalog, pg_temp as $$ begin execute statement; end $$`,
    );
    await transferLogOwnership(portal.db);
    for (const [change, undo, problem] of [
      ['grant update on audit.seals to public', 'revoke update on audit.seals from public', 'open to changes'],
      [
        'alter table audit.entries disable trigger entries_stamp',
        'alter table audit.entries enable trigger entries_stamp',
        'open to forged times',
      ],
    ]) {
      await portal.db.query('select audit.run($1)', [change]);
      expect(await findLogProblem(portal.db)).toContain(problem);
      await portal.db.query('select audit.run($1)', [undo]);
      expect(await findLogProblem(portal.db)).toBeNull();
    }
  } finally {
    await portal.stop();
  }
});

it('audit log: docs/operate/audit-log.md shows the statements that transfer the log to another role', () => {
  const page = readFileSync(new URL('../../../../../docs/operate/audit-log.md', import.meta.url), 'utf8');
  const collapseWhitespace = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();
  const documentedSql = collapseWhitespace(/# The audit log[^]*?```sql\n([^]*?)```/.exec(page)![1]!);
  expect(documentedSql).toContain(collapseWhitespace(AUDIT_ROLE_STATEMENTS[1]!));
});
