import { CompanyRole } from '../src/modules/companies/members/company-roles.rules.ts';
import { JoinRequest } from '../src/modules/identity/join-requests/join-request.entity.ts';
import { DAY_MS } from '../src/platform/kernel/durations.rules.ts';
import { normalizeLoginName } from '../src/platform/kernel/login-name.rules.ts';
import { createMembersClient, listQueuedEmails, type MutationResult, parseToken } from './members.ts';
import type { Portal } from './portal.ts';
import { startSecondServer } from './second-server.ts';
import { waitFor } from './wait-for.ts';

const LINK_SUBJECT = 'Confirm your request to join';
export const OWNER_SUBJECT = 'New requests to join your company';

/** Creates a company that people can request to join, because its email is confirmed. */
export async function createJoinableCompany(portal: Portal) {
  const company = await portal.createCompany();
  await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [company.id]);
  return company;
}

/** Stores a confirmed request to join a company, and returns its id. */
export async function createJoinRequest(portal: Portal, { id }: { id: string }, email: string): Promise<string> {
  const emailNormal = normalizeLoginName(email);
  const expiresAt = new Date(portal.clock().getTime() + 30 * DAY_MS);
  const request = { companyId: id, name: 'Ravi Rao', email, emailNormal, expiresAt };
  return (await portal.db.manager.save(JoinRequest, request)).id;
}

/** Inserts confirmed requests of other people, and returns their ids. */
export async function insertJoinRequests(
  portal: Portal,
  company: { id: string; domain: string },
  requestCount: number,
): Promise<string[]> {
  const rows: { id: string }[] = await portal.db.query(
    `insert into join_requests (company_id, name, email, email_normal, notified_at, expires_at)
     select $1, 'Crowd', 'crowd' || n || '@' || $2::text, 'crowd' || n || '@' || $2::text, now(), now() + interval '30 days'
     from generate_series(1, $3::int) n returning id`,
    [company.id, company.domain, requestCount],
  );
  return rows.map(({ id }) => id);
}

/** Runs `sendRequests` while two servers process join requests. The second one uses the real time. */
export async function withSecondServer(portal: Portal, sendRequests: () => Promise<void>): Promise<void> {
  const second = await startSecondServer(portal);
  await sendRequests().finally(() => second.stop());
}

/** Waits until every queued join request is processed. */
export const waitUntilJoinRequestsProcessed = (portal: Portal): Promise<void> =>
  waitFor(async () => {
    const [{ count }] = await portal.db.query('select count(*)::int from join_confirmations where token_hash is null');
    if (count) throw new Error(`${count} join requests are queued.`);
  });

interface ListedRequest {
  id: string;
  name: string;
  email: string;
  createdAt: string;
  expiresAt: string;
}

/**
 * Creates a client for join requests. Start the portal with the SMTP_URL of an unreachable server: join requests
 * require a mail server, and their emails then stay in the outbox.
 */
export function createJoinClient(portal: Portal) {
  const { run } = createMembersClient(portal);
  const request = (email: string, name = 'Ravi Rao') => run('requestToJoin', { name, email });
  const confirm = (token: string) => run('confirmJoinRequest', { token });
  const list = async (jwt: string): Promise<ListedRequest[]> =>
    (await portal.readData('{ joinRequests { id name email createdAt expiresAt } }', {}, jwt)).joinRequests;

  /** Waits until all join requests are processed. Returns the queued confirmation emails to `email`, oldest first. */
  async function listLinks(email: string) {
    await waitUntilJoinRequestsProcessed(portal);
    return (await listQueuedEmails(portal, email)).filter(({ subject }) => subject === LINK_SUBJECT);
  }

  /** Requests to join and returns the token of the emailed link. */
  async function requestLink(email: string, name?: string): Promise<string> {
    const { message, userErrors } = await request(email, name);
    if (userErrors.length) throw new Error(message);
    const links = await listLinks(email);
    return parseToken(links.at(-1)!.text);
  }

  return {
    request,
    requestLink,
    listLinks,
    confirm,
    list,
    /** Requests to join, confirms the email, and returns the id of the request. */
    async join(email: string, name?: string): Promise<string> {
      const { message, userErrors } = await confirm(await requestLink(email, name));
      if (userErrors.length) throw new Error(message);
      const [{ id }] = await portal.db.query('select id from join_requests where lower(email) = lower($1)', [email]);
      return id;
    },
    accept: (jwt: string, requestId: string, role = CompanyRole.VIEWER): Promise<MutationResult> =>
      run('acceptJoinRequest', { requestId, role }, jwt, 'link invitation { id email role createdAt expiresAt }'),
    decline: (jwt: string, requestId: string) => run('declineJoinRequest', { requestId }, jwt),
  };
}
