import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUnsealed } from '../../../../test/audit-log.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isThorough, selectValues } from '../../../../test/tier.ts';
import { createEncryptor, type Encryptor } from '../../../platform/crypto/encryptor.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { buildCheckpointText, findHead, type ChainHead, createSeal, SEALED_TEXT_SQL } from './hash-chain.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';

// Verification reads 2,000 entries at a time.
const BATCH_ENDS = isThorough ? [2000, 4000] : [2000];
const ENTRY_COUNT = BATCH_ENDS.at(-1)! + 500;
const POSITIONS = [1, ...BATCH_ENDS.flatMap((last) => [last - 1, last, last + 1]), 2002, ENTRY_COUNT - 1, ENTRY_COUNT];
const PRUNED_POSITION = 2100;
const log = { info: () => {} };

let portal: Portal;
let encryptor: Encryptor;
let head: ChainHead;
beforeAll(async () => {
  portal = await startPortal();
  encryptor = createEncryptor(readSecrets(portal.config).encryptionKeys);
  await portal.app.close();
  const { db } = portal;
  for (const table of ['entries', 'seals']) await db.query(`alter table audit.${table} disable trigger user`);
  await db.query(
    'delete from audit.seals; delete from audit.unsealed; delete from audit.unsealed_by_member; delete from audit.entries',
  );
  // Half of the entries have a value in every column except the two columns of the member. The other half has values
  // only in the required columns.
  await db.query(
    `insert into audit.entries (at, inserted_at, kind, action, subject, by_administrator, by_company, by_token, by_command,
       address, request_id, operation, company_id, is_for_company, before, after)
     select now() - interval '1 hour', case when id is not null then now() - interval '1 hour' end, 'PRICE', 'CHANGED',
       n::text, id, id, id, text, text, text, text, id, id is not null, '{"price": 1}', '{"price": 2}'
     from generate_series(1, $1) n left join (values (0, gen_random_uuid(), 'x')) filled(remainder, id, text) on n % 2 = remainder`,
    [ENTRY_COUNT],
  );
  await db.query('insert into audit.unsealed select id from audit.entries');
});
afterAll(() => portal.stop());

const buildEntryIdSql = (position: number) => `(select entry_id from audit.seals where position = ${position})`;

/** Applies a change that the disabled triggers would reject, verifies the log, and rolls the change back. */
async function getFindingsAfter(change: string | ((tx: EntityManager) => Promise<unknown>), knownHead?: ChainHead) {
  const runner = portal.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await (typeof change === 'string' ? runner.query(change) : change(runner.manager));
    return (await verifyLog(runner.manager, encryptor, { knownHead })).findings;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('audit log: four servers that seal a long log concurrently create one chain', async () => {
  const sealAll = async () => {
    while (await sealEntries(portal.db, encryptor, log));
  };
  await Promise.all([1, 2, 3, 4].map(sealAll));
  head = await findHead(portal.db.manager);
  expect(head.position).toBe(ENTRY_COUNT);
  expect(await countUnsealed(portal.db)).toBe(0);
  expect(await verifyLog(portal.db.manager, encryptor, { knownHead: head })).toEqual({
    head,
    rows: ENTRY_COUNT,
    findings: null,
  });
});

describe('audit log: coverage of a seal', () => {
  /** For each column type, builds SQL for a changed value. Only the SQL for text and uuid also changes a null. */
  const CHANGED_VALUES_SQL: Record<string, (column: string) => string> = {
    bigint: (column) => `${column} + 1000000`,
    boolean: (column) => `not ${column}`,
    jsonb: (column) => `${column} || '{"price": 3}'`,
    text: (column) => `coalesce(${column}, '') || 'x'`,
    'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
    uuid: () => 'gen_random_uuid()',
  };
  const EMPTY_VALUES: Record<string, string> = { jsonb: `'{}'` };

  it.runIf(isThorough)('a seal covers every column of an entry, including null values', async () => {
    const columns = await portal.db.query<{ name: string; type: string; isNullable: boolean }[]>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_schema = 'audit' and table_name = 'entries'`,
    );
    expect(columns.length).toBeGreaterThan(15);
    for (const { name, type, isNullable } of columns) {
      const values = [name === 'action' ? `'REMOVED'` : CHANGED_VALUES_SQL[type]!(name)];
      if (isNullable || EMPTY_VALUES[type]) values.push(EMPTY_VALUES[type] ?? 'null');
      for (const value of values)
        for (const position of [2001, 2002]) {
          const [{ isChanged }] = await portal.db.query(
            `select ${name} is distinct from ${value} as "isChanged" from audit.entries where id = ${buildEntryIdSql(position)}`,
          );
          if (!isChanged) continue;
          const sealUpdate =
            name === 'id' ? `; update audit.seals set entry_id = ${value.replace('id', 'entry_id')}` : '';
          const change = `update audit.entries set ${name} = ${value} where id = ${buildEntryIdSql(position)}`;
          const sql = sealUpdate ? `${change}${sealUpdate} where position = ${position}` : change;
          expect([name, value, await getFindingsAfter(sql)]).toEqual([
            name,
            value,
            expect.stringContaining(`${position} (id`),
          ]);
        }
    }
  });

  it('a seal covers all preceding entries, so a seal from another chain is invalid', async () => {
    const findings = await getFindingsAfter(async (tx) => {
      const [{ text }] = await tx.query(
        `select ${SEALED_TEXT_SQL} as text from audit.entries where id = ${buildEntryIdSql(ENTRY_COUNT)}`,
      );
      const { seal } = createSeal(encryptor, { position: ENTRY_COUNT - 1, seal: 'of another history' }, text);
      await tx.query('update audit.seals set seal = $1 where position = $2', [seal, ENTRY_COUNT]);
    });
    expect(findings).toContain(`position ${ENTRY_COUNT} `);
  });
});

describe('audit log: verification of a long log', () => {
  it.each(selectValues(POSITIONS, 2))(
    'verification detects an entry changed, removed, or removed with its seal at position %i',
    async (position) => {
      const id = buildEntryIdSql(position);
      const deletionSql = `delete from audit.entries where id = ${id}`;
      const isLast = position === ENTRY_COUNT;
      expect(await getFindingsAfter(`update audit.entries set address = 'y' where id = ${id}`)).toContain(
        `${position} (id`,
      );
      expect(await getFindingsAfter(deletionSql)).toBe(`The row at position ${position} is missing.`);
      expect(
        await getFindingsAfter(`${deletionSql}; delete from audit.seals where position = ${position}`, head),
      ).toContain(isLast ? 'The tail was cut off' : `The row at position ${position} is missing, with its seal`);
      expect(await getFindingsAfter(`delete from audit.seals where position = ${position}`, head)).not.toBeNull();
    },
  );

  it.each(selectValues(POSITIONS, 0))(
    'verification with a known head detects a tail that was cut off at position %i',
    async (position) => {
      const deletion = `delete from audit.entries where id >= ${buildEntryIdSql(position)}; delete from audit.seals where position >= ${position}`;
      expect(await getFindingsAfter(deletion, head)).toContain(
        `The tail was cut off: the log ends at position ${position - 1}`,
      );
    },
  );

  it('verification detects an entry that was added later, even at the end', async () => {
    const insertionSql = `insert into audit.entries (at, kind, action, subject) values (now() - interval '61 seconds', 'PRICE', 'CHANGED', 'x')`;
    expect(await getFindingsAfter(insertionSql)).toContain('was never sealed');
    const sealedInsertionSql = `${insertionSql}; insert into audit.seals select ${ENTRY_COUNT + 1}, max(id), '${head.seal}' from audit.entries`;
    expect(await getFindingsAfter(sealedInsertionSql)).toContain(`position ${ENTRY_COUNT + 1} `);
  });

  it('verification with a known head detects a last entry that was sealed again with the right key', async () => {
    const earlierHead = {
      ...head,
      seal: createSeal(encryptor, { position: ENTRY_COUNT - 1, seal: '' }, 'another').seal,
    };
    expect(await getFindingsAfter('select 1', earlierHead)).toContain('has a different seal than the known head');
  });

  it('verification detects a checkpoint that was signed for another position or seal', async () => {
    const [{ seal }] = await portal.db.query('select seal from audit.seals where position = $1', [PRUNED_POSITION]);
    const buildPruneSql = (signature: string) =>
      `delete from audit.entries where id <= ${buildEntryIdSql(PRUNED_POSITION)}; delete from audit.seals where position <= ${PRUNED_POSITION};
       insert into audit.checkpoints values (${PRUNED_POSITION}, '${seal}', '${signature}')`;
    expect(
      await getFindingsAfter(buildPruneSql(encryptor.sign(buildCheckpointText({ position: PRUNED_POSITION, seal })))),
    ).toBeNull();
    for (const text of [
      buildCheckpointText({ position: 2000, seal }),
      buildCheckpointText({ position: PRUNED_POSITION, seal: 'x' }),
    ])
      expect(await getFindingsAfter(buildPruneSql(encryptor.sign(text)))).toContain(
        `position ${PRUNED_POSITION} is not signed by this portal`,
      );
  });
});
