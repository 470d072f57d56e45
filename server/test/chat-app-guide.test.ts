import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';

const PAGES = ['chat-app.md', 'chat-app/report-usage.md'];
const guide = PAGES.map((page) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')).join('\n');
// `documented-calls.slow.test.ts` runs the examples in the other languages.
const CALL_PATTERN = /```sh\n(curl [^`]+)```\n(?:\n```(?:js|python)\n[^]+?\n```\n)*\n```json\n([^`]+)```/g;
const calls = [...guide.matchAll(CALL_PATTERN)].map(([, command, response]) => ({
  command: command!,
  response: JSON.parse(response!) as Record<string, unknown>,
}));

let portal: Portal;
let variables: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const [company, adminJwt] = [await portal.createCompany(), await portal.logInAdmin()];
  const { key } = await createKeyClient(portal).createApproved(company.jwt, adminJwt, { advertisment: true });
  const ad = { title: 'Diwali offer', position: 'right', type: 'html', htmlContent: '<p>20 % off</p>' };
  await portal.callRest('POST', '/admin/ads', { jwt: adminJwt, body: ad });
  variables = { PORTAL: portal.url, LICENCE: key as string };
});
afterAll(() => portal.stop());

/** Sends the request of a curl command. Like a shell, expands variables everywhere except in single quotes. */
async function sendCurlRequest(command: string): Promise<Record<string, unknown>> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, verbatim, quoted, bare]) =>
      verbatim ?? (quoted ?? bare!).replaceAll(/\$(\w+)/g, (_, name: string) => variables[name]!),
  );
  const init: { method?: string; headers: [string, string][]; body?: string } = { headers: [] };
  let address = '';
  for (let index = 1; index < words.length; index++) {
    const word = words[index]!;
    if (word === '-X') init.method = words[++index];
    else if (word === '-d') init.body = words[++index];
    else if (word === '-H') init.headers.push(/^([^:]+): (.+)$/.exec(words[++index]!)!.slice(1) as [string, string]);
    else address = word;
  }
  const response = await fetch(address, init);
  return (await response.json()) as Record<string, unknown>;
}

/** Asserts that two responses have the same fields with values of the same types. Null matches every type. */
function expectSameShape(documented: unknown, actual: unknown, path = 'response'): void {
  if (documented === null || actual === null) return;
  expect(Array.isArray(actual) ? 'list' : typeof actual, path).toBe(
    Array.isArray(documented) ? 'list' : typeof documented,
  );
  if (typeof documented !== 'object') return;
  const [documentedFields, actualFields] = [documented as Record<string, unknown>, actual as Record<string, unknown>];
  expect(Object.keys(actualFields), path).toEqual(Object.keys(documentedFields));
  for (const name of Object.keys(documentedFields))
    expectSameShape(documentedFields[name], actualFields[name], `${path}.${name}`);
}

it('chat app guide: every curl command is followed by its response', () => {
  expect(calls.length).toBe(guide.match(/^curl /gm)!.length);
  expect(calls.length).toBeGreaterThan(7);
});

it.each(calls)(
  'chat app guide: the portal returns the documented response to $command',
  async ({ command, response }) => {
    const actual = await sendCurlRequest(command);
    expect({ code: actual.code, message: actual.message }).toEqual({ code: response.code, message: response.message });
    expectSameShape(response, actual);
  },
);
