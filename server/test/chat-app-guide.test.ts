import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';

const PAGES = ['chat-app.md', 'chat-app/report-usage.md'];
const guide = PAGES.map((page) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')).join('\n');
// `documented-calls.slow.test.ts` runs the examples in the other languages.
const CALL_PATTERN = /```sh\n(curl [^`]+)```\n(?:\n```(?:js|python)\n[^]+?\n```\n)*\n```json\n([^`]+)```/g;
const calls = [...guide.matchAll(CALL_PATTERN)].map(([, command, answer]) => ({
  command: command!,
  answer: JSON.parse(answer!) as Record<string, unknown>,
}));

let portal: Portal;
let variables: Record<string, string>;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const [company, admin] = [await portal.company(), await portal.admin()];
  const { key } = await createKeyClient(portal).createApproved(company.jwt, admin, { advertisment: true });
  const ad = { title: 'Diwali offer', position: 'right', type: 'html', htmlContent: '<p>20 % off</p>' };
  await portal.rest('POST', '/admin/ads', { jwt: admin, body: ad });
  variables = { PORTAL: portal.url, LICENCE: key as string };
});
afterAll(() => portal.stop());

/** Runs a curl command like a shell: expands variables, except in single quotes. */
async function runCommand(command: string): Promise<Record<string, unknown>> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, verbatim, quoted, bare]) =>
      verbatim ?? (quoted ?? bare!).replaceAll(/\$(\w+)/g, (_, name: string) => variables[name]!),
  );
  const init: { method?: string; headers: [string, string][]; body?: string } = { headers: [] };
  let address = '';
  for (let at = 1; at < words.length; at++) {
    const word = words[at]!;
    if (word === '-X') init.method = words[++at];
    else if (word === '-d') init.body = words[++at];
    else if (word === '-H') init.headers.push(/^([^:]+): (.+)$/.exec(words[++at]!)!.slice(1) as [string, string]);
    else address = word;
  }
  const response = await fetch(address, init);
  return (await response.json()) as Record<string, unknown>;
}

/** Compares the fields of two responses and their types. Null matches every type. */
function expectSameShape(documented: unknown, real: unknown, path = 'response'): void {
  if (documented === null || real === null) return;
  expect(Array.isArray(real) ? 'list' : typeof real, path).toBe(Array.isArray(documented) ? 'list' : typeof documented);
  if (typeof documented !== 'object') return;
  const [documentedFields, realFields] = [documented as Record<string, unknown>, real as Record<string, unknown>];
  expect(Object.keys(realFields), path).toEqual(Object.keys(documentedFields));
  for (const name of Object.keys(documentedFields))
    expectSameShape(documentedFields[name], realFields[name], `${path}.${name}`);
}

it('chat app guide: every curl command is followed by its response', () => {
  expect(calls.length).toBe(guide.match(/^curl /gm)!.length);
  expect(calls.length).toBeGreaterThan(7);
});

it.each(calls)(
  'chat app guide: the portal returns the documented response to $command',
  async ({ command, answer }) => {
    const real = await runCommand(command);
    expect({ code: real.code, message: real.message }).toEqual({ code: answer.code, message: answer.message });
    expectSameShape(answer, real);
  },
);
