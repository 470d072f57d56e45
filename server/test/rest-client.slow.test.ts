import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { PASSWORD, type Portal, startPortal } from './portal.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

const isOnline = await run('npm', ['ping', '--fetch-timeout=10000', '--fetch-retries=1']).then(
  () => true,
  () => false,
);
if (!isOnline) process.stdout.write('The npm registry is not reachable: the REST client example is skipped.\n');

let portal: Portal;
let company: Awaited<ReturnType<Portal['company']>>;
let project: string;
let expected: string;

/** Runs a program in a copy of the example project. */
async function runProgram(program: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORTAL_URL: portal.url,
    PORTAL_EMAIL: company.email,
    PORTAL_PASSWORD: PASSWORD,
  };
  const { stdout } = await run(program, args, { cwd: project, env }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

describe.skipIf(!isOnline)('REST client example: generated clients', () => {
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    company = await portal.company();
    const key = await createKeyClient(portal).approved(company.jwt, await portal.admin());
    expected = `${key.key}\tApproved\t${key.total.toFixed(2)}\tVALID\n`;
    mkdirSync(path.join(root, '.state'), { recursive: true });
    project = mkdtempSync(path.join(root, '.state/rest-client-'));
    cpSync(path.join(root, 'docs/examples/rest-client'), project, {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist|openapi\.d\.ts|portal-api\.ts)$/.test(file),
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

  it.each(['with-openapi-fetch', 'with-generated-class'])(
    'the program %s logs in, lists the keys and validates them',
    async (name) => {
      expect(await runProgram('node', `dist/${name}.js`)).toBe(expected);
    },
    60_000,
  );
});
