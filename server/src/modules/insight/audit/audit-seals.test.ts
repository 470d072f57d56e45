import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { createVault, type Vault } from '../../../platform/crypto/vault.ts';
import { buildCheckpointText, findHead, type ChainHead, createSeal, SEALED_TEXT } from './hash-chain.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';

const ENTRIES = 4500;
// verification reads 2,000 entries at a time
const POSITIONS = [1, 1999, 2000, 2001, 2002, 3999, 4000, 4001, ENTRIES - 1, ENTRIES];
const log = { info: () => {} };

let portal: Portal;
let vault: Vault;
let head: ChainHead;
beforeAll(async () => {
  portal = await startPortal();
  vault = createVault(readSecrets(portal.config).vaultKeys);
  await portal.app.close();
  const { db } = portal;
  for (const table of ['entries', 'seals']) await db.query(`alter table audit.${table} disable trigger user`);
  await db.query('delete from audit.seals; delete from audit.unsealed; delete from audit.entries');
  // half of them have a value in every column, the others only in those that need one
  await db.query(
    `insert into audit.entries (at, inserted_at, kind, action, subject, by_administrator, by_company, by_token, by_command,
       address, request_id, operation, company_id, is_for_company, before, after)
     select now() - interval '1 hour', case when id is not null then now() - interval '1 hour' end, 'PRICE', 'CHANGED',
       n::text, id, id, id, text, text, text, text, id, id is not null, '{"price": 1}', '{"price": 2}'
     from generate_series(1, $1) n left join (values (0, gen_random_uuid(), 'x')) filled(rest, id, text) on n % 2 = rest`,
    [ENTRIES],
  );
  await db.query('insert into audit.unsealed select id from audit.entries');
});
afterAll(() => portal.stop());

const entryAt = (position: number) => `(select entry_id from audit.seals where position = ${position})`;

/** Verifies the log after a change that only a superuser could make, which is then taken back. */
async function faultAfter(change: string | ((tx: EntityManager) => Promise<unknown>), knownHead?: ChainHead) {
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await (typeof change === 'string' ? runner.query(change) : change(runner.manager));
    return (await verifyLog(runner.manager, vault, { knownHead })).findings;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('audit: four servers that seal a long log at the same time make one chain', async () => {
  const sealAll = async () => {
    while (await sealEntries(portal.db, vault, log));
  };
  await Promise.all([1, 2, 3, 4].map(sealAll));
  head = await findHead(portal.db.manager);
  expect(head.position).toBe(ENTRIES);
  expect(await portal.db.query('select from audit.unsealed')).toEqual([]);
  expect(await verifyLog(portal.db.manager, vault, { knownHead: head })).toEqual({
    head,
    rows: ENTRIES,
    findings: null,
  });
});

describe('audit: a seal', () => {
  /** A different value of each type, for a column that has one and for one that has none. */
  const CHANGES: Record<string, (column: string) => string> = {
    bigint: (column) => `${column} + 1000000`,
    boolean: (column) => `not ${column}`,
    jsonb: (column) => `${column} || '{"price": 3}'`,
    text: (column) => `coalesce(${column}, '') || 'x'`,
    'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
    uuid: () => 'gen_random_uuid()',
  };
  const EMPTY: Record<string, string> = { jsonb: `'{}'` };

  it('covers every column of an entry, whether it has a value or not', async () => {
    const columns = await portal.db.query<{ name: string; type: string; isNullable: boolean }[]>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_schema = 'audit' and table_name = 'entries'`,
    );
    expect(columns.length).toBeGreaterThan(15);
    for (const { name, type, isNullable } of columns) {
      const values = [name === 'action' ? `'REMOVED'` : CHANGES[type]!(name)];
      if (isNullable || EMPTY[type]) values.push(EMPTY[type] ?? 'null');
      for (const value of values)
        for (const position of [2001, 2002]) {
          const [{ isChanged }] = await portal.db.query(
            `select ${name} is distinct from ${value} as "isChanged" from audit.entries where id = ${entryAt(position)}`,
          );
          if (!isChanged) continue;
          const moved = name === 'id' ? `; update audit.seals set entry_id = ${value.replace('id', 'entry_id')}` : '';
          const change = `update audit.entries set ${name} = ${value} where id = ${entryAt(position)}`;
          const sql = moved ? `${change}${moved} where position = ${position}` : change;
          expect([name, value, await faultAfter(sql)]).toEqual([
            name,
            value,
            expect.stringContaining(`${position} (id`),
          ]);
        }
    }
  });

  it('covers the entries before it, so that none comes from another history', async () => {
    const fault = await faultAfter(async (tx) => {
      const [{ text }] = await tx.query(
        `select ${SEALED_TEXT} as text from audit.entries where id = ${entryAt(ENTRIES)}`,
      );
      const { seal } = createSeal(vault, { position: ENTRIES - 1, seal: 'of another history' }, text);
      await tx.query('update audit.seals set seal = $1 where position = $2', [seal, ENTRIES]);
    });
    expect(fault).toContain(`position ${ENTRIES} `);
  });
});

describe('audit: verification of a long log', () => {
  it.each(POSITIONS)('notices an entry changed, removed, or removed with its seal at position %i', async (position) => {
    const id = entryAt(position);
    const remove = `delete from audit.entries where id = ${id}`;
    const isLast = position === ENTRIES;
    expect(await faultAfter(`update audit.entries set address = 'y' where id = ${id}`)).toContain(`${position} (id`);
    expect(await faultAfter(remove)).toBe(`The row at position ${position} is missing.`);
    expect(await faultAfter(`${remove}; delete from audit.seals where position = ${position}`, head)).toContain(
      isLast ? 'The tail was cut off' : `The row at position ${position} is missing, with its seal`,
    );
    expect(await faultAfter(`delete from audit.seals where position = ${position}`, head)).not.toBeNull();
  });

  it.each(POSITIONS)('notices a tail cut off at position %i, by a known head', async (position) => {
    const cut = `delete from audit.entries where id >= ${entryAt(position)}; delete from audit.seals where position >= ${position}`;
    expect(await faultAfter(cut, head)).toContain(`The tail was cut off: the log ends at position ${position - 1}`);
  });

  it('notices an entry added later, even as the last one', async () => {
    const add = `insert into audit.entries (at, kind, action, subject) values (now() - interval '61 seconds', 'PRICE', 'CHANGED', 'x')`;
    expect(await faultAfter(add)).toContain('1 rows were never sealed');
    const sealed = `${add}; insert into audit.seals select ${ENTRIES + 1}, max(id), '${head.seal}' from audit.entries`;
    expect(await faultAfter(sealed)).toContain(`position ${ENTRIES + 1} `);
  });

  it('notices an end sealed again with the right key, by a known head', async () => {
    const known = { ...head, seal: createSeal(vault, { position: ENTRIES - 1, seal: '' }, 'another').seal };
    expect(await faultAfter('select 1', known)).toContain('has another seal than the head that is known');
  });

  it('notices a checkpoint that was signed for another position or another seal', async () => {
    const [{ seal }] = await portal.db.query('select seal from audit.seals where position = 2500');
    const letGo = (signature: string) =>
      `delete from audit.entries where id <= ${entryAt(2500)}; delete from audit.seals where position <= 2500;
       insert into audit.checkpoints values (2500, '${seal}', '${signature}')`;
    expect(await faultAfter(letGo(vault.sign(buildCheckpointText({ position: 2500, seal }))))).toBeNull();
    for (const text of [
      buildCheckpointText({ position: 2000, seal }),
      buildCheckpointText({ position: 2500, seal: 'x' }),
    ])
      expect(await faultAfter(letGo(vault.sign(text)))).toContain('position 2500 is not signed by this portal');
  });
});
