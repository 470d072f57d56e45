import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createApiToken } from './api-tokens.ts';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { isRegistryReachable } from './registry.ts';
import { isStress } from './tier.ts';
import { waitFor } from './wait-for.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

const isOnline = isStress && (await isRegistryReachable('the genql client example'));

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let token: string;
let project: string;

/** Runs a program in a copy of the example project. */
async function runProgram(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PORTAL: portal.url, TOKEN: token };
  const { stdout } = await run(program, args, { cwd: project, env }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

describe.skipIf(!isOnline)('genql client: the example', () => {
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    const adminJwt = await portal.logInAdmin();
    company = await portal.createCompany();
    await createKeyClient(portal).create(adminJwt, company.id);
    await waitFor(async () => expect(await portal.db.query('select 1 from events where position is null')).toEqual([]));
    const scopes = [Scope.KEYS_WRITE, Scope.COMPANIES_READ, Scope.EVENTS_READ];
    ({ secret: token } = await createApiToken(portal, adminJwt, scopes));
    mkdirSync(path.join(root, '.state'), { recursive: true });
    project = mkdtempSync(path.join(root, '.state/genql-client-'));
    cpSync(path.join(root, 'docs/examples/genql-client'), project, {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist|portal)$/.test(file),
    });
    // Install scripts are not needed, and a user's npm can block them.
    await runProgram('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
    await runProgram('npm', 'run', 'generate');
    await runProgram('npm', 'run', 'build');
  }, 600_000);
  afterAll(async () => {
    await portal.stop();
    rmSync(project, { recursive: true, force: true });
  });

  it('the generated client compiles, creates a key, and reads connections and events', async () => {
    const [created = '', ...rows] = (await runProgram('node', 'dist/main.js', company.id)).trim().split('\n');
    const [message, id = ''] = created.split('\t');
    expect(message).toBe('Key created successfully.');
    const keys = await portal.db.query('select id, total, expires_at from keys order by created_at, id');
    expect(keys).toHaveLength(2);
    expect(keys.map((key: { id: string }) => key.id)).toContain(id);
    for (const key of keys) expect(rows).toContain(`${key.id}\t${company.name}\t${key.total}`);
    expect(rows).toContain(`${company.id}\t${keys[0].expires_at.toISOString()}`);
  });
});
