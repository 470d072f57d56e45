import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  await portal.setPrices();
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

const TERMS = 'terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 5, addOns: [REMOTE] }';

/** Runs a mutation and returns its error code, or undefined on success. */
async function fetchErrorCode(mutation: string, jwt = adminJwt): Promise<string | undefined> {
  const { data, errors } = await portal.callGraphql(`mutation { ${mutation} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  const [payload] = Object.values(data as Record<string, { userErrors: { code: string }[] }>);
  return payload!.userErrors[0]?.code;
}

const createRequest = async () => (await keyClient.request(company.jwt)).body.data._id as string;
const createApprovedKey = async () => (await keyClient.createApproved(company.jwt, adminJwt))._id as string;
async function createDisabledKey(): Promise<string> {
  const id = await createApprovedKey();
  await keyClient.decide(adminJwt, id, 'Disabled');
  return id;
}
async function createOffer(): Promise<string> {
  const query = `mutation { prepareRenewal(input: { keyId: "${await createApprovedKey()}", ${TERMS} }) { offer { id } } }`;
  return (await portal.callGraphql(query, {}, adminJwt)).data.prepareRenewal.offer.id as string;
}
const getCompanyId = async () => company.id;

const buildStatusUpdate = (status: string) => `update keys set status = '${status}' where id = $1`;
const RELEASE_SQL = 'update companies set released_at = now() where id = (select company_id from keys where id = $1)';
const END_OFFER_SQL = `update renewal_offers set outcome = 'WITHDRAWN', ended_at = now() where id = $1`;

/**
 * The tested changes. `createRecord` creates the record to change. Another transaction then holds the lock on the
 * company and runs the SQL `concurrentChange`. After its commit, the change must fail with `code`.
 */
const CHANGES: [
  name: string,
  createRecord: () => Promise<string>,
  change: (id: string) => Promise<unknown>,
  concurrentChange: string,
  code: string,
][] = [
  [
    'an approval',
    createRequest,
    (id) => fetchErrorCode(`changeKeyStatus(input: { keyId: "${id}", status: APPROVED })`),
    buildStatusUpdate('REJECTED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a rejection',
    createRequest,
    (id) => fetchErrorCode(`changeKeyStatus(input: { keyId: "${id}", status: REJECTED })`),
    buildStatusUpdate('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a decision to disable a key',
    createApprovedKey,
    (id) => fetchErrorCode(`changeKeyStatus(input: { keyId: "${id}", status: DISABLED })`),
    buildStatusUpdate('DISABLED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a withdrawal',
    createRequest,
    (id) => fetchErrorCode(`withdrawKeyRequest(input: { keyId: "${id}" })`, company.jwt),
    buildStatusUpdate('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a reinstatement',
    createDisabledKey,
    (id) => fetchErrorCode(`reinstateKey(input: { keyId: "${id}" })`),
    buildStatusUpdate('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a change of the grace period',
    createApprovedKey,
    (id) => fetchErrorCode(`changeKeyGrace(input: { keyId: "${id}", days: 3 })`),
    buildStatusUpdate('DISABLED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'an extension by an administrator',
    createApprovedKey,
    (id) => fetchErrorCode(`extendKey(input: { keyId: "${id}", addedUsers: 1 })`),
    buildStatusUpdate('DISABLED'),
    'KEY_NOT_EXTENDABLE',
  ],
  [
    'a request for more users',
    createApprovedKey,
    (id) => fetchErrorCode(`addKeyUsers(input: { keyId: "${id}", addedUsers: 1 })`, company.jwt),
    buildStatusUpdate('DISABLED'),
    'KEY_NOT_EXTENDABLE',
  ],
  [
    'a prepared renewal',
    createApprovedKey,
    (id) => fetchErrorCode(`prepareRenewal(input: { keyId: "${id}", ${TERMS} })`),
    buildStatusUpdate('DISABLED'),
    'KEY_CHANGED',
  ],
  [
    'a reminder',
    createApprovedKey,
    (id) => fetchErrorCode(`sendKeyReminder(input: { keyId: "${id}" })`),
    buildStatusUpdate('DISABLED'),
    'KEY_CHANGED',
  ],
  [
    'a confirmed renewal',
    createOffer,
    (id) => fetchErrorCode(`confirmRenewal(input: { offerId: "${id}", quotedTotal: 1 })`, company.jwt),
    END_OFFER_SQL,
    'OFFER_ENDED',
  ],
  [
    'a declined renewal',
    createOffer,
    (id) => fetchErrorCode(`declineRenewal(input: { offerId: "${id}" })`, company.jwt),
    END_OFFER_SQL,
    'OFFER_ENDED',
  ],
  [
    'a withdrawn renewal',
    createOffer,
    (id) => fetchErrorCode(`withdrawRenewal(input: { offerId: "${id}" })`),
    END_OFFER_SQL,
    'OFFER_ENDED',
  ],
  [
    'a suspension',
    getCompanyId,
    (id) => fetchErrorCode(`suspendCompany(input: { companyId: "${id}", reason: "x", disablesKeys: false })`),
    `update companies set suspended_at = now(), suspension_reason = 'x' where id = $1`,
    'COMPANY_SUSPENDED',
  ],
  [
    'a created key',
    getCompanyId,
    (id) => fetchErrorCode(`createKey(input: { companyId: "${id}", ${TERMS} })`),
    'update companies set released_at = now() where id = $1',
    'COMPANY_FREED',
  ],
  [
    'a request',
    createApprovedKey,
    () => fetchErrorCode(`requestKey(input: { ${TERMS} })`, company.jwt),
    `update keys set expires_at = '2036-01-01' where id = $1`,
    'EXPIRY_NOT_LATER',
  ],
  [
    'a request of a released company',
    createApprovedKey,
    () => fetchErrorCode(`requestKey(input: { ${TERMS} })`, company.jwt),
    RELEASE_SQL,
    'COMPANY_FREED',
  ],
  [
    'a request of a released company for more users',
    createApprovedKey,
    (id) => fetchErrorCode(`addKeyUsers(input: { keyId: "${id}", addedUsers: 1 })`, company.jwt),
    RELEASE_SQL,
    'COMPANY_FREED',
  ],
  [
    'an approval for a released company',
    createRequest,
    (id) => fetchErrorCode(`changeKeyStatus(input: { keyId: "${id}", status: APPROVED })`),
    RELEASE_SQL,
    'COMPANY_FREED',
  ],
];

it.each(CHANGES)(
  'keys: %s waits for the lock on its company before it checks the state',
  async (_name, createRecord, change, concurrentChange, code) => {
    const id = await createRecord();
    const outcome = await interleaveTransaction(
      portal,
      (query) => query('select 1 from companies where id = $1 for update', [company.id]),
      () => change(id),
      (query) => query(concurrentChange, [id]),
    );
    expect(outcome).toBe(code);
  },
);
