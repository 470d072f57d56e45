import { execFile, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { createApiToken } from './api-tokens.ts';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';

const runFile = promisify(execFile);

/** The program that runs the examples of each language, and the file extension that the program expects. */
const RUNNERS = {
  sh: { program: 'bash', extension: 'sh' },
  js: { program: process.execPath, extension: 'mjs' },
  python: { program: 'python3', extension: 'py' },
};
type Language = keyof typeof RUNNERS;

const hasPython = spawnSync('python3', ['--version']).status === 0;
const LANGUAGES = (['sh', 'js', 'python'] as const).filter((language) => language !== 'python' || hasPython);
if (!hasPython) process.stderr.write('SKIPPED: documented Python examples, because python3 is not installed\n');

const EXAMPLE_PATTERN = /```sh\n([^`]+)```\n\n```js\n((?:[^`]|`(?!``))+)```\n\n```python\n([^`]+)```/g;

/** Lists the examples of a page in docs. Each has a heading and the same call in three languages. */
function readExamples(page: string) {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
  return [...text.matchAll(EXAMPLE_PATTERN)].map(({ index, 1: sh, 2: js, 3: python }) => ({
    page,
    heading: text
      .slice(0, index)
      .match(/^## .*$/gm)!
      .at(-1)!
      .slice(3),
    sources: { sh, js, python } as Record<Language, string>,
  }));
}

const PAGES = ['api/first-call.md', 'api/recipes.md', 'chat-app.md', 'chat-app/report-usage.md'];
const callExamples = PAGES.flatMap(readExamples);

let portal: Portal;
let folder: string;
let variables: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-documented-calls-'));
  portal = await startPortal();
  await portal.setPrices();
  const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
  await portal.createCompany();
  const { key } = await createKeyClient(portal).createApproved(company.jwt, adminJwt);
  const scopes = [Scope.KEYS_WRITE, Scope.COMPANIES_READ, Scope.EVENTS_READ];
  const secret = randomBytes(24);
  const request = { ID: 'msg_1', TIMESTAMP: String(Math.floor(Date.now() / 1000)), BODY: '{"type":"KEY_APPROVED"}' };
  const content = `${request.ID}.${request.TIMESTAMP}.${request.BODY}`;
  variables = {
    PORTAL: portal.url,
    TOKEN: (await createApiToken(portal, adminJwt, scopes)).secret,
    COMPANY_TOKEN: (await createApiToken(portal, company.jwt, [Scope.KEYS_READ])).secret,
    COMPANY: company.id,
    LICENCE: key as string,
    ...request,
    SECRET: `whsec_${secret.toString('base64')}`,
    SIGNATURE: `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
  };
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs an example as a reader would, and returns its output. */
async function runExample(language: Language, source: string, overrides: Record<string, string> = {}): Promise<string> {
  const { program, extension } = RUNNERS[language];
  const file = path.join(folder, `example.${extension}`);
  writeFileSync(file, source);
  const { stdout } = await runFile(program, [file], { env: { ...process.env, ...variables, ...overrides } });
  return stdout.trim();
}

/** Replaces the values that differ between two calls: times, request ids and signed licences. */
const normalizeOutput = (output: string) =>
  output.replaceAll(/"(serverTime|nextCheckAt|licence|requestId|expiresAt|time)":"[^"]*"/g, '"$1":"…"');

it('API examples: each page has its calls in three languages', () => {
  expect(callExamples.length).toBeGreaterThan(13);
});

it.each(callExamples)('API examples: "$heading" in $page gives the same result in each language', async (example) => {
  const outputs: string[] = [];
  for (const language of LANGUAGES)
    outputs.push(normalizeOutput(await runExample(language, example.sources[language])));
  expect(outputs[0]).not.toBe('');
  expect(outputs[0]).not.toMatch(/"errors":|"success":false|"userErrors":\[\{|invalid/);
  expect(new Set(outputs.map((output) => output.replaceAll(/\s/g, ''))).size, outputs.join('\n')).toBe(1);
});

it.each([
  { change: 'a changed body', name: 'BODY', value: '{"type":"KEY_DISABLED"}' },
  { change: 'an old timestamp', name: 'TIMESTAMP', value: '1000' },
])('API examples: the webhook programs reject $change', async ({ name, value }) => {
  const { sources } = callExamples.find(({ heading }) => heading === 'Verify a webhook')!;
  const { ID, TIMESTAMP, BODY, SECRET } = { ...variables, [name]: value } as Record<string, string>;
  // The signature covers a changed timestamp, but not a changed body.
  const signedBody = name === 'BODY' ? variables.BODY : BODY;
  const key = Buffer.from(SECRET!.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${ID}.${TIMESTAMP}.${signedBody}`).digest('base64');
  const changedVariables = { [name]: value, SIGNATURE: `v1,${signature}` };
  for (const language of LANGUAGES)
    expect(await runExample(language, sources[language], changedVariables)).toBe('invalid');
});
