import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyClient } from '../../../../test/key-client.ts';
import { interleaveTransaction } from '../../../../test/lock-waits.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let calls: ReturnType<typeof createKeyClient>;
let admin: string;
let company: Awaited<ReturnType<Portal['company']>>;
beforeAll(async () => {
  portal = await startPortal({ REMINDER_DAYS: 'off' });
  calls = createKeyClient(portal);
  admin = await portal.admin();
  await portal.setPrices();
});
beforeEach(async () => {
  company = await portal.company();
});
afterAll(() => portal.stop());

const TERMS = 'terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 5, addOns: [REMOTE] }';

/** The code with which a mutation is rejected, or undefined. */
async function codeOf(mutation: string, jwt = admin): Promise<string | undefined> {
  const { data, errors } = await portal.graphql(`mutation { ${mutation} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  const [payload] = Object.values(data as Record<string, { userErrors: { code: string }[] }>);
  return payload!.userErrors[0]?.code;
}

const makeRequest = async () => (await calls.request(company.jwt)).body.data._id as string;
const makeKey = async () => (await calls.approved(company.jwt, admin))._id as string;
async function makeDisabled(): Promise<string> {
  const id = await makeKey();
  await calls.decide(admin, id, 'Disabled');
  return id;
}
async function makeOffer(): Promise<string> {
  const query = `mutation { prepareRenewal(keyId: "${await makeKey()}", input: { ${TERMS} }) { offer { id } } }`;
  return (await portal.graphql(query, {}, admin)).data.prepareRenewal.offer.id as string;
}
const makeNothing = async () => company.id;

const become = (status: string) => `update keys set status = '${status}' where id = $1`;
const END_OFFER = `update renewal_offers set outcome = 'WITHDRAWN', ended_at = now() where id = $1`;

/** Each change: what it is about, what another transaction does to that first, and the code of the rejection. */
const CHANGES: [
  name: string,
  make: () => Promise<string>,
  change: (id: string) => Promise<unknown>,
  first: string,
  code: string,
][] = [
  [
    'an approval',
    makeRequest,
    (id) => codeOf(`changeKeyStatus(keyId: "${id}", status: APPROVED)`),
    become('REJECTED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a rejection',
    makeRequest,
    (id) => codeOf(`changeKeyStatus(keyId: "${id}", status: REJECTED)`),
    become('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a disabling',
    makeKey,
    (id) => codeOf(`changeKeyStatus(keyId: "${id}", status: DISABLED)`),
    become('DISABLED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a withdrawal',
    makeRequest,
    (id) => codeOf(`withdrawKey(keyId: "${id}")`, company.jwt),
    become('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a reinstating',
    makeDisabled,
    (id) => codeOf(`reinstateKey(keyId: "${id}")`),
    become('APPROVED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'a change of grace',
    makeKey,
    (id) => codeOf(`changeKeyGrace(keyId: "${id}", days: 3)`),
    become('DISABLED'),
    'KEY_STATUS_FINAL',
  ],
  [
    'an extension by an administrator',
    makeKey,
    (id) => codeOf(`extendKey(keyId: "${id}", input: { addedUsers: 1 })`),
    become('DISABLED'),
    'KEY_NOT_EXTENDABLE',
  ],
  [
    'a request for more users',
    makeKey,
    (id) => codeOf(`addKeyUsers(keyId: "${id}", input: { addedUsers: 1 })`, company.jwt),
    become('DISABLED'),
    'KEY_NOT_EXTENDABLE',
  ],
  [
    'a prepared renewal',
    makeKey,
    (id) => codeOf(`prepareRenewal(keyId: "${id}", input: { ${TERMS} })`),
    become('DISABLED'),
    'KEY_CHANGED',
  ],
  ['a reminder', makeKey, (id) => codeOf(`remindCompany(keyId: "${id}")`), become('DISABLED'), 'KEY_CHANGED'],
  [
    'a confirmed renewal',
    makeOffer,
    (id) => codeOf(`confirmRenewal(offerId: "${id}", quotedTotal: 1)`, company.jwt),
    END_OFFER,
    'OFFER_ENDED',
  ],
  [
    'a declined renewal',
    makeOffer,
    (id) => codeOf(`declineRenewal(offerId: "${id}")`, company.jwt),
    END_OFFER,
    'OFFER_ENDED',
  ],
  ['a withdrawn renewal', makeOffer, (id) => codeOf(`withdrawRenewal(offerId: "${id}")`), END_OFFER, 'OFFER_ENDED'],
  [
    'a suspension',
    makeNothing,
    (id) => codeOf(`suspendCompany(input: { companyId: "${id}", reason: "x", disablesKeys: false })`),
    `update companies set suspended_at = now(), suspension_reason = 'x' where id = $1`,
    'COMPANY_SUSPENDED',
  ],
  [
    'a created key',
    makeNothing,
    (id) => codeOf(`createKey(companyId: "${id}", input: { ${TERMS} })`),
    'update companies set released_at = now() where id = $1',
    'COMPANY_FREED',
  ],
  [
    'a request',
    makeKey,
    () => codeOf(`requestKey(input: { ${TERMS} })`, company.jwt),
    `update keys set expires_at = '2036-01-01' where id = $1`,
    'EXPIRY_NOT_LATER',
  ],
];

it.each(CHANGES)(
  'keys: %s waits for the lock of its company, and checks after that',
  async (_name, make, change, first, code) => {
    const id = await make();
    const outcome = await interleaveTransaction(
      portal,
      (query) => query('select 1 from companies where id = $1 for update', [company.id]),
      () => change(id),
      (query) => query(first, [id]),
    );
    expect(outcome).toBe(code);
  },
);
