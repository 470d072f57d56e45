import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitUntilSealed } from '../../../../test/audit-log.ts';
import { queryDatabase } from '../../../../test/database-server.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { createEncryptor, type Encryptor } from '../../../platform/crypto/encryptor.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { readBacklog } from '../background-work/backlog.service.ts';
import { findLogProblem, transferLogOwnership } from './audit-log-owner.ts';
import { findHead, createSeal } from './hash-chain.ts';
import { verifyLog } from './verify.service.ts';

const ROW_VALUES = `'PRICE', 'CHANGED', 'x'`;
const INSERT_ENTRY_SQL = 'insert into audit.entries (at, kind, action, subject)';

let portal: Portal;
let encryptor: Encryptor;
beforeAll(async () => {
  portal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-metrics-of-a-test' });
  encryptor = createEncryptor(readSecrets(portal.config).encryptionKeys);
  await transferLogOwnership(portal.db);
});
afterAll(() => portal.stop());

const verifyNow = async () => (await verifyLog(portal.db.manager, encryptor)).findings;

describe('audit log: rows inserted with the database role of the portal', () => {
  it('a row is stamped with its insertion time, and no statement can set another one', async () => {
    const [row] = await portal.db.query(
      `insert into audit.entries (kind, action, subject, inserted_at) values (${ROW_VALUES}, '2020-01-01')
       returning abs(extract(epoch from clock_timestamp() - inserted_at)) < 60 as "isNow"`,
    );
    expect(row.isNow).toBe(true);
    await expect(portal.db.query('update audit.entries set inserted_at = now()')).rejects.toThrow('permission denied');
  });

  it('verification names each row whose times differ by more than ten minutes, except failed logins', async () => {
    await waitUntilSealed(portal.db);
    expect(await verifyNow()).toBeNull();
    const insertEntry = (offset: string, values = ROW_VALUES) =>
      portal.db.query(`${INSERT_ENTRY_SQL} values (now() + interval '${offset}', ${values}) returning id`);
    await insertEntry('-9 minutes');
    await insertEntry('9 minutes');
    await insertEntry('-2 hours', `'LOGIN_FAILED', 'CREATED', 'x'`);
    await waitUntilSealed(portal.db);
    expect(await verifyNow()).toBeNull();
    const [[past], [future]] = [await insertEntry('-11 minutes'), await insertEntry('11 minutes')];
    await waitUntilSealed(portal.db);
    const findings = (await verifyNow())!.split('\n');
    expect(findings).toHaveLength(2);
    for (const [index, { id }] of [past, future].entries())
      expect(findings[index]).toMatch(
        RegExp(`^The row at position \\d+ \\(id ${id}, PRICE\\) states .* but was inserted at`),
      );
  });
});

describe('audit log: rows that stay unsealed', () => {
  let testPortal: Portal;
  beforeEach(async () => {
    testPortal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-metrics-of-a-test' });
    await testPortal.createCompany();
    await waitUntilSealed(testPortal.db);
  });
  afterEach(() => testPortal.stop());

  /** Inserts three rows that no server seals, with an insertion time `seconds` ago. */
  async function insertUnsealed(seconds: number): Promise<string[]> {
    await testPortal.db.query('alter table audit.entries disable trigger user');
    await testPortal.db.query(
      `insert into audit.entries (at, inserted_at, kind, action, subject)
       select clock_timestamp() - interval '${seconds} seconds', clock_timestamp() - interval '${seconds} seconds', ${ROW_VALUES}
       from generate_series(1, 3)`,
    );
    await testPortal.db.query('alter table audit.entries enable trigger user');
    const rows = await testPortal.db.query(`select id from audit.entries where subject = 'x' order by id`);
    return rows.map(({ id }: { id: string }) => id);
  }
  const readMetric = async () => {
    const headers = { authorization: 'Bearer a-token-for-the-metrics-of-a-test' };
    const text = await (await testPortal.send('/metrics', { headers })).text();
    return /portal_audit_entries_unsealed\{state="late"\} (\d+)/.exec(text)?.[1];
  };

  it('verification, metrics, the Background work page and /readyz report unsealed rows after a minute', async () => {
    const ids = await insertUnsealed(61);
    const { findings } = await verifyLog(
      testPortal.db.manager,
      createEncryptor(readSecrets(testPortal.config).encryptionKeys),
    );
    expect(findings).toContain(`3 rows were never sealed within a minute`);
    expect(findings).toContain(ids.join(', '));
    expect(await readMetric()).toBe('3');
    const query = '{ backgroundWork { kind state waiting } }';
    const { data } = await testPortal.callGraphql(query, {}, await testPortal.logInAdmin());
    expect(data.backgroundWork).toContainEqual({ kind: 'AUDIT', state: 'LATE', waiting: expect.any(Number) });
    const readReadiness = async () => {
      const response = await testPortal.send('/readyz', {});
      return [response.status, await response.json()];
    };
    await expect
      .poll(readReadiness)
      .toEqual([200, { status: 'ready', degraded: [expect.stringContaining('more than a minute: 3.')] }]);
  });

  it('rows that have been unsealed for less than a minute are not reported', async () => {
    await insertUnsealed(30);
    const { findings } = await verifyLog(
      testPortal.db.manager,
      createEncryptor(readSecrets(testPortal.config).encryptionKeys),
    );
    expect(findings).toBeNull();
    expect(await readMetric()).toBe('0');
    expect(await (await testPortal.send('/readyz', {})).json()).toEqual({ status: 'ready' });
  });

  it('rows are counted while sealing is stopped, including a row that was deleted from the queue', async () => {
    await testPortal.app.close();
    await testPortal.db.query(`${INSERT_ENTRY_SQL} values (now(), ${ROW_VALUES}), (now(), ${ROW_VALUES})`);
    expect(await readBacklog(testPortal.db)).toMatchObject({ unsealedEntryCount: 2, lateEntryCount: 0 });
    await testPortal.db.query('delete from audit.unsealed where entry_id = (select min(entry_id) from audit.unsealed)');
    expect(await readBacklog(testPortal.db)).toMatchObject({ unsealedEntryCount: 2, lateEntryCount: 0 });
  });
});

describe('audit log: upgrades', () => {
  it('verification accepts a stamped row that was sealed by a server of the previous version', async () => {
    await waitUntilSealed(portal.db);
    const testPortal = await startPortal();
    try {
      const testEncryptor = createEncryptor(readSecrets(testPortal.config).encryptionKeys);
      await testPortal.createCompany();
      await waitUntilSealed(testPortal.db);
      await testPortal.app.close();
      await testPortal.db.query(`${INSERT_ENTRY_SQL} values (now(), ${ROW_VALUES})`);
      // Read the content that the previous version seals.
      const [{ id, text }] = await testPortal.db.query(
        `select id, jsonb_build_array(
           entries.id, entries.at at time zone 'UTC', entries.kind, entries.action, entries.by_administrator,
           entries.by_company, entries.by_token, entries.by_command, entries.address, entries.request_id,
           entries.operation, entries.subject, entries.company_id, entries.is_for_company, entries.before,
           entries.after)::text as text
         from audit.entries where subject = 'x'`,
      );
      const head = createSeal(testEncryptor, await findHead(testPortal.db.manager), text);
      await testPortal.db.query('insert into audit.seals values ($1, $2, $3)', [head.position, id, head.seal]);
      await testPortal.db.query('delete from audit.unsealed');
      expect(await verifyLog(testPortal.db.manager, testEncryptor)).toMatchObject({ head, findings: null });
    } finally {
      await testPortal.stop();
    }
  });

  it('a log without the stamp can still be written, sealed and verified, and the next start adds the stamp', async () => {
    // Remove the stamp before the portal starts, so that no row is sealed with a stamp.
    const database = await createTestDatabase();
    await queryDatabase(
      database.url,
      `drop trigger entries_stamp on audit.entries; drop function audit.stamp();
       alter table audit.entries drop column inserted_at`,
    );
    const testPortal = await startPortal({}, {}, { database });
    try {
      const testEncryptor = createEncryptor(readSecrets(testPortal.config).encryptionKeys);
      expect(await findLogProblem(testPortal.db)).toContain('protected only by triggers');
      await testPortal.createCompany();
      await waitUntilSealed(testPortal.db);
      expect(await verifyLog(testPortal.db.manager, testEncryptor)).toMatchObject({ findings: null });
      expect(await readBacklog(testPortal.db)).toMatchObject({ lateEntryCount: 0 });
      await transferLogOwnership(testPortal.db);
      expect(await findLogProblem(testPortal.db)).toBeNull();
      await testPortal.createCompany();
      await waitUntilSealed(testPortal.db);
      expect(await verifyLog(testPortal.db.manager, testEncryptor)).toMatchObject({ findings: null });
      const [{ stamped, all }] = await testPortal.db.query(
        'select count(inserted_at)::int as stamped, count(*)::int as all from audit.entries',
      );
      expect(stamped).toBeGreaterThan(0);
      expect(stamped).toBeLessThan(all);
    } finally {
      await testPortal.stop();
    }
  });

  it('a transfer of the log waits until concurrent sealing has released its tables', async () => {
    const testPortal = await startPortal();
    try {
      await interleaveTransaction(
        testPortal,
        (query) => query('lock table audit.seals in row exclusive mode'),
        () => transferLogOwnership(testPortal.db),
        // The sealer continues and needs a table that the transfer also locks.
        (query) => query('lock table audit.entries in row exclusive mode'),
      );
      expect(await findLogProblem(testPortal.db)).toBeNull();
    } finally {
      await testPortal.stop();
    }
  });
});
