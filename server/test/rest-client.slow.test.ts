import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createApiToken } from './api-tokens.ts';
import { createKeyClient } from './key-client.ts';
import { PASSWORD, type Portal, startPortal } from './portal.ts';
import { isRegistryReachable } from './registry.ts';
import { isStress } from './tier.ts';

const root = path.join(import.meta.dirname, '../..');
const runFile = promisify(execFile);

const isOnline = isStress && (await isRegistryReachable('the REST client example'));

let portal: Portal;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let project: string;
let expectedOutput: string;
let token: string;
let approvedKey: Awaited<ReturnType<ReturnType<typeof createKeyClient>['createApproved']>>;

/** Runs a program in a copy of the example project. */
async function runProgram(program: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORTAL: portal.url,
    EMAIL: company.email,
    PASSWORD,
    TOKEN: token,
  };
  const { stdout } = await runFile(program, args, { cwd: project, env }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

describe.skipIf(!isOnline)('REST client example: generated clients', () => {
  beforeAll(async () => {
    portal = await startPortal();
    await portal.setPrices();
    company = await portal.createCompany();
    approvedKey = await createKeyClient(portal).createApproved(company.jwt, await portal.logInAdmin());
    const { key, status, total } = approvedKey;
    expectedOutput = `${key}\t${status}\t${total.toFixed(2)}\tVALID\n`;
    ({ secret: token } = await createApiToken(portal, company.jwt, [Scope.KEYS_READ]));
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

  it('the complete program of the guide is generated, compiles and lists the keys', async () => {
    const guide = readFileSync(path.join(root, 'docs/api/rest-clients.md'), 'utf8').split('## A complete program')[1]!;
    const [, program] = /```ts\n([^]+?)```/.exec(guide)!;
    const [generate, compile, start] = guide.match(/^(npx|node) .*$/gm)!;
    writeFileSync(path.join(project, 'list-keys.ts'), program!);
    await runProgram('bash', '-ec', [generate, compile].join('\n'));
    const [name = '', ...args] = start!.split(' ');
    const { key, status, total } = approvedKey;
    expect(await runProgram(name, ...args)).toBe(`${key} ${status} ${total.toFixed(2)}\n`);
  });

  it('the guide installs the versions that the example pins', () => {
    const guide = readFileSync(path.join(root, 'docs/api/rest-clients.md'), 'utf8');
    const example = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as Record<string, object>;
    const pinnedVersions = { ...example.dependencies, ...example.devDependencies } as Record<string, string>;
    const installedPackages = [...guide.matchAll(/ ([a-z-]+)@(\d+\.\d+\.\d+)/g)].map(([, name, version]) => [
      name!,
      version!,
    ]);
    expect(installedPackages.length).toBe(3);
    for (const [name, version] of installedPackages) expect([name, pinnedVersions[name!]]).toEqual([name, version]);
  });

  it.each([
    ['with-openapi-fetch', 'npm start --silent'],
    ['with-generated-class', 'node dist/with-generated-class.js'],
  ])(
    'the program %s logs in, lists the keys and validates them',
    async (_name, command) => {
      const [program = '', ...args] = command.split(' ');
      expect(await runProgram(program, ...args)).toBe(expectedOutput);
    },
    60_000,
  );
});
