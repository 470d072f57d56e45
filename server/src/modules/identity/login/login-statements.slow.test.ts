import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { MAX_MEMBERS } from '../members/members.rules.ts';

/**
 * The number of statements that a login sent in version 0.1.0, which had one login per company. The number was measured
 * in the same way.
 */
const STATEMENTS_BEFORE_MEMBERS = 11;
/** The number of measured logins. Jobs of the server also send statements, so the test takes the smallest count. */
const LOGIN_COUNT = 10;

let portal: Portal;
let server: SecondServer;
beforeAll(async () => {
  portal = await startPortal();
  server = await startSecondServer(portal);
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
});

const loginSenders: Record<string, (email: string) => Promise<Response>> = {
  REST: (email) => postJson('/api/auth/login', { email, password: PASSWORD }),
  GraphQL: (email) =>
    postJson('/graphql', {
      query: `mutation ($input: LogInInput!) {
        logIn(input: $input) { token company { id name email currentKey { planType expiresAt } } userErrors { code } }
      }`,
      variables: { input: { email, password: PASSWORD } },
    }),
};

const postJson = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function countStatements(logIn: (email: string) => Promise<Response>, email: string): Promise<number> {
  const counts: number[] = [];
  while (counts.length < LOGIN_COUNT) {
    await resetRateLimits(portal);
    const statements = await server.listStatements(async () => {
      expect(await (await logIn(email)).text()).toContain('"token":"');
    });
    counts.push(statements.length);
  }
  return Math.min(...counts);
}

it.each(Object.entries(loginSenders))(
  'login: a %s login needs no more statements than before companies had members, for one or 50 members',
  async (_api, logIn) => {
    const company = await portal.createCompany();
    const alone = await countStatements(logIn, company.email);
    const colleagues: { email: string }[] = [];
    while (colleagues.length < MAX_MEMBERS - 1)
      colleagues.push(await createMember(portal, company.id, { role: CompanyRole.VIEWER }));
    const counts = {
      alone,
      firstOwner: await countStatements(logIn, company.email),
      newestMember: await countStatements(logIn, colleagues.at(-1)!.email),
    };
    const expected = STATEMENTS_BEFORE_MEMBERS;
    expect(counts).toEqual({ alone: expected, firstOwner: expected, newestMember: expected });
  },
);
