import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createApiToken } from './api-tokens.ts';
import { createKeyClient } from './key-client.ts';
import { insertKeys } from './many-keys.ts';
import { eraseCompany } from './personal-data.ts';
import { type Portal, startPortal } from './portal.ts';

const KEY_COUNT = 1200;
const FOLDER = path.join(import.meta.dirname, '../../docs/examples/mirror');

interface MirroredRow {
  id: string;
  [field: string]: unknown;
}
interface Tables {
  companies: MirroredRow[];
  keys: MirroredRow[];
}

/** Reads the mirrored rows from a program's file, except from an incomplete last line. */
const readJournal = (file: string): Tables => {
  const tables = { companies: new Map<string, MirroredRow>(), keys: new Map<string, MirroredRow>() };
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const { rows, next } = JSON.parse(line) as {
      rows: { table: keyof Tables; row: MirroredRow }[];
      next: object | null;
    };
    if (!next) for (const table of Object.values(tables)) table.clear();
    for (const { table, row } of rows)
      if (row.releasedAt) tables[table].delete(row.id);
      else tables[table].set(row.id, row);
  }
  return { companies: [...tables.companies.values()], keys: [...tables.keys.values()] };
};
const DUMP_PROGRAM = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.row_factory = sqlite3.Row
rows = {table: [dict(row) for row in db.execute("select * from " + table)] for table in ("companies", "keys")}
for row in rows["companies"]:
    row["isEmailConfirmed"] = bool(row["isEmailConfirmed"])
for row in rows["keys"]:
    row.update(addOns=json.loads(row["addOns"]), isUsed=bool(row["isUsed"]))
print(json.dumps(rows))
`;
const readSqlite = (file: string) =>
  JSON.parse(spawnSync('python3', ['-c', DUMP_PROGRAM, file], { encoding: 'utf8', maxBuffer: 1e8 }).stdout) as Tables;

const hasPython = spawnSync('python3', ['-c', 'import sqlite3']).status === 0;
if (!hasPython) process.stderr.write('SKIPPED: mirror.py is not tested, because python3 is not installed\n');

const PROGRAMS = [
  ['mirror.mjs', process.execPath, readJournal, true],
  ['mirror.py', 'python3', readSqlite, hasPython],
] as const;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let token: string;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'mirror-test-'));
  portal = await startPortal();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  ({ secret: token } = await createApiToken(portal, adminJwt, [
    Scope.KEYS_READ,
    Scope.COMPANIES_READ,
    Scope.EVENTS_READ,
  ]));
  await portal.setPrices();
  await insertKeys(portal, (await portal.createCompany()).id, KEY_COUNT);
});
afterAll(async () => {
  await portal.stop();
  rmSync(dir, { recursive: true, force: true });
});

/**
 * Rejects the newest pending keys, and the oldest ones, which the mirror reads first. Also creates a key, and edits,
 * creates and releases companies.
 */
async function changePortal(): Promise<void> {
  const releaseMutation = 'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { userErrors { code } } }';
  const { data } = await portal.callGraphql(releaseMutation, { id: (await portal.createCompany()).id }, adminJwt);
  expect(data.releaseCompany.userErrors).toEqual([]);
  const { name, email, jwt } = await portal.createCompany();
  const body = { name, email, phone: '9820000009', address: 'Pune' };
  expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.code).toBe(5);
  for (const direction of ['asc', 'desc']) {
    const pendingKeys: { id: string }[] = await portal.db.query(
      `select id from keys where status = 'PENDING' order by created_at ${direction} limit 3`,
    );
    for (const { id } of pendingKeys) expect((await keyClient.decide(adminJwt, id, 'Rejected')).body.code).toBe(5);
  }
  expect((await keyClient.create(adminJwt, (await portal.createCompany()).id)).body.code).toBe(5);
}

const readCurrentTables = async (): Promise<Tables> => ({
  companies: await portal.db.query(
    `select id, name, email, domain, email_confirmed_at is not null as "isEmailConfirmed", phone, address,
       suspended_at as "suspendedAt", created_at as "createdAt" from companies where released_at is null`,
  ),
  keys: await portal.db.query(
    `select id, company_id as "companyId", status, plan_type as "planType", user_limit as "userLimit", add_ons::text[] as "addOns",
       is_used as "isUsed", starts_at as "startsAt", expires_at as "expiresAt", total::float8 as total, created_at as "createdAt"
     from keys`,
  ),
});
const sortById = (rows: MirroredRow[]) =>
  JSON.parse(JSON.stringify(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))) as MirroredRow[];
const sortTables = ({ companies, keys }: Tables): Tables => ({ companies: sortById(companies), keys: sortById(keys) });

describe.each(PROGRAMS)('mirror example: the documented %s', (name, program, read, isInstalled) => {
  const getFile = () => path.join(dir, `${name}.file`);
  const start = (...flags: string[]): ChildProcess => {
    const env = { ...process.env, PORTAL: portal.url, TOKEN: token };
    return spawn(program, [path.join(FOLDER, name), getFile(), ...flags], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  /** Starts the program and kills it after it has printed `times` matching lines. */
  async function killAfter(times: number, pattern: RegExp): Promise<void> {
    const child = start();
    const exit = once(child, 'close');
    let matches = 0;
    for await (const line of readline.createInterface({ input: child.stdout! }))
      if (pattern.test(line) && ++matches === times) break;
    child.kill('SIGKILL');
    await exit;
    expect([child.signalCode, matches]).toEqual(['SIGKILL', times]);
  }
  /** Runs the program until it has read everything, and returns the mirrored rows. */
  async function runOnce(): Promise<Tables> {
    const child = start('--once');
    child.stdout!.resume();
    expect(await once(child, 'close')).toEqual([0, null]);
    return sortTables(read(getFile()));
  }

  it.skipIf(!isInstalled)(
    'the mirror resumes after each kill and ends with every company and key in its current state',
    async () => {
      for (const times of [3, 2, 4]) {
        await killAfter(times, /^read \d+ keys/);
        await changePortal();
      }
      const count = read(getFile()).keys.length;
      expect([count > 500, count < KEY_COUNT]).toEqual([true, true]);
      await killAfter(2, /^(KEY|COMPANY)_/);
      await changePortal();
      await killAfter(1, /^(KEY|COMPANY)_/);
      await changePortal();
      // The publisher assigns feed positions shortly after the commit.
      await expect.poll(runOnce).toEqual(sortTables(await readCurrentTables()));
    },
    60_000,
  );

  it.skipIf(!isInstalled)('the mirror removes the personal data of an erased company', async () => {
    const { id, email } = await portal.createCompany();
    await expect.poll(runOnce).toEqual(sortTables(await readCurrentTables()));
    expect(readFileSync(getFile()).includes(email)).toBe(true);
    await eraseCompany(portal, adminJwt, id);
    await expect.poll(runOnce).toEqual(sortTables(await readCurrentTables()));
    expect(readFileSync(getFile()).includes(email)).toBe(false);
  });

  it.skipIf(!isInstalled)('the mirror reads the list again when the event feed rejects its cursor', async () => {
    const { id, email } = await portal.createCompany();
    await expect.poll(runOnce).toEqual(sortTables(await readCurrentTables()));
    expect(readFileSync(getFile()).includes(email)).toBe(true);
    await eraseCompany(portal, adminJwt, id);
    await portal.db.query('update event_positions set cursor_key = gen_random_uuid()');
    await portal.db.query(`update keys set user_limit = 77 where id = (select id from keys order by id limit 1)`);
    await portal.db.query(
      `update companies set released_at = now()
       where id = (select max(id::text)::uuid from companies where erased_at is null)`,
    );
    expect(await runOnce()).toEqual(sortTables(await readCurrentTables()));
    expect(readFileSync(getFile()).includes(email)).toBe(false);
  });
});
