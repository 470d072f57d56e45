import { expect } from 'vitest';
import { queueMail } from '../src/mail/mail.service.ts';
import { composeMail, ours } from '../src/mail/mail-template.ts';
import { Scope } from '../src/shared/scopes.rules.ts';
import { png } from './images.ts';
import { keyCalls } from './keys.ts';
import type { Portal } from './portal.ts';
import { startReceiver } from './receiver.ts';
import { codeOf } from './second-factor.ts';
import { soon } from './soon.ts';
import { makeToken } from './tokens.ts';
import { sendGraphqlFile } from './uploads.ts';

const PHONE = '9876501234';
const ADDRESS = '203.0.113.77';

/** What nothing but the data of the company has. */
export const MARKS = ['quokka', PHONE, ADDRESS];

/** Runs a mutation that succeeds. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary fields
async function run(portal: Portal, jwt: string, call: string, selection = ''): Promise<Record<string, any>> {
  const { data, errors } = await portal.graphql(
    `mutation { ${call} { userErrors { message } ${selection} } }`,
    {},
    jwt,
  );
  expect([call, errors]).toEqual([call, undefined]);
  const [payload] = Object.values(data as Record<string, { userErrors: unknown[] }>);
  expect([call, payload!.userErrors]).toEqual([call, []]);
  return payload!;
}

/**
 * A suspended company without a valid key that has used everything: whatever it typed, and others typed about it, has one of
 * `MARKS`.
 */
export async function fullCompany(portal: Portal) {
  const { db } = portal;
  const admin = await portal.admin();
  const calls = keyCalls(portal);
  const domain = 'quokka.example';
  const company = await portal.company({
    name: 'Quokka Traders',
    email: `office@${domain}`,
    domain,
    phone: PHONE,
    address: '1 Quokka Road, Mumbai',
  });
  const { id, jwt } = company;
  const receiver = await startReceiver();
  // it repeats what it was sent
  receiver.answerWith(({ text }) => ({ status: 200, body: text }));
  const hook = (jwt: string) =>
    run(portal, jwt, `createWebhookEndpoint(input: { url: "${receiver.url}/quokka", types: [] })`, 'endpoint { id }');
  const own = (await hook(jwt)).endpoint.id as string;
  await run(portal, admin, `createWebhookEndpoint(input: { url: "${receiver.url}/all", types: [] })`);

  const picture =
    'mutation ($picture: Upload!) { setProfilePicture(picture: $picture) { company { profilePicture } } }';
  const stored = await sendGraphqlFile(portal, {
    query: picture,
    variables: { picture: null },
    path: 'variables.picture',
    jwt,
    file: { bytes: await png() },
  });
  const profilePicture = stored.body.data.setProfilePicture.company.profilePicture as string;
  await run(
    portal,
    jwt,
    `updateProfile(input: { name: "Quokka Traders Ltd", email: "new@${domain}", phone: "${PHONE}", address: "2 Quokka Road" })`,
  );

  const key = await calls.approved(jwt, admin, { keyType: 'week' });
  const rejected = (await calls.request(jwt, { keyType: 'month' })).body.data;
  await calls.decide(admin, rejected._id, 'Rejected', 'Mr Quokka did not pay.');
  const terms = 'input: { terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 5, addOns: [REMOTE] } }';
  const offer = await run(
    portal,
    admin,
    `prepareRenewal(keyId: "${key._id}", ${terms}, message: "Dear Ms Quokka")`,
    'offer { id }',
  );
  await run(portal, jwt, `declineRenewal(offerId: "${offer.offer.id}", reason: "Ask Mr Quokka")`);
  await run(portal, admin, `prepareRenewal(keyId: "${key._id}", ${terms}, message: "Dear Ms Quokka")`);
  await run(portal, admin, `addCompanyNote(companyId: "${id}", text: "Ms Quokka calls on Fridays.")`);
  await run(portal, jwt, 'setMailChoice(kind: DECISIONS, isOn: false)');
  const token = await makeToken(portal, jwt, [Scope.KEYS_READ], { name: "Quokka's script" });
  const { secret } = await run(portal, jwt, 'beginSecondFactor', 'secret');
  await run(portal, jwt, `addSecondFactor(code: "${codeOf(secret as string)}")`);
  const licence = key.key as string;
  await calls.validate(licence, { installationId: 'quokka-1' });
  await portal.rest('POST', '/app/sync', {
    licence,
    body: { version: '1.0', user: 3 },
    headers: { 'idempotency-key': 'quokka-report' },
  });
  const create = { keyType: 'month', user: 5, remote: true };
  await portal.rest('POST', '/company/create-key-request', {
    jwt,
    body: create,
    headers: { 'idempotency-key': 'quokka-request' },
  });

  // each of these tests runs on one address
  await db.query('update sessions set user_agent = $2, last_address = $3 where company_id = $1', [
    id,
    'Quokka/1',
    ADDRESS,
  ]);
  await db.query('insert into known_addresses values ($1, $2, now())', [id, ADDRESS]);
  await db.query('update api_tokens set last_used_address = $2 where company_id = $1', [id, ADDRESS]);
  await db.query('insert into notice_readers (account_id, read_until) values ($1, 0) on conflict do nothing', [id]);
  await db.query(
    "insert into key_request_notices (key_id, company_id, due_at) values ($1, $2, now() + interval '1 hour') on conflict do nothing",
    [rejected._id, id],
  );
  const other = await portal.company();
  const named = composeMail('Keys end soon, and none follows', [ours('Quokka Traders and another company')]);
  await queueMail(db.manager, 'chief@portal.example', named, [id, other.id]);
  await queueMail(db.manager, 'chief@portal.example', named, [id]);
  // as a server on the previous version queues it
  await queueMail(db.manager, `New@${domain}`, named, []);
  await soon(async () => {
    await db.query(`update webhook_deliveries set due_at = now() where due_at > now()`);
    const [{ count }] = await db.query(
      `select count(*)::int from webhook_deliveries where answer ilike '%quokka%' and endpoint_id <> $1`,
      [own],
    );
    expect(count).toBeGreaterThan(2);
    expect(await db.query('select 1 from app_installations')).toHaveLength(1);
  });
  await run(
    portal,
    admin,
    `suspendCompany(input: { companyId: "${id}", reason: "Mr Quokka left.", disablesKeys: true })`,
  );
  await db.query('update app_installations set address = $1', [ADDRESS]);
  await receiver.stop();
  return { ...company, admin, licence, profilePicture, token: token.secret, other };
}
