import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEventStream } from '../../../../test/event-stream.ts';
import { createMember, createMembersClient, type MutationResult, type TestMember } from '../../../../test/members.ts';
import { startNotificationDelayProxy } from '../../../../test/notification-delay-proxy.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { type SecondServer, startSecondServer } from '../../../../test/second-server.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { countRuns, isStress, LOAD_PAUSE_MS } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { getDatabaseAddress } from '../../../platform/database/data-source.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { TokenPurpose } from '../accounts/email-token.entity.ts';
import { issueToken } from '../accounts/email-tokens.service.ts';

const { OWNER, BUYER, BILLING, VIEWER } = CompanyRole;
const OWNER_COUNT = 4;
const REQUEST_COUNT = isStress ? 1000 : 200;
/**
 * The delay of change notifications in milliseconds. It is long, but too short for a server to stop using its caches.
 */
const NOTIFICATION_DELAY_MS = 600;
const SECOND_MS = 1000;
const EXPECTED_OUTCOMES = ['done', 'FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND', 'LAST_OWNER', 'INVALID_INPUT'];

let portal: Portal;
let proxy: Awaited<ReturnType<typeof startNotificationDelayProxy>>;
let secondServer: SecondServer;
let clients: ReturnType<typeof createMembersClient>[];
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: '' });
  proxy = await startNotificationDelayProxy(getDatabaseAddress(portal.db));
  secondServer = await startSecondServer(portal, {}, { address: proxy.url });
  const send: Portal['send'] = (target, init) => fetch(secondServer.url + target, init);
  const callGraphql: Portal['callGraphql'] = async (query, variables = {}, jwt) => {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(jwt && { jwt }) },
      body: JSON.stringify({ query, variables }),
    });
    return { status: response.status, ...((await response.json()) as object) } as Awaited<
      ReturnType<Portal['callGraphql']>
    >;
  };
  clients = [createMembersClient(portal), createMembersClient({ ...portal, callGraphql })];
});
afterAll(async () => {
  await secondServer.stop();
  await proxy.stop();
  await portal.stop();
});

async function createOwners(): Promise<{ companyId: string; owners: TestMember[] }> {
  const company = await portal.createCompany();
  const owners: TestMember[] = [company];
  while (owners.length < OWNER_COUNT) owners.push(await createMember(portal, company.id, { role: OWNER }));
  return { companyId: company.id, owners };
}

const toOutcome = ({ code, userErrors }: MutationResult): string => code ?? userErrors[0]?.code ?? 'done';

/**
 * Asserts that a company has an enabled owner and exactly one contact, whose email is the company's. Also asserts that
 * disabled members have no access, and that no requests deadlocked.
 */
async function expectConsistent(companyId: string): Promise<void> {
  const [row] = await portal.db.query(
    `select
       (select count(*)::int from members where company_id = $1 and role = 'OWNER' and disabled_at is null) as owners,
       (select count(*)::int from members where company_id = $1 and is_contact) as contacts,
       (select count(*)::int from members member join companies on companies.email = member.email
        where companies.id = $1 and member.company_id = $1 and member.is_contact) as "mirroredContacts",
       (select count(*)::int from members where company_id = $1 and disabled_at is not null and (
          exists (select from login_emails where member_id = members.id)
          or exists (select from sessions where member_id = members.id and ended_at is null))) as "openAccounts"`,
    [companyId],
  );
  expect(row.owners).toBeGreaterThan(0);
  expect(row).toMatchObject({ contacts: 1, mirroredContacts: 1, openAccounts: 0 });
  const [{ deadlocks }] = await portal.db.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(deadlocks).toBe(0);
}

/** Repeats a request that only owners can send, for each owner and server, and opens event streams. */
function watchAccess(owners: readonly TestMember[]) {
  const lostAt = new Map<string, number>();
  let isOver = false;
  const watches = owners.flatMap(({ id, jwt }) =>
    [portal.url, secondServer.url].map((url) => {
      const watch = { id, lastAcceptedAt: 0, isRefused: false, endedAt: [] as number[], streams: [] as EventStream[] };
      const poll = async () => {
        while (!isOver) {
          const sentAt = performance.now();
          watch.isRefused = !(await canListMembers(url, jwt));
          if (!watch.isRefused) watch.lastAcceptedAt = sentAt;
          await pause(LOAD_PAUSE_MS);
        }
      };
      const open = async () => {
        for (const path of ['/live', '/live/events']) {
          const stream = await openEventStream(url + path, jwt);
          await stream.waitForFirst();
          watch.streams.push(stream);
          void stream.ended.then(() => watch.endedAt.push(performance.now()));
        }
      };
      return { watch, poll, open };
    }),
  );
  const listFormerOwners = () => watches.map(({ watch }) => watch).filter(({ id }) => lostAt.has(id));
  let polls: Promise<unknown>;
  return {
    async start() {
      await Promise.all(watches.map(({ open }) => open()));
      polls = Promise.all(watches.map(({ poll }) => poll()));
    },
    /** Records that a response has shown the loss of an owner's rights. */
    recordLoss: (id: string) => void (lostAt.has(id) || lostAt.set(id, performance.now())),
    /**
     * Asserts that the requests of former owners are rejected and that their streams have ended. The stress tier also
     * checks that this happened within one second of the recorded loss.
     */
    async expectEnded() {
      await waitFor(() => {
        for (const { isRefused, endedAt } of listFormerOwners()) expect([isRefused, endedAt.length]).toEqual([true, 2]);
      });
      isOver = true;
      await polls;
      for (const { watch } of watches) for (const { close } of watch.streams) close();
      if (isStress)
        for (const { id, lastAcceptedAt, endedAt } of listFormerOwners())
          expect(Math.max(lastAcceptedAt, ...endedAt) - lostAt.get(id)!).toBeLessThan(SECOND_MS);
    },
  };
}
type EventStream = Awaited<ReturnType<typeof openEventStream>>;

/**
 * Returns whether a server lists the members of the company to the session. Any error except FORBIDDEN and
 * UNAUTHENTICATED fails the test.
 */
async function canListMembers(url: string, jwt: string): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', jwt },
    body: JSON.stringify({ query: '{ members { id } }' }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  if (errors) expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(errors[0]!.extensions.code);
  return !errors;
}

it(`members: ${REQUEST_COUNT} concurrent demotions, removals and departures leave an owner, and end the access of the others`, async () => {
  for (let round = 0; round < countRuns(4); round++) {
    const { companyId, owners } = await createOwners();
    const access = watchAccess(owners);
    await access.start();
    proxy.delayBy(NOTIFICATION_DELAY_MS);
    const outcomes = await Promise.all(
      Array.from({ length: REQUEST_COUNT }, async (_, index) => {
        // Every owner sends each kind of change about every owner, alternately to both servers.
        const actor = owners[(index + round) % OWNER_COUNT]!;
        const target = owners[Math.floor(index / OWNER_COUNT) % OWNER_COUNT]!;
        const client = clients[Math.floor(index / 16) % 2]!;
        const [id, change] = [
          () => [target.id, client.changeRole(actor.jwt, target.id, [BUYER, BILLING, VIEWER][index % 3]!)] as const,
          () => [target.id, client.remove(actor.jwt, target.id)] as const,
          () => [actor.id, client.leave(actor.jwt)] as const,
        ][(index * 7 + round) % 3]!();
        const outcome = toOutcome(await change);
        if (outcome === 'done') access.recordLoss(id);
        return outcome;
      }),
    );
    const distinctOutcomes = new Set(outcomes);
    expect([...distinctOutcomes].filter((outcome) => !EXPECTED_OUTCOMES.includes(outcome))).toEqual([]);
    expect(distinctOutcomes).toContain('done');
    await expectConsistent(companyId);
    await access.expectEnded();
    proxy.delayBy(0);
  }
});

it('members: concurrent team changes, logins, promotions and account changes never deadlock', async () => {
  const { companyId, owners } = await createOwners();
  const buyer = await createMember(portal, companyId, { role: BUYER });
  await resetRateLimits(portal);
  const logIn = async ({ email }: TestMember) => {
    const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } });
    return {
      code: body.code === 5 ? undefined : ((body.reason as string) ?? `code ${body.code}`),
      message: '',
      userErrors: [],
    };
  };
  type Change = (actor: TestMember, target: TestMember, client: (typeof clients)[number]) => Promise<MutationResult>;
  const changes: Change[] = [
    (actor, target, client) => client.changeRole(actor.jwt, target.id, VIEWER),
    (actor, target, client) => client.changeRole(actor.jwt, target.id, OWNER),
    (actor, _target, client) => client.rename(actor.jwt, 'Meera Shah'),
    (_actor, target) => logIn(target),
    (actor, _target, client) => client.invite(actor.jwt, `guest${Math.random()}@people.example`, VIEWER),
    (actor, _target, client) => client.run('createApiToken', { name: 'Mirror', scopes: ['KEYS_READ'] }, actor.jwt),
    (actor, _target, client) => client.run('createWebhookEndpoint', { url: 'https://a.invalid' }, actor.jwt),
    (actor, _target, client) =>
      client.run(
        'updateProfile',
        { name: 'Renamed', email: owners[0]!.email, phone: '9820000001', address: 'x' },
        actor.jwt,
      ),
    (actor, _target, client) => client.run('setEmailPreference', { kind: 'DECISIONS', isOn: false }, actor.jwt),
    (actor, _target, client) =>
      client.run(
        'changePassword',
        { currentPassword: PASSWORD, newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' },
        actor.jwt,
      ),
    (actor, _target, client) => client.run('resendConfirmation', null, actor.jwt),
    (actor, target, client) => client.remove(actor.jwt, target.id),
  ];
  const people = [...owners, buyer];
  const outcomes = await Promise.all(
    Array.from({ length: 240 }, async (_, index) => {
      const kind = index % changes.length;
      // Removals come last and rarely, so that the other changes still find members.
      if (kind === changes.length - 1 && index < 200) return 'done';
      const actor = people[(index * 3) % people.length]!;
      const target = people[(index * 7 + 2) % people.length]!;
      return `${toOutcome(await changes[kind]!(actor, target, clients[index % 2]!))}`;
    }),
  );
  const systemErrors = outcomes.filter((outcome) => /INTERNAL|UNAVAILABLE|code 7/.test(outcome));
  expect(systemErrors).toEqual([]);
  await expectConsistent(companyId);
});

it('members: concurrent suspensions, emailed links and team changes never deadlock', async () => {
  const adminJwt = await portal.logInAdmin();
  for (let round = 0; round < 3; round++) {
    await resetRateLimits(portal);
    const { companyId, owners } = await createOwners();
    const links = await Promise.all(owners.map((owner) => issueLinks(owner, companyId)));
    const companyInput = { companyId };
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, async (_, index) => {
        const client = clients[index % 2]!;
        const [actor, target] = [owners[index % OWNER_COUNT]!, owners[(index * 3 + round + 1) % OWNER_COUNT]!];
        const { confirmationToken, resetToken } = links[(index + round) % OWNER_COUNT]!;
        const password = { newPassword: 'N3w#Password9x', confirmPassword: 'N3w#Password9x' };
        const changes = [
          () => client.changeRole(actor.jwt, target.id, VIEWER),
          () => client.run('confirmEmail', { token: confirmationToken }),
          () => client.run('resetPassword', { token: resetToken, ...password }),
          () => client.leave(actor.jwt),
          () => client.run('suspendCompany', { ...companyInput, reason: 'Unpaid.', disablesKeys: false }, adminJwt),
          () => client.run('liftSuspension', companyInput, adminJwt),
          () => client.run('requestPasswordReset', { email: target.email }),
          () => client.remove(actor.jwt, target.id),
        ];
        const kind = (index * 5 + round) % changes.length;
        // A suspension ends the sessions of the other requests, so only the second half of the requests suspends the
        // company. In the first half, an email confirmation replaces each suspension.
        return toOutcome(await changes[kind === 4 && index < 40 ? 1 : kind]!());
      }),
    );
    expect(outcomes.filter((outcome) => /INTERNAL|UNAVAILABLE/.test(outcome))).toEqual([]);
    await expectConsistent(companyId);
  }
});

/** Marks a member's email as unconfirmed. Returns the tokens of a confirmation link and of a reset link. */
async function issueLinks(
  { id }: TestMember,
  companyId: string,
): Promise<{ confirmationToken: string; resetToken: string }> {
  return portal.db.transaction(async (tx) => {
    await tx.query('update members set email_confirmed_at = null where id = $1', [id]);
    const account = { memberId: id, companyId };
    return {
      confirmationToken: await issueToken(tx, TokenPurpose.CONFIRM_EMAIL, account, new Date()),
      resetToken: await issueToken(tx, TokenPurpose.RESET_PASSWORD, account, new Date()),
    };
  });
}

it('members: one owner remains if two owners remove each other', async () => {
  for (let round = 0; round < 10; round++) {
    const company = await portal.createCompany();
    const other = await createMember(portal, company.id, { role: OWNER });
    const outcomes = await Promise.all([
      clients[0]!.remove(company.jwt, other.id),
      clients[1]!.remove(other.jwt, company.id),
    ]);
    expect(outcomes.map(toOutcome).filter((outcome) => outcome === 'done')).toHaveLength(1);
    await expectConsistent(company.id);
  }
});

it('members: a login concurrent with a removal leaves no open session', async () => {
  const company = await portal.createCompany();
  for (let round = 0; round < 10; round++) {
    await resetRateLimits(portal);
    const member = await createMember(portal, company.id, { role: VIEWER });
    const logins = Array.from({ length: 4 }, () =>
      portal.callRest('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } }),
    );
    const [, ...replies] = await Promise.all([clients[0]!.remove(company.jwt, member.id), ...logins]);
    for (const { body } of replies) expect([4, 5]).toContain(body.code);
    await expectConsistent(company.id);
    for (const { body } of replies)
      if (body.token) expect((await portal.callGraphql('{ me { id } }', {}, body.token)).errors).toBeDefined();
  }
});

it('members: concurrent acceptances of three invitations add one member to a company with 49 members', async () => {
  const company = await portal.createCompany();
  const links: string[] = [];
  for (const email of ['one', 'two', 'three'])
    links.push((await clients[0]!.invite(company.jwt, `${email}.${company.id}@people.example`)).link!);
  await portal.db.query(
    `insert into members (company_id, name, email, role, password_hash)
     select $1, 'Many', 'many' || n || '@people.example', 'VIEWER', 'x' from generate_series(1, 48) n`,
    [company.id],
  );
  const outcomes = await Promise.all(links.map((link, index) => clients[index % 2]!.accept(link.split('#token=')[1]!)));
  expect(outcomes.map(toOutcome).toSorted()).toEqual(['TOO_MANY_MEMBERS', 'TOO_MANY_MEMBERS', 'done']);
});
