import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitUntilSealed } from '../../../../test/audit-log.ts';
import { LONG_TIMEOUTS, type Portal, startPortal } from '../../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { entities } from '../../../app/entities.ts';
import { createEncryptor, type Encryptor } from '../../../platform/crypto/encryptor.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { openDatabase } from '../../../platform/database/data-source.ts';
import { readBacklog } from '../background-work/backlog.service.ts';
import { transferLogOwnership } from './audit-log-owner.ts';
import { sealEntries } from './sealer.service.ts';
import { verifyLog } from './verify.service.ts';

const INSERT_ENTRY_SQL = 'insert into audit.entries (at, kind, action, subject)';
/** Functions and operators that replace those of PostgreSQL if a function has no fixed search path. */
const EVIL_SCHEMA_SQL = `
  create schema evil;
  create function evil.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.now() - interval '3 days' $$;
  create function evil.now() returns timestamptz language sql as $$ select pg_catalog.now() - interval '3 days' $$;
  create function evil.abs(numeric) returns numeric language sql as 'select 0::numeric';
  create function evil.never(timestamptz, timestamptz) returns boolean language sql as 'select false';
  create operator evil.< (leftarg = timestamptz, rightarg = timestamptz, function = evil.never);
  create operator evil.>= (leftarg = timestamptz, rightarg = timestamptz, function = evil.never);
  create function evil.never(bigint, bigint) returns boolean language sql as 'select false';
  create operator evil.> (leftarg = bigint, rightarg = bigint, function = evil.never);`;

let database: TestDatabase;
let portal: Portal;
let encryptor: Encryptor;
const verifyNow = async () => (await verifyLog(portal.db.manager, encryptor)).findings;
/** Runs SQL with a search path on which the functions and operators of `EVIL_SCHEMA_SQL` come first. */
const runWithEvilPath = (sql: string) =>
  portal.db.transaction(async (tx) => {
    await tx.query('set local search_path = evil, pg_catalog, public');
    return tx.query(sql);
  });

async function startLogTest(): Promise<void> {
  database = await createTestDatabase();
  portal = await startPortal({}, {}, { database });
  encryptor = createEncryptor(readSecrets(portal.config).encryptionKeys);
  await portal.createCompany();
  await portal.db.query(EVIL_SCHEMA_SQL);
}

describe.each(['the portal', 'another role'])('audit log: rows forged with SQL in a log owned by %s', (owner) => {
  beforeAll(async () => {
    await startLogTest();
    if (owner === 'another role') await transferLogOwnership(portal.db);
    await waitUntilSealed(portal.db);
  });
  afterAll(() => portal.stop());

  it('a manipulated search path does not change the insertion time', async () => {
    await runWithEvilPath(
      `${INSERT_ENTRY_SQL} values (pg_catalog.now() - interval '3 days', 'PRICE', 'CHANGED', 'forged') returning id`,
    );
    await waitUntilSealed(portal.db);
    const [row] = await portal.db.query(
      `select inserted_at > now() - interval '1 minute' as "isNow" from audit.entries where subject = 'forged'`,
    );
    expect(row.isNow).toBe(true);
    expect(await verifyNow()).toMatch(/^The row at position \d+ \(id \d+, PRICE\) states .* it was forged\.$/);
  });

  it('every function of the log has a fixed search path', async () => {
    const withoutFixedPath = await portal.db.query(
      `select proname from pg_proc where pronamespace = 'audit'::regnamespace
         and not coalesce(array_to_string(proconfig, ';') like 'search_path=pg_catalog, %pg_temp', false)`,
    );
    expect(withoutFixedPath).toEqual([]);
  });

  it.each(['infinity', '-infinity', '1999-12-31', '10000-01-02'])('a row with the time %s is rejected', async (at) => {
    const insertion = portal.db.query(`${INSERT_ENTRY_SQL} values ($1, 'PRICE', 'CHANGED', 'x')`, [at]);
    await expect(insertion).rejects.toThrow('states a time in the years 2000 to 9999');
    await expect(runWithEvilPath(`${INSERT_ENTRY_SQL} values ('${at}', 'PRICE', 'CHANGED', 'x')`)).rejects.toThrow(
      'states a time',
    );
  });
});

it('audit log: verification, sealing and the count of unsealed rows ignore functions of other schemas', async () => {
  await startLogTest();
  try {
    await waitUntilSealed(portal.db);
    await portal.app.close();
    const [{ name }] = await portal.db.query('select current_database() as name');
    await portal.db.query(`alter database ${name} set search_path = evil, pg_catalog, public`);
    const db = await openDatabase(database.url, entities, LONG_TIMEOUTS);
    try {
      await db.query(`${INSERT_ENTRY_SQL} values (pg_catalog.now() - interval '3 days', 'PRICE', 'CHANGED', 'forged')`);
      expect(await readBacklog(db)).toMatchObject({ unsealedEntryCount: 1, lateEntryCount: 0 });
      await sealEntries(db, encryptor, { info: () => {} });
      await db.query('alter table audit.entries disable trigger user');
      await db.query(
        `insert into audit.entries (at, inserted_at, kind, action, subject)
         select time, time, 'PRICE', 'CHANGED', 'withheld' from (select pg_catalog.now() - interval '2 minutes') at(time)`,
      );
      await db.query('alter table audit.entries enable trigger user');
      const [forged, withheld] = (await verifyLog(db.manager, encryptor)).findings!.split('\n');
      expect(forged).toMatch(/^The row at position \d+ .* it was forged\.$/);
      expect(withheld).toContain('was never sealed within a minute');
      expect(await readBacklog(db)).toMatchObject({ lateEntryCount: 1 });
    } finally {
      await db.destroy();
    }
  } finally {
    await portal.stop();
  }
});

it('audit log: verification names a row inserted more than ten minutes before the preceding one', async () => {
  await startLogTest();
  try {
    await waitUntilSealed(portal.db);
    await portal.app.close();
    const insertWithAge = async (age: string) => {
      await portal.db.query('alter table audit.entries disable trigger entries_stamp');
      const [{ id }] = await portal.db.query(
        `insert into audit.entries (at, inserted_at, kind, action, subject)
         select time, time, 'LOGIN_FAILED', 'CREATED', 'x' from (select now() - $1::interval) at(time) returning id`,
        [age],
      );
      await sealEntries(portal.db, encryptor, { info: () => {} });
      return id as string;
    };
    await insertWithAge('0');
    await insertWithAge('9 minutes');
    expect(await verifyNow()).toBeNull();
    await insertWithAge('0');
    const lateId = await insertWithAge('3 days');
    await insertWithAge('0');
    expect(await verifyNow()).toMatch(
      RegExp(
        `^The row at position \\d+ \\(id ${lateId}, LOGIN_FAILED\\) was inserted at .*, before the row that precedes it`,
      ),
    );
    expect((await verifyNow())!.split('\n')).toHaveLength(1);
    await portal.db.query('alter table audit.entries enable trigger entries_stamp');
    await portal.db.query(
      `${INSERT_ENTRY_SQL} select now() - interval '3 days', 'PRICE', 'CHANGED', 'x' from generate_series(1, 22)`,
    );
    await sealEntries(portal.db, encryptor, { info: () => {} });
    expect((await verifyNow())!.split('\n').slice(20)).toEqual(['3 more findings like these.']);
  } finally {
    await portal.stop();
  }
});

describe('audit log: malformed rows inserted with SQL before the stamp existed', () => {
  const INSERT_MALFORMED_ROWS_SQL = `insert into audit.entries (at, kind, action, subject, company_id, before, after) values
    ('infinity', 'PRICE', 'CHANGED', 'one', null, '{}', '{}'), ('290000-01-01', 'PRICE', 'CHANGED', 'two', null, '{}', '{}'),
    ('-infinity', 'PRICE', 'CHANGED', 'three', null, '{}', '{}'),
    (now(), 'UNKNOWN', 'CHANGED', 'four', null, 'null', '[1]'), (now(), 'KEY', 'CHANGED', repeat('-', 36), null, '"x"', '3')`;

  beforeAll(async () => {
    await startLogTest();
    await portal.db.query('alter table audit.entries disable trigger entries_stamp');
    await portal.db.query(INSERT_MALFORMED_ROWS_SQL);
    await portal.db.query('alter table audit.entries enable trigger entries_stamp');
    await waitUntilSealed(portal.db);
  });
  afterAll(() => portal.stop());

  it('every page of the list shows the malformed rows', async () => {
    const jwt = await portal.logInAdmin();
    const readPage = async (after: string) => {
      const { data, errors } = await portal.callGraphql(
        `{ auditLog(first: 1, after: ${after}) { edges { node { kind at subject changes { name before after } } } pageInfo { endCursor hasNextPage } } }`,
        {},
        jwt,
      );
      expect(errors).toBeUndefined();
      return data.auditLog;
    };
    const items: { subject: string; kind: string; at: string }[] = [];
    for (let after = 'null'; ;) {
      const { edges, pageInfo } = await readPage(after);
      items.push(...edges.map(({ node }: { node: (typeof items)[number] }) => node));
      if (!pageInfo.hasNextPage) break;
      after = JSON.stringify(pageInfo.endCursor);
    }
    expect(items.slice(0, 2).map(({ subject }) => subject)).toEqual(['one', 'two']);
    expect(items.at(-1)).toMatchObject({ subject: 'three' });
    expect(items.find(({ subject }) => subject === 'four')).toMatchObject({
      kind: 'OTHER',
      changes: [{ name: 'value', before: null, after: '[1]' }],
    });
    const { data } = await portal.callGraphql('{ auditLogPage(kinds: [OTHER]) { items { subject } } }', {}, jwt);
    expect(data.auditLogPage.items).toEqual([{ subject: 'four' }]);
  });

  it('the CSV export contains the times of malformed rows', async () => {
    const response = await portal.send('/api/admin/export-audit-log', { headers: { jwt: await portal.logInAdmin() } });
    const text = await response.text();
    expect(text).toMatch(/,infinity,.*,one,/);
    expect(text).toMatch(/,'-infinity,.*,three,/);
    expect(text).toContain('-'.repeat(36));
  });

  it('verification accepts malformed rows without a stamp and reports only stamped rows', async () => {
    expect(await verifyNow()).toBeNull();
    await portal.db.query('alter table audit.entries disable trigger entries_stamp');
    await portal.db.query(`insert into audit.entries (at, inserted_at, kind, action, subject)
      values ('infinity', now(), 'PRICE', 'CHANGED', 'x')`);
    await portal.db.query('alter table audit.entries enable trigger entries_stamp');
    await waitUntilSealed(portal.db);
    expect(await verifyNow()).toContain('states infinity, but was inserted at');
  });
});
