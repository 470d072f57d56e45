import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { queryDatabase } from '../../../../test/database-server.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { readBacklog } from '../background-work/backlog.service.ts';
import { readSecrets } from '../../../platform/crypto/secrets.ts';
import { createVault, type Vault } from '../../../platform/crypto/vault.ts';
import { findHead, createSeal } from './hash-chain.ts';
import { findLogProblem, transferLogOwnership } from './audit-log-owner.ts';
import { verifyLog } from './verify.service.ts';

const ROW = `'PRICE', 'CHANGED', 'x'`;
const INSERT = 'insert into audit.entries (at, kind, action, subject)';

let portal: Portal;
let vault: Vault;
beforeAll(async () => {
  portal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-metrics-of-a-test' });
  vault = createVault(readSecrets(portal.config).vaultKeys);
  await transferLogOwnership(portal.db);
});
afterAll(() => portal.stop());

const faultNow = async () => (await verifyLog(portal.db.manager, vault)).findings;
const sealed = () => waitFor(async () => expect(await portal.db.query('select from audit.unsealed')).toEqual([]));

describe('audit log: rows inserted with the database role of the portal', () => {
  it('a row is stamped with the time of its insertion, and no statement sets another', async () => {
    const [row] = await portal.db.query(
      `insert into audit.entries (kind, action, subject, inserted_at) values (${ROW}, '2020-01-01')
       returning abs(extract(epoch from clock_timestamp() - inserted_at)) < 60 as "isNow"`,
    );
    expect(row.isNow).toBe(true);
    await expect(portal.db.query('update audit.entries set inserted_at = now()')).rejects.toThrow('permission denied');
  });

  it('verification names each row whose times differ by more than ten minutes, failed logins aside', async () => {
    await sealed();
    expect(await faultNow()).toBeNull();
    const insert = (at: string, row = ROW) =>
      portal.db.query(`${INSERT} values (now() + interval '${at}', ${row}) returning id`);
    await insert('-9 minutes');
    await insert('9 minutes');
    await insert('-2 hours', `'LOGIN_FAILED', 'CREATED', 'x'`);
    await sealed();
    expect(await faultNow()).toBeNull();
    const [[back], [ahead]] = [await insert('-11 minutes'), await insert('11 minutes')];
    await sealed();
    const fault = (await faultNow())!.split('\n');
    expect(fault).toHaveLength(2);
    for (const [index, { id }] of [back, ahead].entries())
      expect(fault[index]).toMatch(
        RegExp(`^The row at position \\d+ \\(id ${id}, PRICE\\) states .* but was inserted at`),
      );
  });
});

describe('audit log: rows that stay unsealed', () => {
  let own: Portal;
  beforeEach(async () => {
    own = await startPortal({ METRICS_TOKEN: 'a-token-for-the-metrics-of-a-test' });
    await own.company();
    await waitFor(async () => expect(await own.db.query('select from audit.unsealed')).toEqual([]));
  });
  afterEach(() => own.stop());

  /** Inserts rows that no server seals, as if that was so many seconds ago. */
  async function withhold(seconds: number): Promise<string[]> {
    await own.db.query('alter table audit.entries disable trigger user');
    await own.db.query(
      `insert into audit.entries (at, inserted_at, kind, action, subject)
       select clock_timestamp() - interval '${seconds} seconds', clock_timestamp() - interval '${seconds} seconds', ${ROW}
       from generate_series(1, 3)`,
    );
    await own.db.query('alter table audit.entries enable trigger user');
    const rows = await own.db.query(`select id from audit.entries where subject = 'x' order by id`);
    return rows.map(({ id }: { id: string }) => id);
  }
  const metric = async () => {
    const headers = { authorization: 'Bearer a-token-for-the-metrics-of-a-test' };
    const text = await (await own.send('/metrics', { headers })).text();
    return /portal_audit_entries_unsealed\{state="late"\} (\d+)/.exec(text)?.[1];
  };

  it('verification, metrics, Background Work and /readyz report them after a minute', async () => {
    const ids = await withhold(61);
    const { findings: fault } = await verifyLog(own.db.manager, createVault(readSecrets(own.config).vaultKeys));
    expect(fault).toContain(`3 rows were never sealed within a minute`);
    expect(fault).toContain(ids.join(', '));
    expect(await metric()).toBe('3');
    const query = '{ backgroundWork { kind state waiting } }';
    const { data } = await own.graphql(query, {}, await own.admin());
    expect(data.backgroundWork).toContainEqual({ kind: 'AUDIT', state: 'LATE', waiting: expect.any(Number) });
    const ready = async () => {
      const response = await own.send('/readyz', {});
      return [response.status, await response.json()];
    };
    await expect
      .poll(ready)
      .toEqual([200, { status: 'ready', degraded: [expect.stringContaining('more than a minute: 3.')] }]);
  });

  it('none of them reports rows that wait for less than a minute', async () => {
    await withhold(30);
    const { findings: fault } = await verifyLog(own.db.manager, createVault(readSecrets(own.config).vaultKeys));
    expect(fault).toBeNull();
    expect(await metric()).toBe('0');
    expect(await (await own.send('/readyz', {})).json()).toEqual({ status: 'ready' });
  });

  it('rows of a stalled sealer count, and a row taken from its queue counts as well', async () => {
    await own.app.close();
    await own.db.query(`${INSERT} values (now(), ${ROW}), (now(), ${ROW})`);
    expect(await readBacklog(own.db)).toMatchObject({ entriesWaiting: 2, entriesLate: 0 });
    await own.db.query('delete from audit.unsealed where entry_id = (select min(entry_id) from audit.unsealed)');
    expect(await readBacklog(own.db)).toMatchObject({ entriesWaiting: 2, entriesLate: 0 });
  });
});

describe('audit log: upgrades', () => {
  it('a stamped row that a server of the version before sealed is verified', async () => {
    await sealed();
    const own = await startPortal();
    try {
      const vaultOfOwn = createVault(readSecrets(own.config).vaultKeys);
      await own.company();
      await waitFor(async () => expect(await own.db.query('select from audit.unsealed')).toEqual([]));
      await own.app.close();
      await own.db.query(`${INSERT} values (now(), ${ROW})`);
      // what that version seals of a row
      const [{ id, text }] = await own.db.query(
        `select id, jsonb_build_array(
           entries.id, entries.at at time zone 'UTC', entries.kind, entries.action, entries.by_administrator,
           entries.by_company, entries.by_token, entries.by_command, entries.address, entries.request_id,
           entries.operation, entries.subject, entries.company_id, entries.is_for_company, entries.before,
           entries.after)::text as text
         from audit.entries where subject = 'x'`,
      );
      const head = createSeal(vaultOfOwn, await findHead(own.db.manager), text);
      await own.db.query('insert into audit.seals values ($1, $2, $3)', [head.position, id, head.seal]);
      await own.db.query('delete from audit.unsealed');
      expect(await verifyLog(own.db.manager, vaultOfOwn)).toMatchObject({ head, findings: null });
    } finally {
      await own.stop();
    }
  });

  it('a log without the stamp keeps being written, sealed and verified, and the next start adds it', async () => {
    // before the first row is sealed
    const database = await createTestDatabase();
    await queryDatabase(
      database.url,
      `drop trigger entries_stamp on audit.entries; drop function audit.stamp();
       alter table audit.entries drop column inserted_at`,
    );
    const own = await startPortal({}, {}, { database });
    try {
      const vaultOfOwn = createVault(readSecrets(own.config).vaultKeys);
      expect(await findLogProblem(own.db)).toContain('kept by triggers alone');
      await own.company();
      await waitFor(async () => expect(await own.db.query('select from audit.unsealed')).toEqual([]));
      expect(await verifyLog(own.db.manager, vaultOfOwn)).toMatchObject({ findings: null });
      expect(await readBacklog(own.db)).toMatchObject({ entriesLate: 0 });
      await transferLogOwnership(own.db);
      expect(await findLogProblem(own.db)).toBeNull();
      await own.company();
      await waitFor(async () => expect(await own.db.query('select from audit.unsealed')).toEqual([]));
      expect(await verifyLog(own.db.manager, vaultOfOwn)).toMatchObject({ findings: null });
      const [{ stamped, all }] = await own.db.query(
        'select count(inserted_at)::int as stamped, count(*)::int as all from audit.entries',
      );
      expect(stamped).toBeGreaterThan(0);
      expect(stamped).toBeLessThan(all);
    } finally {
      await own.stop();
    }
  });

  it('a log that is handed over while rows are sealed waits for its tables', async () => {
    const own = await startPortal();
    try {
      await interleaveTransaction(
        own,
        (query) => query('lock table audit.seals in row exclusive mode'),
        () => transferLogOwnership(own.db),
        // the sealer goes on, and needs what the other one has
        (query) => query('lock table audit.entries in row exclusive mode'),
      );
      expect(await findLogProblem(own.db)).toBeNull();
    } finally {
      await own.stop();
    }
  });
});
