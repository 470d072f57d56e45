import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits, signUpByGraphql, buildSignUpForm } from '../../../../test/sign-up.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createRateLimitError } from '../../../platform/kernel/system-errors.ts';
import type { SignUpForm } from './sign-up.rules.ts';
import { signUp as executeSignUp } from './sign-up.service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const signUp = (body: object) => portal.callRest('POST', '/auth/signup', { body });
const DAY_MS = 86_400_000;

describe('sign-up: accepted requests', () => {
  it('a sign-up over REST returns only a message', async () => {
    const { status, body } = await signUp(buildSignUpForm());
    expect([status, body]).toEqual([
      200,
      { success: true, code: 5, message: 'Signed up successfully. Please log in.' },
    ]);
  });

  it('a sign-up over GraphQL returns only a message', async () => {
    const { data } = await signUpByGraphql(portal, buildSignUpForm());
    expect(data.signUp).toEqual({ message: 'Signed up successfully. Please log in.', userErrors: [] });
  });

  it('domain, email and name are stored normalized, and the password only as a hash', async () => {
    const form = buildSignUpForm({
      email: ' Office@Normal.example ',
      domain: 'https://WWW.Normal.Example:8443/x',
      name: ' Normal ',
    });
    await signUp(form);
    const [row] = await portal.db.query('select * from companies where domain = $1', ['normal.example']);
    expect(row).toMatchObject({ email: 'Office@Normal.example', name: 'Normal', phone: '9820000000' });
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  it('a phone number is stored as its digits, without +91', async () => {
    const form = buildSignUpForm();
    expect((await signUp({ ...form, phone: '+91 98200-00007' })).body.code).toBe(5);
    const [{ phone }] = await portal.db.query('select phone from companies where email = $1', [form.email]);
    expect(phone).toBe('9820000007');
  });

  it('a phone number sent as a JSON number is accepted', async () => {
    const { body } = await signUp({ ...buildSignUpForm(), phone: 9820000000 });
    expect(body.code).toBe(5);
  });

  it('extra fields cannot set the email confirmation or the profile picture', async () => {
    const form = buildSignUpForm();
    await signUp({ ...form, _id: crypto.randomUUID(), role: 1, emailConfirmedAt: '2020-01-01', profilePicture: '/x' });
    const [row] = await portal.db.query('select * from companies where email = $1', [form.email]);
    expect(row).toMatchObject({ email_confirmed_at: null, profile_picture: null });
  });
});

const FREE_PROVIDER_MESSAGE = 'Please use a business or custom domain email (not Gmail, Yahoo, etc.).';
const OWN_NAME_MESSAGE = 'Password must not contain your name or domain.';
const NO_DOMAIN_MESSAGE = 'Enter the domain of your company, such as example.com.';

describe('sign-up: rejected fields', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['without a name', { name: '' }, 'name', 'Name is required.'],
    ['without an email', { email: '' }, 'email', 'Email is required.'],
    ['without a domain', { domain: ' ' }, 'domain', 'Domain is required.'],
    ['without a phone number', { phone: '' }, 'phone', 'Phone is required.'],
    ['without an address', { address: '' }, 'address', 'Address is required.'],
    ['without a password', { password: '', cpassword: '' }, 'password', 'Password is required.'],
    ['without the repeated password', { cpassword: '' }, 'cpassword', 'Confirm Password is required.'],
    ['with passwords that differ', { cpassword: `${PASSWORD}!` }, 'cpassword', 'Passwords do not match.'],
    ['with a malformed email', { email: 'office' }, 'email', 'Enter a valid email address.'],
    ['with a free email', { email: 'acme@gmail.com', domain: 'gmail.com' }, 'email', FREE_PROVIDER_MESSAGE],
    [
      'with a free email on a subdomain of a country-specific domain',
      { email: 'acme@mail.yahoo.co.in', domain: 'mail.yahoo.co.in' },
      'email',
      FREE_PROVIDER_MESSAGE,
    ],
    [
      'with an email on another domain',
      { email: 'office@other.example', domain: 'acme.example' },
      'email',
      'The email must belong to your domain acme.example.',
    ],
    ['with a bare suffix', { email: 'office@co.uk', domain: 'co.uk' }, 'domain', NO_DOMAIN_MESSAGE],
    [
      'with a private suffix from the public suffix list',
      { email: 'office@github.io', domain: 'github.io' },
      'domain',
      NO_DOMAIN_MESSAGE,
    ],
    ['with an IP address', { email: 'office@10.0.0.1', domain: '10.0.0.1' }, 'domain', NO_DOMAIN_MESSAGE],
    ['with a single label', { email: 'office@acme.example', domain: 'example' }, 'domain', NO_DOMAIN_MESSAGE],
    ['with its name in the password', { name: 'Battery Works' }, 'password', OWN_NAME_MESSAGE],
    [
      'with its domain in the password',
      { domain: 'horse.example', email: 'a@horse.example' },
      'password',
      OWN_NAME_MESSAGE,
    ],
    [
      'with an address that contains a direction override',
      { address: '1 \u202edaoR GM' },
      'address',
      'Address must not contain characters that change the writing direction.',
    ],
    [
      'with a mailbox that contains a direction override',
      { email: 'a\u202e@acme.example' },
      'email',
      'Enter a valid email address.',
    ],
    ['with letters in the phone number', { phone: '98200ABC' }, 'phone', 'Phone must be 6 to 15 digits.'],
  ])('a sign-up %s is rejected at the field', async (_case, change, field, message) => {
    const form = buildSignUpForm(change);
    const { status, body } = await signUp(form);
    expect([status, body.code, body.success, body.error]).toEqual([200, 4, false, body.message]);
    expect(body.fields).toMatchObject({ [field]: message });

    const { data } = await signUpByGraphql(portal, form);
    const graphqlField = field === 'cpassword' ? 'confirmPassword' : field;
    expect(data.signUp.userErrors).toContainEqual({ code: 'INVALID_INPUT', field: ['input', graphqlField], message });
  });

  it('all missing fields are reported together', async () => {
    const { body } = await signUp({});
    const fields = ['address', 'cpassword', 'domain', 'email', 'name', 'password', 'phone'];
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
  });

  it('an email that is not text is rejected', async () => {
    const { body } = await signUp({ ...buildSignUpForm(), email: { $ne: null } });
    expect(body).toMatchObject({ code: 4, fields: { email: 'email must be text.' } });
  });
});

describe('sign-up: registered emails and domains', () => {
  it('a registered email is rejected regardless of case', async () => {
    const form = buildSignUpForm();
    await signUp(form);
    const repeatedForm = { ...form, email: form.email!.toUpperCase() };
    const { body } = await signUp(repeatedForm);
    expect(body).toMatchObject({ code: 4, fields: { email: expect.stringContaining('already registered') } });
    const { data } = await signUpByGraphql(portal, repeatedForm);
    expect(data.signUp.userErrors).toMatchObject([{ code: 'EMAIL_TAKEN', field: ['input', 'email'] }]);
  });

  it("a registered domain is rejected regardless of case and of a leading 'www.'", async () => {
    const form = buildSignUpForm();
    await signUp(form);
    const otherForm = { ...form, email: `sales@${form.domain}`, domain: `WWW.${form.domain!.toUpperCase()}` };
    expect((await signUp(otherForm)).body).toMatchObject({ code: 4, fields: { domain: expect.any(String) } });
    const { data } = await signUpByGraphql(portal, otherForm);
    expect(data.signUp.userErrors).toMatchObject([{ code: 'DOMAIN_TAKEN', field: ['input', 'domain'] }]);
  });

  it('an unconfirmed company without an approved key releases its email and domain after 7 days', async () => {
    const form = buildSignUpForm();
    await signUp(form);
    portal.shiftClock(7 * DAY_MS - 60_000);
    const earlyResponse = await signUp(form);
    portal.shiftClock(7 * DAY_MS + 60_000);
    const lateResponse = await signUp(form);
    portal.shiftClock(0);
    expect([earlyResponse.body.code, lateResponse.body.code]).toEqual([4, 5]);
    const rows = await portal.db.query('select released_at from companies where email = $1', [form.email]);
    expect(rows.filter(({ released_at }: { released_at: Date | null }) => released_at === null)).toHaveLength(1);
  });

  it('a suspended company keeps its email and domain until its suspension is lifted', async () => {
    const form = buildSignUpForm();
    await signUp(form);
    const adminJwt = await portal.logInAdmin();
    const [{ id: companyId }] = await portal.db.query('select id from companies where email = $1', [form.email]);
    const change = async (mutation: string) =>
      (await portal.callGraphql(`mutation { ${mutation} { userErrors { code } } }`, {}, adminJwt)).errors;
    const suspension = `companyId: "${companyId}", reason: "Abuse.", disablesKeys: false`;
    expect(await change(`suspendCompany(input: { ${suspension} })`)).toBeUndefined();
    const signUpLate = async (changes: object) => {
      portal.shiftClock(8 * DAY_MS);
      const { body } = await signUp({ ...form, ...changes });
      portal.shiftClock(0);
      return Object.keys(body.fields ?? {});
    };
    expect(await signUpLate({})).toEqual(['email']);
    expect(await signUpLate({ email: `sales@${form.domain}` })).toEqual(['domain']);
    expect(await change(`liftSuspension(input: { companyId: "${companyId}" })`)).toBeUndefined();
    expect(await signUpLate({ email: `sales@${form.domain}` })).toEqual([]);
  });
});

it('sign-up: twenty concurrent identical sign-ups create one company without a server error', async () => {
  const form = buildSignUpForm();
  const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(form)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(replies.filter(({ body }) => body.code === 5)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 4)).toHaveLength(19);
  const [{ count }] = await portal.db.query('select count(*)::int from companies where domain = $1', [form.domain]);
  expect(count).toBe(1);
});

describe('sign-up: rate limits per address', () => {
  it('20 sign-ups an hour are accepted, and the next one returns 429', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp(buildSignUpForm())));
    expect(replies.every(({ body }) => body.code === 5)).toBe(true);
    const { status, body, headers } = await signUp(buildSignUpForm());
    expect([status, body.code, body.success]).toEqual([429, 7, false]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  });

  it('a sign-up over the limit is rejected before its password is hashed', async () => {
    let hashCount = 0;
    const reject = async () => {
      throw createRateLimitError(60);
    };
    const context = {
      db: portal.db,
      now: new Date(),
      limits: { countSignUpAttempt: async () => {}, countAcceptedSignUp: reject },
      passwords: { hash: async () => `hash ${++hashCount}` },
    } as unknown as Context;
    const { cpassword, ...form } = buildSignUpForm();
    await expect(
      executeSignUp(context, { ...form, confirmPassword: cpassword } as unknown as SignUpForm),
    ).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED' },
    });
    expect(hashCount).toBe(0);
  });

  it('200 attempts an hour are allowed, and the next one returns 429', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, () => signUp({})));
    expect(replies.every(({ body }) => body.code === 4)).toBe(true);
    expect(await signUp({})).toMatchObject({ status: 429, body: { code: 7 } });
    const { errors } = await signUpByGraphql(portal, buildSignUpForm());
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });
});
