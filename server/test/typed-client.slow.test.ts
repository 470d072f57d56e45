import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createApiToken } from './api-tokens.ts';
import { type Portal, startPortal } from './portal.ts';

const root = path.join(import.meta.dirname, '../..');
const runFile = promisify(execFile);

let portal: Portal;
let token: string;
let project: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const scopes = [Scope.KEYS_WRITE, Scope.COMPANIES_READ];
  ({ secret: token } = await createApiToken(portal, await portal.logInAdmin(), scopes));
  mkdirSync(path.join(root, '.state'), { recursive: true });
  project = mkdtempSync(path.join(root, '.state/typed-client-'));
  cpSync(path.join(root, 'docs/examples/typed-client'), project, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|gql)$/.test(file),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(project, { recursive: true, force: true });
});

/** Runs a program of the example project. */
async function runProgram(program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PORTAL: portal.url, TOKEN: token };
  const { stdout } = await runFile(process.execPath, [program, ...args], { cwd: project, env }).catch((error) => {
    throw new Error(`${program}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

it('typed client example: the documented client is generated, compiles and works', async () => {
  const company = await portal.createCompany();
  await runProgram('node_modules/@graphql-codegen/cli/esm/bin.js', '--config', 'codegen.ts');
  await runProgram('node_modules/typescript/bin/tsc');
  const [created = '', ...listed] = (await runProgram('dist/main.js', company.id)).trim().split('\n');
  const [message, id] = created.split('\t');
  expect(message).toBe('Key created successfully.');
  const [{ total }] = await portal.db.query('select total from keys where id = $1', [id]);
  expect(listed.map((line) => line.split('\t').slice(0, 3))).toEqual([[id, company.name, total]]);
});
