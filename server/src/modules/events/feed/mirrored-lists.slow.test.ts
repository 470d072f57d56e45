import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEmails, parseLinkToken } from '../../../../test/emails.ts';
import { createPng } from '../../../../test/images.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';

type Row = Record<string, unknown> & { id: string };
interface Lists {
  companies: Map<string, Row>;
  keys: Map<string, Row>;
}

const COMPANIES_QUERY = `query ($after: String) { companies(first: 100, after: $after) {
  edges { node { id name email domain isEmailConfirmed confirmedEmail phone address profilePicture suspendedAt suspensionReason
    releasedAt erasedAt createdAt } }
  pageInfo { endCursor hasNextPage } } }`;
const KEYS_QUERY = `query ($after: String) { keys(first: 100, after: $after, orderBy: OLDEST) {
  edges { node { id company { id } status planType userLimit addOns isUsed startsAt expiresAt hasOwnGrace graceDays createdAt
    replaces { id } quote { subtotal gst roundOff total
      lines { addOn users pricePerUserPerDay days gross discountPercent discountAmount net } } } }
  pageInfo { endCursor hasNextPage } } }`;

let portal: Portal;
let clockShiftMs = 0;
let admin: { jwt: string; clockShiftMs: number } | null = null;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
});
afterAll(() => portal.stop());

/**
 * Returns the session token of an administrator. Opens a new session after each shift of the clock, because a shift
 * ends sessions.
 */
async function getAdminJwt(): Promise<string> {
  if (admin?.clockShiftMs !== clockShiftMs) admin = { jwt: await portal.logInAdmin(), clockShiftMs };
  return admin.jwt;
}

const indexById = (rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Reads all pages of a list. */
async function readList(name: 'companies' | 'keys', query: string, after: string | null = null): Promise<Row[]> {
  const { data } = await portal.callGraphql(query, { after }, await getAdminJwt());
  const { edges, pageInfo } = data[name];
  const rows = edges.map(({ node }: { node: Row }) => node) as Row[];
  return pageInfo.hasNextPage ? [...rows, ...(await readList(name, query, pageInfo.endCursor))] : rows;
}

/** Reads both lists. Keys get the field names of their snapshots. */
async function readLists(): Promise<Lists> {
  const keys = (await readList('keys', KEYS_QUERY)).map((row) => {
    const { company, quote, replaces, hasOwnGrace, ...key } = row as never as {
      [name in 'company' | 'quote' | 'replaces']: Row;
    } & { id: string; hasOwnGrace: boolean; graceDays: number };
    const graceDays = hasOwnGrace ? key.graceDays : null;
    return { ...key, ...quote, graceDays, replacesId: replaces?.id ?? null, companyId: company.id };
  });
  return { companies: indexById(await readList('companies', COMPANIES_QUERY)), keys: indexById(keys) };
}

/** Creates a mirror from the current lists. `update` applies all newer events, and returns the mirrored lists. */
async function startMirror() {
  const readFeed = async (after: string | null) =>
    (await portal.callRest('GET', after ? `/events?after=${after}` : '/events?first=1', { jwt: await getAdminJwt() }))
      .body;
  let cursor = (await readFeed(null)).newestCursor as string;
  const { companies, keys } = await readLists();
  const update = async (): Promise<Lists> => {
    await expect.poll(() => portal.db.query('select 1 from events where position is null limit 1')).toEqual([]);
    for (let hasMore = true; hasMore;) {
      const page = await readFeed(cursor);
      for (const { companyId, data } of page.data as { companyId: string; data: { company?: Row; key?: Row } }[]) {
        if (data.company?.releasedAt) companies.delete(companyId);
        else if (data.company) companies.set(companyId, data.company);
        if (data.key) keys.set(data.key.id, { ...data.key, companyId });
      }
      ({ cursor, hasMore } = page as { cursor: string; hasMore: boolean });
    }
    return { companies, keys };
  };
  return { update };
}

/**
 * The company that an operation changes, a session of the company, and a session of an administrator. `n` varies the
 * input and the chosen key.
 */
interface Target {
  id: string;
  n: number;
  jwt: string;
  adminJwt: string;
  findKey: (condition: string) => Promise<Row>;
}

class RejectedError extends Error {}

const readDetails = async (id: string): Promise<Row> =>
  (await portal.db.query('select id, name, email, phone, address, domain from companies where id = $1', [id]))[0];

type Payload = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields

/** Runs a mutation. Throws RejectedError if it returns an error. */
async function runMutation(mutation: string, variables: object, jwt?: string): Promise<Payload> {
  const { data, errors } = await portal.callGraphql(mutation, variables, jwt);
  const [payload] = Object.values((data ?? {}) as Record<string, { userErrors: unknown[] }>);
  if (errors || payload!.userErrors.length) throw new RejectedError(JSON.stringify(errors ?? payload));
  return payload!;
}
const buildKeyMutation = (call: string, otherFields = '') =>
  `mutation ($id: ID!) { ${call}(input: { keyId: $id${otherFields} }) { userErrors { code } } }`;
const buildCompanyMutation = (call: string) =>
  `mutation ($id: ID!) { ${call}(input: { companyId: $id }) { userErrors { code } } }`;
const buildTerms = ({ n }: Target, planType = n % 2 ? 'MONTH' : 'WEEK', expiresAt?: string) => ({
  planType,
  expiresAt,
  userLimit: 1 + (n % 50),
  addOns: ['REMOTE'],
});

/** Returns the token of the link in the last email with this subject to this address. */
async function readLinkToken(email: string, subject: string): Promise<string> {
  // Waits until the reset request is processed and the email is written to its file.
  await expect.poll(() => portal.db.query('select 1 from password_reset_requests limit 1')).toEqual([]);
  await expect.poll(() => portal.db.query('select 1 from mails limit 1')).toEqual([]);
  const linkEmail = (await readEmails(portal)).findLast(
    (sentEmail) => sentEmail.to?.[0]?.address === email && sentEmail.subject === subject,
  );
  if (!linkEmail) throw new RejectedError('No link was emailed.');
  return parseLinkToken(linkEmail);
}

async function changeProfile({ id, jwt }: Target, change: object): Promise<void> {
  const { name, email, phone, address } = await readDetails(id);
  const input = { name, email, phone, address, ...change };
  await runMutation(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }',
    { input },
    jwt,
  );
}

const IS_PENDING_SQL = "status = 'PENDING'";
const IS_APPROVED_SQL = "status = 'APPROVED'";

/** Every operation that changes a company or a key. */
const OPERATIONS: Record<string, (target: Target) => Promise<unknown>> = {
  'sign-up': () => portal.createCompany(),
  'profile edit': (target) =>
    changeProfile(target, {
      name: `Name ${target.n}`,
      phone: String(9820000000 + target.n),
      address: `${target.n} Road`,
    }),
  'email change': async (target) =>
    changeProfile(target, { email: `n${target.n}@${(await readDetails(target.id)).domain}` }),
  'correction by an administrator': async ({ id, n, adminJwt }) => {
    const { name, email } = await readDetails(id);
    const input = { companyId: id, name, email, phone: '', address: `Corrected ${n}` };
    const mutation = `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { userErrors { code } } }`;
    await runMutation(mutation, { input }, adminJwt);
  },
  'profile picture': async ({ jwt }) => {
    const body = new FormData();
    body.append('picFile', new Blob([await createPng()]), 'x.png');
    const response = await portal.send('/api/company/upload-picture', { method: 'POST', headers: { jwt }, body });
    if (((await response.json()) as { code: number }).code !== 5) throw new RejectedError('The request was rejected.');
  },
  'email confirmation': async ({ id }) => {
    const token = await readLinkToken((await readDetails(id)).email as string, 'Confirm your email address');
    await runMutation('mutation ($token: String!) { confirmEmail(input: { token: $token }) { userErrors { code } } }', {
      token,
    });
  },
  'password reset': async ({ id }) => {
    const { email } = await readDetails(id);
    await runMutation(
      'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }',
      {
        email,
      },
    );
    const input = {
      token: await readLinkToken(email as string, 'Set a new password'),
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
    };
    await runMutation(
      'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { code } } }',
      {
        input,
      },
    );
  },
  request: (target) =>
    runMutation(
      'mutation ($input: RequestKeyInput!) { requestKey(input: $input) { userErrors { code } } }',
      { input: { terms: buildTerms(target) } },
      target.jwt,
    ),
  withdrawal: async ({ findKey, jwt }) =>
    runMutation(buildKeyMutation('withdrawKeyRequest'), { id: (await findKey(IS_PENDING_SQL)).id }, jwt),
  approval: async ({ findKey, adminJwt }) =>
    runMutation(
      buildKeyMutation('changeKeyStatus', ', status: APPROVED'),
      { id: (await findKey(IS_PENDING_SQL)).id },
      adminJwt,
    ),
  rejection: async ({ findKey, adminJwt }) =>
    runMutation(
      buildKeyMutation('changeKeyStatus', ', status: REJECTED, reason: "No."'),
      { id: (await findKey(IS_PENDING_SQL)).id },
      adminJwt,
    ),
  disabling: async ({ findKey, adminJwt }) =>
    runMutation(
      buildKeyMutation('changeKeyStatus', ', status: DISABLED'),
      { id: (await findKey(IS_APPROVED_SQL)).id },
      adminJwt,
    ),
  reinstatement: async ({ findKey, adminJwt }) =>
    runMutation(buildKeyMutation('reinstateKey'), { id: (await findKey("status = 'DISABLED'")).id }, adminJwt),
  grace: async ({ findKey, n, adminJwt }) =>
    runMutation(
      buildKeyMutation('changeKeyGrace', `, days: ${n % 3 ? n % 30 : null}`),
      { id: (await findKey(IS_APPROVED_SQL)).id },
      adminJwt,
    ),
  'extension request': async ({ findKey, n, jwt }) =>
    runMutation(
      buildKeyMutation('addKeyUsers', `, addedUsers: ${1 + (n % 9)}`),
      { id: (await findKey(IS_APPROVED_SQL)).id },
      jwt,
    ),
  'extension by an administrator': async ({ findKey, n, adminJwt }) =>
    runMutation(
      buildKeyMutation('extendKey', `, addedUsers: ${1 + (n % 9)}`),
      { id: (await findKey(IS_APPROVED_SQL)).id },
      adminJwt,
    ),
  creation: (target) =>
    runMutation(
      'mutation ($input: CreateKeyInput!) { createKey(input: $input) { userErrors { code } } }',
      { input: { companyId: target.id, terms: buildTerms(target, 'CUSTOM', `${2030 + (target.n % 6)}-01-01`) } },
      target.adminJwt,
    ),
  renewal: async (target) => {
    const mutation = `mutation ($input: PrepareRenewalInput!) { prepareRenewal(input: $input) {
      offer { id } userErrors { code } } }`;
    const { id } = await target.findKey(IS_APPROVED_SQL);
    const { offer } = await runMutation(
      mutation,
      { input: { keyId: id, terms: buildTerms(target, 'MONTH') } },
      target.adminJwt,
    );
    const quoteQuery = 'query ($id: ID!) { renewalOfferQuote(offerId: $id) { userErrors { code } quote { total } } }';
    const { total } = (await runMutation(quoteQuery, { id: offer.id }, target.jwt)).quote;
    const confirmMutation = `mutation ($id: ID!, $total: Money!) { confirmRenewal(input: { offerId: $id, quotedTotal: $total }) { userErrors { code } } }`;
    await runMutation(confirmMutation, { id: offer.id, total }, target.jwt);
  },
  'first use': async ({ findKey }) => {
    const { licence_string: licence } = await findKey(`${IS_APPROVED_SQL} and not is_used`);
    const body = { installationId: 'reception-2', nonce: 'once' };
    const { data } = (await portal.callRest('POST', '/app/validate', { licence: licence as string, body })).body;
    if (data.verdict !== 'VALID') throw new RejectedError('The key is not valid.');
  },
  report: async ({ findKey }) => {
    const { licence_string: licence } = await findKey(IS_APPROVED_SQL);
    const { code } = (await portal.callRest('POST', '/app/sync', { licence: licence as string, body: { user: 4 } }))
      .body;
    if (code !== 5) throw new RejectedError('The request was rejected.');
  },
  suspension: ({ id, n, adminJwt }) =>
    runMutation(
      `mutation ($id: ID!, $all: Boolean!) { suspendCompany(input: { companyId: $id, reason: "Unpaid.", disablesKeys: $all }) {
        userErrors { code } } }`,
      { id, all: n % 2 === 0 },
      adminJwt,
    ),
  'end of a suspension': ({ id, adminJwt }) => runMutation(buildCompanyMutation('liftSuspension'), { id }, adminJwt),
  release: ({ id, adminJwt }) => runMutation(buildCompanyMutation('releaseCompany'), { id }, adminJwt),
  erasure: ({ id, adminJwt }) => runMutation(buildCompanyMutation('eraseCompany'), { id }, adminJwt),
  'sign-up on a lapsed domain': async ({ id, n }) => {
    portal.shiftClock((clockShiftMs += 8 * DAY_MS));
    const { domain } = await readDetails(id);
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    const input = { name: `Again ${n}`, email: `again${n}@${domain}`, domain, phone: '9820000001', address: 'Pune' };
    const mutation = 'mutation ($input: SignUpInput!) { signUp(input: $input) { userErrors { code } } }';
    await runMutation(mutation, { input: { ...input, ...password } });
  },
};

/** Applies an operation to a company and returns 'done' or the reason of its rejection. */
async function applyOperation(operation: string, id: string, n: number): Promise<string> {
  const findKey = async (condition: string): Promise<Row> => {
    const rows = await portal.db.query(
      `select * from keys where company_id = $1 and ${condition} order by created_at desc`,
      [id],
    );
    if (!rows.length) throw new RejectedError('There is no such key.');
    return rows[(n >> 4) % rows.length];
  };
  try {
    const [jwt, adminJwt] = [await portal.openSession({ companyId: id }), await getAdminJwt()];
    await OPERATIONS[operation]!({ id, n, jwt, adminJwt, findKey });
    return 'done';
  } catch (error) {
    // The database opens no session for an erased company.
    if (error instanceof RejectedError || String(error).includes('was erased')) return (error as Error).message;
    throw error;
  }
}

it('event feed: a mirror equals the lists after each operation', async () => {
  const { id } = await portal.createCompany();
  const { update } = await startMirror();
  const unconfirmedCompany = await portal.createCompany();
  const lapsedCompany = await portal.createCompany();
  const steps = `profile picture, email change, email confirmation, profile edit, correction by an administrator,
    request, withdrawal, request, rejection, request, approval, first use, report, grace, extension request, approval,
    extension by an administrator, disabling, reinstatement, renewal, creation, suspension, end of a suspension, sign-up`
    .split(/,\s+/)
    .map((operation): [string, string] => [operation, id]);
  steps.push(
    ['password reset', lapsedCompany.id],
    ['request', unconfirmedCompany.id],
    ['release', unconfirmedCompany.id],
  );
  const erasedCompany = await portal.createCompany();
  steps.push(['request', erasedCompany.id], ['suspension', erasedCompany.id], ['erasure', erasedCompany.id]);
  const reclaimedCompany = await portal.createCompany();
  steps.push(['request', reclaimedCompany.id], ['sign-up on a lapsed domain', reclaimedCompany.id]);
  expect(new Set(steps.map(([operation]) => operation))).toEqual(new Set(Object.keys(OPERATIONS)));
  for (const [operation, companyId] of steps) {
    expect([operation, await applyOperation(operation, companyId, 4)]).toEqual([operation, 'done']);
    expect([operation, await update()]).toEqual([operation, await readLists()]);
  }
});

it('event feed: a mirror equals the lists after each of many random operations', async () => {
  const operationArbitrary = fc.record({
    name: fc.constantFrom(...Object.keys(OPERATIONS)),
    targetIndex: fc.nat({ max: 2 }),
    n: fc.nat({ max: 1000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(operationArbitrary, { minLength: 6, maxLength: 12 }), async (operations) => {
      const targets = [await portal.createCompany(), await portal.createCompany(), await portal.createCompany()];
      for (const { id } of targets)
        await createKeyClient(portal).createApproved(await portal.openSession({ companyId: id }), await getAdminJwt());
      const { update } = await startMirror();
      for (const { name, targetIndex, n } of operations) {
        await applyOperation(name, targets[targetIndex]!.id, n);
        expect([name, await update()]).toEqual([name, await readLists()]);
      }
    }),
    { numRuns: 3, endOnFailure: true, interruptAfterTimeLimit: 60_000 },
  );
});

it('event feed: changes of one company keep their order when the clock of a second server is behind', async () => {
  const { id } = await portal.createCompany();
  const { update } = await startMirror();
  const lockingRunner = portal.db.createQueryRunner();
  await lockingRunner.startTransaction();
  await lockingRunner.query('select last from event_positions for update');
  portal.shiftClock((clockShiftMs += 60_000));
  expect(await applyOperation('suspension', id, 1)).toBe('done');
  portal.shiftClock((clockShiftMs -= 60_000));
  expect(await applyOperation('end of a suspension', id, 1)).toBe('done');
  await lockingRunner.commitTransaction();
  await lockingRunner.release();
  expect(await update()).toEqual(await readLists());
});
