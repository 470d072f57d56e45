import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../../test/api-tokens.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { createMember } from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, signUpByGraphql, buildSignUpForm } from '../../../../test/sign-up.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const DAY_MS = 86_400_000;

describe('sign-up: concurrent changes', () => {
  it('an email that another company takes concurrently returns a user error', async () => {
    const { id } = await portal.createCompany();
    const form = buildSignUpForm();
    const { data, errors } = await commitDuring(
      portal,
      [['insert into company_emails (email_normal, company_id) values ($1, $2)', form.email, id]],
      () => signUpByGraphql(portal, form),
    );
    expect(errors).toBeUndefined();
    expect(data.signUp.userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: ['input', 'email'] }]);
    expect(await portal.db.query('select 1 from companies where domain = $1', [form.domain])).toEqual([]);
  });

  it('a domain that another company takes concurrently returns a user error', async () => {
    const { id } = await portal.createCompany();
    const form = buildSignUpForm();
    const { data, errors } = await commitDuring(
      portal,
      [['update companies set domain = $1 where id = $2', form.domain, id]],
      () => signUpByGraphql(portal, form),
    );
    expect(errors).toBeUndefined();
    expect(data.signUp.userErrors).toMatchObject([{ code: 'DOMAIN_TAKEN', field: ['input', 'domain'] }]);
    expect(await portal.db.query('select id from companies where domain = $1', [form.domain])).toEqual([{ id }]);
  });

  it('a lapsed company that confirms its email concurrently is not released', async () => {
    const form = buildSignUpForm();
    await signUpByGraphql(portal, form);
    await portal.db.query("update companies set created_at = now() - interval '8 days' where email = $1", [form.email]);
    const { data } = await commitDuring(
      portal,
      [['update companies set email_confirmed_at = now() where email = $1', form.email]],
      () => signUpByGraphql(portal, form),
    );
    expect(data.signUp.userErrors).toHaveLength(1);
    const rows = await portal.db.query('select released_at from companies where email = $1', [form.email]);
    expect(rows).toEqual([{ released_at: null }]);
  });

  it('a lapsed company in which a member confirms an email concurrently is not released', async () => {
    const form = buildSignUpForm();
    await signUpByGraphql(portal, form);
    const [{ id }] = await portal.db.query('select id from companies where email = $1', [form.email]);
    await portal.db.query("update companies set created_at = now() - interval '8 days' where id = $1", [id]);
    const member = await createMember(portal, id, { role: CompanyRole.VIEWER });
    await portal.db.query('update members set email_confirmed_at = null where id = $1', [member.id]);
    const { data } = await commitDuring(
      portal,
      [
        // These are the statements of a confirmation, which changes only the member.
        ['select 1 from companies where id = $1 for share', id],
        ['update members set email_confirmed_at = now() where id = $1', member.id],
      ],
      () => signUpByGraphql(portal, form),
    );
    expect(data.signUp.userErrors).toHaveLength(1);
    expect(await portal.db.query('select released_at from companies where id = $1', [id])).toEqual([
      { released_at: null },
    ]);
  });
});

it('sign-up: an administrator cannot release a company that confirms its email concurrently', async () => {
  const adminJwt = await portal.logInAdmin();
  const { id } = await portal.createCompany();
  const mutation = 'mutation ($id: ID!) { releaseCompany(input: { companyId: $id }) { userErrors { code } } }';
  const { data } = await commitDuring(
    portal,
    [['update companies set email_confirmed_at = now() where id = $1', id]],
    () => portal.callGraphql(mutation, { id }, adminJwt),
  );
  expect(data.releaseCompany.userErrors).toEqual([{ code: 'COMPANY_IN_USE' }]);
  const rows = await portal.db.query('select released_at from companies where id = $1', [id]);
  expect(rows).toEqual([{ released_at: null }]);
});

describe('sign-up: lapsed companies', () => {
  it('a lapsed company loses its email, sessions and API tokens, and its key requests are rejected', async () => {
    await portal.setPrices();
    const lapsedCompany = await portal.createCompany();
    const { secret } = await createApiToken(portal, lapsedCompany.jwt, [Scope.KEYS_READ]);
    const terms = { planType: 'WEEK', userLimit: 5, addOns: ['REMOTE'] };
    const mutation =
      'mutation ($terms: KeyTerms!) { requestKey(input: { terms: $terms }) { key { id } userErrors { message } } }';
    const { data } = await portal.callGraphql(mutation, { terms }, lapsedCompany.jwt);
    expect(data.requestKey.userErrors).toEqual([]);
    await portal.db.query('update companies set created_at = $2 where id = $1', [
      lapsedCompany.id,
      new Date(Date.now() - 8 * DAY_MS),
    ]);
    const { email, domain } = lapsedCompany;
    expect((await signUpByGraphql(portal, buildSignUpForm({ email, domain }))).data.signUp.userErrors).toEqual([]);
    for (const jwt of [lapsedCompany.jwt, secret]) {
      const { errors } = await portal.callGraphql('{ viewer { __typename } }', {}, jwt);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
    const keys = await portal.db.query(
      `select keys.status, event.reason from keys join key_events event on event.key_id = keys.id
       where keys.company_id = $1 and event.reason is not null`,
      [lapsedCompany.id],
    );
    expect(keys).toEqual([{ status: 'REJECTED', reason: 'The email of this company was never confirmed.' }]);
  });

  it('the portal is the author of the rejection if a sign-up lapsed', async () => {
    await portal.setPrices();
    const { id, jwt, email, domain } = await portal.createCompany();
    const keyId = (await createKeyClient(portal).request(jwt)).body.data._id;
    await portal.db.query("update companies set created_at = now() - interval '8 days' where id = $1", [id]);
    expect((await signUpByGraphql(portal, buildSignUpForm({ email, domain }))).data.signUp.userErrors).toEqual([]);
    const adminJwt = await portal.logInAdmin();
    const reason = 'The email of this company was never confirmed.';
    const { data } = await portal.callGraphql(
      'query ($id: ID!) { key(id: $id) { isWithdrawn rejectionReason history { status by reason } } }',
      { id: keyId },
      adminJwt,
    );
    expect(data.key).toEqual({
      isWithdrawn: false,
      rejectionReason: reason,
      history: [
        { status: 'PENDING', by: 'Company', reason: null },
        { status: 'REJECTED', by: 'Portal', reason },
      ],
    });
    const fetchCompanyHistory = async () => {
      const historyQuery = 'query ($id: ID!) { companyEventPage(companyId: $id) { items { kind by reason } } }';
      return (await portal.callGraphql(historyQuery, { id }, adminJwt)).data.companyEventPage.items;
    };
    await expect.poll(fetchCompanyHistory).toContainEqual({ kind: 'KEY_REJECTED', by: null, reason });
    await expect.poll(fetchCompanyHistory).toContainEqual({ kind: 'COMPANY_RELEASED', by: null, reason: null });
    expect(await fetchCompanyHistory()).not.toContainEqual(expect.objectContaining({ kind: 'KEY_WITHDRAWN' }));
    const file = await portal.send('/api/admin/export-keys', { headers: { jwt: adminJwt } });
    expect(await file.text()).toMatch(new RegExp(`,Rejected,.*,${reason},Portal,`));
    const decision = await createKeyClient(portal).decide(adminJwt, keyId, 'Approved');
    expect(decision.body.message).toMatch(
      /^This key is Rejected and cannot become Approved\. The portal rejected it on /,
    );
  });
});
