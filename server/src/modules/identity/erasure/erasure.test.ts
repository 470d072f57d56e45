import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { createCompanyWithPersonalData, PERSONAL_DATA_MARKERS } from '../../../../test/personal-data.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, signUpByGraphql, buildSignUpForm } from '../../../../test/sign-up.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';
import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import type { EventKind } from '../../events/outbox/event-kinds.rules.ts';

// Both the kind of the event and the code of the user error.
const COMPANY_ERASED = 'COMPANY_ERASED';
const getErasedName = (id: string) => `Erased company ${id.slice(0, 8)}`;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal({ WEBHOOK_TARGETS: 'any', REMINDER_DAYS: 'off' });
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
afterAll(() => portal.stop());

const ERASE_MUTATION = `mutation ($id: ID!) { eraseCompany(input: { companyId: $id }) {
  message userErrors { code message } company { name email domain phone address profilePicture erasedAt releasedAt } } }`;
const eraseCompany = (id: string, jwt = adminJwt) => portal.callGraphql(ERASE_MUTATION, { id }, jwt);
const eraseAndListErrorCodes = async (id: string) =>
  (await eraseCompany(id)).data.eraseCompany.userErrors.map(({ code }: { code: string }) => code);
const getErasureBlockedReason = async (id: string) =>
  (await portal.callGraphql('query ($id: ID!) { company(id: $id) { erasureBlockedReason } }', { id }, adminJwt)).data
    .company.erasureBlockedReason;
const suspendCompany = (companyId: string, disablesKeys = false) =>
  portal.callGraphql(
    'mutation ($input: SuspendCompanyInput!) { suspendCompany(input: $input) { userErrors { code } } }',
    { input: { companyId, reason: 'Left.', disablesKeys } },
    adminJwt,
  );
/** Runs a mutation and returns its error code, or `undefined` if it succeeds. */
async function runMutation(mutation: string, jwt = adminJwt): Promise<string | undefined> {
  const { data, errors } = await portal.callGraphql(`mutation { ${mutation} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  return Object.values(data as Record<string, { userErrors: { code: string }[] }>)[0]!.userErrors[0]?.code;
}

describe('erasure: rejections', () => {
  it('an active company cannot be erased, and `erasureBlockedReason` states the reason', async () => {
    const { id, name } = await portal.createCompany();
    expect(await eraseAndListErrorCodes(id)).toEqual(['COMPANY_NOT_SUSPENDED']);
    expect(await getErasureBlockedReason(id)).toBe('This company is active. Suspend it before you erase its data.');
    const [row] = await portal.db.query('select name, erased_at from companies where id = $1', [id]);
    expect(row).toEqual({ name, erased_at: null });
  });

  it.each([
    ['a valid key', '2 days', '1 day', 0, 'COMPANY_IN_USE'],
    ['a key that has not started', '-3 days', '9 days', 0, 'COMPANY_IN_USE'],
    ['a key in its grace period', '9 days', '-2 days', 3, 'COMPANY_IN_USE'],
    ['a key that has ended with its grace', '9 days', '-4 days', 3, undefined],
  ])(
    'the erasure of a suspended company with %s is rejected only if the key has not ended',
    async (_case, startedAgo, endsIn, graceDays, code) => {
      const company = await portal.createCompany();
      const { _id } = await keyClient.createApproved(company.jwt, adminJwt);
      await portal.db.query(
        `update keys set starts_at = now() - $2::interval, expires_at = now() + $3::interval, grace_days = $4 where id = $1`,
        [_id, startedAgo, endsIn, graceDays],
      );
      await suspendCompany(company.id);
      const expectedMessage =
        code && 'This company has an Approved key that has not ended. Disable it, or wait until it ends.';
      expect(await getErasureBlockedReason(company.id)).toBe(expectedMessage ?? null);
      expect(await eraseAndListErrorCodes(company.id.toUpperCase())).toEqual(code ? [code] : []);
    },
  );

  it.each([AdministratorRole.OPERATOR, AdministratorRole.EDITOR, AdministratorRole.VIEWER])(
    'an administrator with the role %s can neither erase nor export a company',
    async (role) => {
      const { id } = await portal.createCompany();
      await suspendCompany(id);
      const { jwt } = await createAdministrator(portal, { role });
      expect((await eraseCompany(id, jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
      const { status, body } = await portal.callRest('GET', `/admin/export-company?companyId=${id}`, { jwt });
      expect([status, body.code]).toEqual([403, 3]);
    },
  );

  it('an unknown company returns NOT_FOUND, and a company cannot erase itself', async () => {
    const { id, jwt } = await portal.createCompany();
    expect((await eraseCompany('4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10')).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await eraseCompany(id, jwt)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});

describe('erasure: an erased company', () => {
  let company: Awaited<ReturnType<typeof createCompanyWithPersonalData>>;
  let cursor: string;
  const readFeed = async (after?: string) =>
    (await portal.callRest('GET', `/events${after ? `?after=${after}` : ''}`, { jwt: adminJwt })).body;
  const waitUntilPublished = () =>
    waitFor(async () => expect(await portal.db.query('select from events where position is null')).toEqual([]));
  beforeAll(async () => {
    company = await createCompanyWithPersonalData(portal);
    await keyClient.validate(company.licence);
    await waitUntilPublished();
    cursor = (await readFeed()).newestCursor;
    const { data, errors } = await eraseCompany(company.id);
    expect(errors).toBeUndefined();
    expect(data.eraseCompany).toMatchObject({
      message: 'The personal data of the company was erased.',
      userErrors: [],
      company: {
        name: getErasedName(company.id),
        email: 'erased@erased.invalid',
        domain: 'erased.invalid',
        phone: '',
        address: '',
        profilePicture: null,
        erasedAt: expect.any(String),
        releasedAt: expect.any(String),
      },
    });
    await waitUntilPublished();
  });

  it('the erasure deletes the picture file', () => {
    const files = readdirSync(path.join(portal.dataDir, 'uploads'));
    expect(files).not.toContain(path.basename(company.profilePicture));
  });

  it('lists, searches and exports of companies omit the erased company', async () => {
    for (const search of ['Quokka', 'Erased company', company.id]) {
      const { data } = await portal.callGraphql(
        'query ($search: String) { companyPage(search: $search) { items { id } } }',
        { search },
        adminJwt,
      );
      expect([search, data.companyPage.items]).toEqual([search, []]);
    }
    const { data } = await portal.callGraphql('{ companyPage(limit: 100) { items { id } } }', {}, adminJwt);
    expect(data.companyPage.items.map(({ id }: { id: string }) => id)).not.toContain(company.id);
    const file = await portal.send('/api/admin/export-companies', { headers: { jwt: adminJwt } });
    expect(await file.text()).not.toMatch(/quokka|erased/i);
  });

  it('the keys stay in lists and exports under the placeholder, and no search finds them by the old name', async () => {
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { company(id: $id) { keyPage { items { total status company { name domain } } } } }',
      { id: company.id },
      adminJwt,
    );
    const { items } = data.company.keyPage;
    expect(items.length).toBeGreaterThan(1);
    expect(items[0].company).toEqual({ name: getErasedName(company.id), domain: 'erased.invalid' });
    expect((await keyClient.listAll(adminJwt, { name: 'Quokka' })).body.data).toEqual([]);
    const file = await (await portal.send('/api/admin/export-keys', { headers: { jwt: adminJwt } })).text();
    expect(file).toContain('Erased company');
    expect(file).not.toMatch(/quokka/i);
  });

  it('notes, decisions and renewals keep their times but lose their text', async () => {
    const { data } = await portal.callGraphql(
      `query ($id: ID!) { companyNotePage(companyId: $id) { items { text by } }
         companyEventPage(companyId: $id, limit: 100) { items { kind reason changes { field } } }
         company(id: $id) { suspensionReason suspendedBy keyPage { items { history { reason } } } } }`,
      { id: company.id },
      adminJwt,
    );
    expect(data.companyNotePage.items).toEqual([{ text: 'Erased', by: 'Chief' }]);
    expect(data.company).toMatchObject({ suspensionReason: 'Erased', suspendedBy: 'Chief' });
    const reasons = data.company.keyPage.items.flatMap(({ history }: { history: { reason: string | null }[] }) =>
      history.map(({ reason }) => reason),
    );
    expect(new Set(reasons)).toEqual(new Set([null, 'Erased']));
    expect(data.companyEventPage.items[0]).toMatchObject({ kind: COMPANY_ERASED });
    expect(JSON.stringify(data)).not.toMatch(/quokka/i);
  });

  it('one event reports the erasure, and earlier events keep their schema with placeholders', async () => {
    const { data } = await readFeed(cursor);
    const events = data.filter(({ companyId }: { companyId: string }) => companyId === company.id);
    // The pending request was rejected, and the renewal offer was already void.
    expect(events.map(({ type }: { type: string }) => type).toSorted()).toEqual([COMPANY_ERASED, 'KEY_REJECTED']);
    const erasureEvent = events.find(({ type }: { type: string }) => type === COMPANY_ERASED);
    expect(erasureEvent.data.company).toMatchObject({
      id: company.id,
      name: getErasedName(company.id),
      erasedAt: expect.any(String),
    });
    const allEvents: { kind: EventKind; data: EventData }[] = await portal.db.query(
      'select kind, data from events where company_id = $1',
      [company.id],
    );
    expect(new Set(allEvents.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    for (const { kind, data } of allEvents)
      expect([kind, EVENT_DATA[kind].strict().safeParse(data).error]).toEqual([kind, undefined]);
    expect(JSON.stringify(allEvents)).not.toMatch(/quokka/i);
  });

  it('the webhooks of the company are deleted, and deliveries to administrators contain placeholders', async () => {
    const rows: { kind: EventKind; body: string; answer: string | null }[] = await portal.db.query(
      `select delivery.kind, body, answer from webhook_deliveries delivery
       where event_id in (select id from events where company_id = $1)`,
      [company.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { kind, body, answer } of rows) {
      expect(answer).toBeNull();
      const { data, companyId, type } = JSON.parse(body) as { data: object; companyId: string; type: string };
      expect([companyId, type]).toEqual([company.id, kind]);
      expect([kind, EVENT_DATA[kind].safeParse(data).error]).toEqual([kind, undefined]);
      expect(PERSONAL_DATA_MARKERS.filter((marker) => body.toLowerCase().includes(marker))).toEqual([]);
    }
  });

  it('the logins, sessions, API tokens and emailed links of the company stop working', async () => {
    await resetRateLimits(portal);
    for (const email of [`office@${company.domain}`, `new@${company.domain}`]) {
      const { body } = await portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } });
      expect([email, body.reason]).toEqual([email, 'WRONG_CREDENTIALS']);
    }
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: company.jwt })).body.code).toBe(6);
    expect((await portal.callRest('GET', '/events', { jwt: company.token })).status).toBe(401);
  });

  it('chat apps receive placeholders, and their installations are no longer stored', async () => {
    const { data } = (await keyClient.validate(company.licence, { installationId: 'quokka-2' })).body;
    expect(data).toMatchObject({ verdict: 'DISABLED', company: { name: getErasedName(company.id) } });
    const otherCompany = await portal.createCompany();
    const { key } = await keyClient.createApproved(otherCompany.jwt, adminJwt);
    await keyClient.validate(key, { installationId: 'other-1' });
    await waitFor(async () => {
      const rows = await portal.db.query('select installation_id from app_installations');
      expect(rows).toEqual([{ installation_id: 'other-1' }]);
    });
  });

  it('every change of the erased company is rejected', async () => {
    const [{ id: keyId }] = await portal.db.query(
      `select id from keys where company_id = $1 and status = 'DISABLED' order by created_at limit 1`,
      [company.id],
    );
    const companyField = `companyId: "${company.id}"`;
    const profileFields = `name: "Quokka", email: "erased@erased.invalid", phone: "9820000000", address: "Pune"`;
    const termsField = 'terms: { planType: WEEK, userLimit: 5, addOns: [REMOTE] }';
    const outcomes = {
      updateCompany: await runMutation(`updateCompany(input: { ${companyField}, ${profileFields} })`),
      liftSuspension: await runMutation(`liftSuspension(input: { ${companyField} })`),
      suspendCompany: await runMutation(
        `suspendCompany(input: { ${companyField}, reason: "Quokka", disablesKeys: false })`,
      ),
      resendCompanyConfirmation: await runMutation(`resendCompanyConfirmation(input: { ${companyField} })`),
      createKey: await runMutation(`createKey(input: { ${companyField}, ${termsField} })`),
      createCompanyNote: await runMutation(`createCompanyNote(input: { ${companyField}, text: "Ms Quokka" })`),
      changeKeyGrace: await runMutation(`changeKeyGrace(input: { keyId: "${keyId}", days: 30 })`),
      releaseCompany: await runMutation(`releaseCompany(input: { ${companyField} })`),
      reinstateKey: await runMutation(`reinstateKey(input: { keyId: "${keyId}" })`),
    };
    expect(outcomes).toEqual({
      updateCompany: COMPANY_ERASED,
      liftSuspension: COMPANY_ERASED,
      suspendCompany: COMPANY_ERASED,
      resendCompanyConfirmation: COMPANY_ERASED,
      createKey: COMPANY_ERASED,
      createCompanyNote: COMPANY_ERASED,
      changeKeyGrace: COMPANY_ERASED,
      releaseCompany: COMPANY_ERASED,
      reinstateKey: COMPANY_ERASED,
    });
  });

  it('a repeated erasure changes nothing', async () => {
    const readCompanyData = () =>
      portal.db.query(
        `select to_jsonb(company) as company, (select count(*)::int from events where company_id = company.id) as events,
           (select count(*)::int from audit.entries where company_id = company.id) as entries
         from companies company where id = $1`,
        [company.id],
      );
    const before = await readCompanyData();
    portal.shiftClock(1000);
    const { data } = await eraseCompany(company.id, await portal.logInAdmin());
    portal.shiftClock(0);
    expect(data.eraseCompany.userErrors).toEqual([]);
    expect(await readCompanyData()).toEqual(before);
  });

  it('another company can sign up with the released email and domain', async () => {
    await resetRateLimits(portal);
    const { domain } = company;
    const form = buildSignUpForm({ email: `office@${domain}`, domain });
    expect((await signUpByGraphql(portal, form)).data.signUp.userErrors).toEqual([]);
    const rows = await portal.db.query('select id from companies where domain = $1', [domain]);
    expect(rows).toHaveLength(1);
    expect(rows[0].id).not.toBe(company.id);
  });
});

describe('erasure: other companies', () => {
  it('a released company can be erased and keeps its release time', async () => {
    const { id } = await portal.createCompany();
    expect(await runMutation(`releaseCompany(input: { companyId: "${id}" })`)).toBeUndefined();
    const [{ released_at }] = await portal.db.query('select released_at from companies where id = $1', [id]);
    expect(await eraseAndListErrorCodes(id)).toEqual([]);
    const [row] = await portal.db.query(
      'select name, released_at, erased_at is not null as is_erased from companies where id = $1',
      [id],
    );
    expect(row).toEqual({ name: getErasedName(id), released_at, is_erased: true });
  });

  it('an erasure withdraws the renewal offer of an expired key, and no renewal, grace change or reminder is possible', async () => {
    const company = await portal.createCompany();
    const { _id } = await keyClient.createApproved(company.jwt, adminJwt);
    await portal.db.query(
      `update keys set starts_at = now() - interval '9 days', expires_at = now() - interval '2 days', grace_days = 0 where id = $1`,
      [_id],
    );
    const terms = 'terms: { planType: CUSTOM, expiresAt: "2035-01-01", userLimit: 5, addOns: [REMOTE] }';
    expect(await runMutation(`prepareRenewal(input: { keyId: "${_id}", ${terms} })`)).toBeUndefined();
    await suspendCompany(company.id);
    expect(await eraseAndListErrorCodes(company.id)).toEqual([]);
    expect(await portal.db.query('select outcome from renewal_offers where key_id = $1', [_id])).toEqual([
      { outcome: 'WITHDRAWN' },
    ]);
    expect(await runMutation(`prepareRenewal(input: { keyId: "${_id}", ${terms} })`)).toBe(COMPANY_ERASED);
    expect(await runMutation(`changeKeyGrace(input: { keyId: "${_id}", days: 30 })`)).toBe(COMPANY_ERASED);
    const { data } = await portal.callGraphql(
      `{ key(id: "${_id}") { isGraceChangeable isReinstatable } }`,
      {},
      adminJwt,
    );
    expect(data.key).toEqual({ isGraceChangeable: false, isReinstatable: false });
    expect(await runMutation(`sendKeyReminder(input: { keyId: "${_id}" })`)).toBe(COMPANY_ERASED);
  });

  it('the data of other companies stays unchanged', async () => {
    const [{ count }] = await portal.db.query(
      `select count(*)::int from companies where erased_at is null and (name like 'Erased%' or email like 'erased%')`,
    );
    expect(count).toBe(0);
    const otherCompany = await portal.createCompany();
    const erasedCompany = await portal.createCompany();
    expect(
      await runMutation(`createCompanyNote(input: { companyId: "${otherCompany.id}", text: "Calls on Fridays." })`),
    ).toBeUndefined();
    await keyClient.createApproved(otherCompany.jwt, adminJwt);
    await suspendCompany(erasedCompany.id);
    const readCompanyData = () =>
      portal.db.query(
        `select to_jsonb(company) as company, (select count(*)::int from sessions where company_id = company.id) as sessions,
           (select jsonb_agg(event.data order by place) from events event where company_id = company.id) as events,
           (select jsonb_agg(to_jsonb(note)) from company_notes note where company_id = company.id) as notes
         from companies company where id = $1`,
        [otherCompany.id],
      );
    const before = await readCompanyData();
    expect(await eraseAndListErrorCodes(erasedCompany.id)).toEqual([]);
    expect(await readCompanyData()).toEqual(before);
  });
});
