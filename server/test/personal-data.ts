import { expect } from 'vitest';
import { Scope } from '../src/platform/auth/scopes.rules.ts';
import { composeEmail, trustText } from '../src/platform/email/email-template.ts';
import { queueEmail } from '../src/platform/email/outbox.service.ts';
import { createApiToken } from './api-tokens.ts';
import { BUYER, creditInvoice, listInvoices, saveBuyer, saveSeller } from './billing.ts';
import { createCompanyWithLink } from './emails.ts';
import { createPng } from './images.ts';
import { createJoinRequest } from './join-requests.ts';
import { createKeyClient } from './key-client.ts';
import type { Portal } from './portal.ts';
import { generateTotpCode } from './second-factor.ts';
import { sendGraphqlFile } from './uploads.ts';
import { waitFor } from './wait-for.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const PHONE = '9876501234';
const IP_ADDRESS = '203.0.113.77';

/** Strings that occur only in the data of the company that `createCompanyWithPersonalData` creates. */
export const PERSONAL_DATA_MARKERS = ['quokka', PHONE, IP_ADDRESS];

/** Runs a mutation and asserts that it succeeds. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary fields
async function runMutation(portal: Portal, jwt: string, call: string, selection = ''): Promise<Record<string, any>> {
  const { data, errors } = await portal.callGraphql(
    `mutation { ${call} { userErrors { message } ${selection} } }`,
    {},
    jwt,
  );
  expect([call, errors]).toEqual([call, undefined]);
  const [payload] = Object.values(data as Record<string, { userErrors: unknown[] }>);
  expect([call, payload!.userErrors]).toEqual([call, []]);
  return payload!;
}

/** Suspends a company, disables its keys and erases its personal data. */
export async function eraseCompany(portal: Portal, adminJwt: string, companyId: string): Promise<void> {
  await runMutation(
    portal,
    adminJwt,
    `suspendCompany(input: { companyId: "${companyId}", reason: "Left.", disablesKeys: true })`,
  );
  await runMutation(portal, adminJwt, `eraseCompany(input: { companyId: "${companyId}" })`);
}

/**
 * Creates a company, stores its personal data in many tables, suspends the company and disables its keys. The names,
 * emails, street addresses, messages and notes that the company entered, or that others entered about the company,
 * contain one of `PERSONAL_DATA_MARKERS`.
 */
export async function createCompanyWithPersonalData(portal: Portal) {
  const { db } = portal;
  const adminJwt = await portal.logInAdmin();
  const keyClient = createKeyClient(portal);
  const domain = 'quokka.example';
  const company = await createCompanyWithLink(portal, {
    name: 'Quokka Traders',
    email: `office@${domain}`,
    domain,
    phone: PHONE,
    address: '1 Quokka Road, Mumbai',
  });
  const { id, jwt } = company;
  const receiver = await startWebhookReceiver();
  // The receiver echoes each payload.
  receiver.respondWith(({ text }) => ({ status: 200, body: text }));
  const createEndpoint = (jwt: string) =>
    runMutation(
      portal,
      jwt,
      `createWebhookEndpoint(input: { url: "${receiver.url}/quokka", types: [] })`,
      'endpoint { id }',
    );
  const endpointId = (await createEndpoint(jwt)).endpoint.id as string;
  await runMutation(portal, adminJwt, `createWebhookEndpoint(input: { url: "${receiver.url}/all", types: [] })`);

  const pictureMutation =
    'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { company { profilePicture } } }';
  const uploadReply = await sendGraphqlFile(portal, {
    query: pictureMutation,
    variables: { picture: null },
    path: 'variables.picture',
    jwt,
    file: { bytes: await createPng() },
  });
  const profilePicture = uploadReply.body.data.setProfilePicture.company.profilePicture as string;
  await runMutation(
    portal,
    jwt,
    `updateProfile(input: { name: "Quokka Traders Ltd", email: "new@${domain}", phone: "${PHONE}", address: "2 Quokka Road" })`,
  );

  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, jwt, { ...BUYER, legalName: 'Quokka Traders LLP', address: '3 Quokka Road' });
  const key = await keyClient.createApproved(jwt, adminJwt, { keyType: 'week' });
  const [{ id: invoiceId }] = await listInvoices(portal, jwt);
  await creditInvoice(portal, adminJwt, { invoiceId, taxable: 1, reason: 'Mr Quokka complained.' });
  const rejectedRequest = (await keyClient.request(jwt, { keyType: 'month' })).body.data;
  await keyClient.decide(adminJwt, rejectedRequest._id, 'Rejected', 'Mr Quokka did not pay.');
  const terms = 'terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 5, addOns: [REMOTE] }';
  const offer = await runMutation(
    portal,
    adminJwt,
    `prepareRenewal(input: { keyId: "${key._id}", ${terms}, message: "Dear Ms Quokka" })`,
    'offer { id }',
  );
  await runMutation(portal, jwt, `declineRenewal(input: { offerId: "${offer.offer.id}", reason: "Ask Mr Quokka" })`);
  await runMutation(
    portal,
    adminJwt,
    `prepareRenewal(input: { keyId: "${key._id}", ${terms}, message: "Dear Ms Quokka" })`,
  );
  await runMutation(
    portal,
    adminJwt,
    `createCompanyNote(input: { companyId: "${id}", text: "Ms Quokka calls on Fridays." })`,
  );
  await runMutation(portal, jwt, 'setEmailPreference(input: { kind: DECISIONS, isOn: false })');
  const token = await createApiToken(portal, jwt, [Scope.KEYS_READ], {
    name: "Quokka's script",
    allowedAddresses: ['127.0.0.1', IP_ADDRESS],
  });
  const { secret } = await runMutation(portal, jwt, 'startSecondFactorSetup', 'secret');
  await runMutation(portal, jwt, `completeSecondFactorSetup(input: { code: "${generateTotpCode(secret as string)}" })`);
  const licence = key.key as string;
  await keyClient.validate(licence, { installationId: 'quokka-1' });
  await portal.callRest('POST', '/app/sync', {
    licence,
    body: { version: '1.0', user: 3 },
    headers: { 'idempotency-key': 'quokka-report' },
  });
  const requestFields = { keyType: 'month', user: 5, remote: true };
  await portal.callRest('POST', '/company/create-key-request', {
    jwt,
    body: requestFields,
    headers: { 'idempotency-key': 'quokka-request' },
  });

  // All requests of the tests come from one address, which therefore cannot be a marker.
  await db.query('update sessions set user_agent = $2, last_address = $3 where company_id = $1', [
    id,
    'Quokka/1',
    IP_ADDRESS,
  ]);
  await db.query('insert into known_addresses values ($1, $2, now())', [id, IP_ADDRESS]);
  await db.query(
    `insert into member_invitations
       (company_id, email, email_normal, role, token_hash, is_emailed, invited_by, created_at, expires_at)
     values ($1, $2, $2, 'BUYER', 'a hash', true, $1, now(), now() + interval '72 hours')`,
    [id, `invited@${domain}`],
  );
  await createJoinRequest(portal, { id }, `joining@${domain}`);
  await db.query(
    `insert into join_confirmations (name, email, company_id, email_normal, token_hash, expires_at)
     values ('Quokka person', $2, $1, $2, 'another hash', now() + interval '24 hours')`,
    [id, `confirming@${domain}`],
  );
  // Lock the company before the notice, like the job that sends these notices. Another order could deadlock with it.
  await db.query(
    `insert into join_request_notices (company_id, sent_at)
     select id, now() from companies where id = $1 for no key update
     on conflict (company_id) do nothing`,
    [id],
  );
  await db.query(
    `insert into owner_recoveries (company_id, email, token_hash, administrator_id, effective_at, expires_at, member_id)
     values ($1, $2, 'a hash', gen_random_uuid(), now() + interval '72 hours', now() + interval '144 hours', $1)`,
    [id, `boss@${domain}`],
  );
  await db.query('update api_tokens set last_used_address = $2, last_refused_address = $2 where company_id = $1', [
    id,
    IP_ADDRESS,
  ]);
  await db.query('insert into notice_readers (account_id, read_until) values ($1, 0) on conflict do nothing', [id]);
  await db.query(
    "insert into key_request_notices (key_id, company_id, due_at) values ($1, $2, now() + interval '1 hour') on conflict do nothing",
    [rejectedRequest._id, id],
  );
  const otherCompany = await portal.createCompany();
  const reminderEmail = composeEmail('Keys expire soon without a renewal', [
    trustText('Quokka Traders and another company'),
  ]);
  await queueEmail(db.manager, 'chief@portal.example', reminderEmail, [id, otherCompany.id]);
  await queueEmail(db.manager, 'chief@portal.example', reminderEmail, [id]);
  // The previous version queues emails without the ids of the companies.
  await queueEmail(db.manager, `New@${domain}`, reminderEmail, []);
  await waitFor(async () => {
    await db.query(`update webhook_deliveries set due_at = now() where due_at > now()`);
    const [{ count }] = await db.query(
      `select count(*)::int from webhook_deliveries where answer ilike '%quokka%' and endpoint_id <> $1`,
      [endpointId],
    );
    expect(count).toBeGreaterThan(2);
    expect(await db.query('select 1 from app_installations')).toHaveLength(1);
  });
  await runMutation(
    portal,
    adminJwt,
    `suspendCompany(input: { companyId: "${id}", reason: "Mr Quokka left.", disablesKeys: true })`,
  );
  await db.query('update app_installations set address = $1', [IP_ADDRESS]);
  await receiver.stop();
  return { ...company, adminJwt, licence, profilePicture, token: token.secret, other: otherCompany };
}
