import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeEmail } from '../../../../test/emails.ts';
import { createPng } from '../../../../test/images.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { createMember } from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { sendGraphqlFile } from '../../../../test/uploads.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const updateProfile = (jwt: string, body: object) => portal.callRest('POST', '/company/update-profile', { jwt, body });
interface TypedProfile extends Record<'name' | 'email' | 'address' | 'phone', string> {
  known?: object;
}
const updateByGraphql = async (jwt: string, { name, email, address, phone, known }: TypedProfile) => {
  const { data, errors } = await portal.callGraphql(
    `mutation ($input: UpdateProfileInput!) {
      updateProfile(input: $input) { message userErrors { code field message } company { name email address phone } }
    }`,
    { input: { name, email, address, phone, known } },
    jwt,
  );
  return { ...data?.updateProfile, errors };
};

describe('companies: profile', () => {
  it('an update changes only name, email, address and phone', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const change = { name: ' New name ', email: `Sales@${company.domain}`, address: ' Pune ', phone: '' };
    const { status, body } = await updateProfile(jwt, {
      ...change,
      domain: 'other.example',
      _id: 'x',
      profilePicture: '/x',
      role: 1,
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        code: 5,
        message: 'Profile updated successfully!',
        data: {
          _id: company.id,
          name: 'New name',
          email: `Sales@${company.domain}`,
          domain: company.domain,
          phone: '',
          address: 'Pune',
          profilePicture: null,
          appPlanType: null,
          appExpiringAt: null,
        },
      },
    ]);
    const logIn = (email: string) => portal.callRest('POST', '/auth/login', { body: { email, password: PASSWORD } });
    expect([(await logIn(company.email)).body.code, (await logIn(`sales@${company.domain}`)).body.code]).toEqual([
      4, 5,
    ]);
  });

  it.each([
    ['+91 98200-00001', '9820000001'],
    ['022 2345 6789', '02223456789'],
    ['', ''],
  ])('the phone %j is stored as %j', async (typed, phone) => {
    const { jwt, ...company } = await portal.createCompany();
    expect((await updateProfile(jwt, { ...company, phone: typed })).body.data.phone).toBe(phone);
    expect((await updateByGraphql(jwt, { ...company, phone: typed })).company.phone).toBe(phone);
  });

  it.each(['12', '+91 98200-00000', '(022) 2345678'])(
    'a profile with the stored phone %j is accepted and stays unchanged',
    async (stored) => {
      const { jwt, ...company } = await portal.createCompany({ phone: stored });
      expect((await updateProfile(jwt, { ...company, address: 'Pune' })).body.data).toMatchObject({
        phone: stored,
        address: 'Pune',
      });
      const { company: updated } = await updateByGraphql(jwt, company);
      expect(updated).toMatchObject({ phone: stored, address: company.address });
      expect((await updateProfile(jwt, { ...company, phone: `${stored}x` })).body.message).toBe(
        'Phone must be 10 digits!',
      );
    },
  );

  it('a save does not overwrite a change that another member made after the form was loaded', async () => {
    const { jwt, name, email } = await portal.createCompany();
    const known = { name, email, address: '', phone: '' };
    await updateByGraphql(jwt, { ...known, phone: '9820000001' });
    const { company } = await updateByGraphql(jwt, { ...known, address: '2 MG Road', known });
    expect(company).toMatchObject({ phone: '9820000001', address: '2 MG Road' });
    expect((await updateByGraphql(jwt, { ...known, phone: '9820000002', known })).userErrors).toMatchObject([
      { code: 'DETAILS_CHANGED', field: ['input', 'phone'] },
    ]);
  });

  it('an email that another change moved to another host is an error only if the form edited it', async () => {
    const { jwt, id, domain, name, address, phone } = await portal.createCompany();
    const known = { name, email: `o@mail.${domain}`, address, phone };
    await portal.db.query('update companies set email = $2 where id = $1', [id, `a@${domain}`]);
    const { company, userErrors } = await updateByGraphql(jwt, { ...known, phone: '9820000001', known });
    expect(userErrors).toEqual([]);
    expect(company).toMatchObject({ email: `a@${domain}`, phone: '9820000001' });
    const edit = { ...known, email: `b@mail.${domain}`, known };
    expect((await updateByGraphql(jwt, edit)).userErrors).toMatchObject([
      { code: 'DETAILS_CHANGED', field: ['input', 'email'] },
    ]);
  });

  it('a stored value with spaces at its end can be edited', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const known = { name: `${company.name} `, email: company.email, address: '', phone: '' };
    for (const save of [
      async (name: string) => (await updateProfile(jwt, { ...company, name })).body.data,
      async (name: string) => (await updateByGraphql(jwt, { ...known, name, known })).company,
    ]) {
      await portal.db.query('update companies set name = $2 where id = $1', [company.id, known.name]);
      expect(await save('New name')).toMatchObject({ name: 'New name' });
    }
  });

  it('a profile with a stored address that the rule rejects is accepted unchanged', async () => {
    const storedAddress = '1 \u202edaoR GM';
    const { jwt, ...company } = await portal.createCompany({ address: storedAddress });
    expect((await updateProfile(jwt, { ...company, phone: '9820000002' })).body.data).toMatchObject({
      address: storedAddress,
    });
    expect((await updateProfile(jwt, { ...company, address: `${storedAddress}x` })).body.message).toBe(
      'Address must not contain characters that change the writing direction.',
    );
  });

  it('a phone number sent as a number is accepted', async () => {
    const { jwt, ...company } = await portal.createCompany();
    expect((await updateProfile(jwt, { ...company, phone: 9_811_111_111 })).body.data.phone).toBe('9811111111');
  });

  it('an address or phone number that is not sent stays unchanged', async () => {
    const { jwt, ...company } = await portal.createCompany();
    await updateProfile(jwt, { ...company, address: 'Pune', phone: '9820000007' });
    const { body } = await updateProfile(jwt, { name: 'New name', email: company.email });
    expect(body.data).toMatchObject({ name: 'New name', address: 'Pune', phone: '9820000007' });
  });

  it('GraphQL updates the profile', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const {
      message,
      userErrors,
      company: after,
    } = await updateByGraphql(jwt, { ...company, name: 'Acme', address: '' });
    expect([message, userErrors]).toEqual(['Profile updated successfully!', []]);
    expect(after).toEqual({ name: 'Acme', email: company.email, address: '', phone: company.phone });
  });

  it('each invalid field is rejected with its message', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const rejections: [Record<string, string>, string, string][] = [
      [{ name: '' }, 'name', 'Name is required!'],
      [{ name: '  \t ' }, 'name', 'Name is required!'],
      [{ name: 'x'.repeat(201) }, 'name', 'Name can have at most 200 characters.'],
      [{ email: '' }, 'email', 'Email is required!'],
      [{ email: ' ' }, 'email', 'Email is required!'],
      [{ email: 'office' }, 'email', 'Invalid email format!'],
      [{ email: `of fice@${company.domain}` }, 'email', 'Invalid email format!'],
      [{ email: `a@b@${company.domain}` }, 'email', 'Invalid email format!'],
      [{ email: `a,b@${company.domain}` }, 'email', 'Invalid email format!'],
      [{ email: `a\r\nbcc:x@${company.domain}` }, 'email', 'Invalid email format!'],
      [{ email: 'office@other.example' }, 'email', `Email domain must remain @${company.domain}`],
      [{ email: `office@mail.${company.domain}` }, 'email', `Email domain must remain @${company.domain}`],
      [{ phone: '12345' }, 'phone', 'Phone must be 10 digits!'],
      [{ phone: '1234567890123456' }, 'phone', 'Phone must be 10 digits!'],
      [{ phone: '+44 20 7946 0000' }, 'phone', 'Phone must be 10 digits!'],
      [{ phone: '٩٨٢٠٠٠٠٠٠٠' }, 'phone', 'Phone must be 10 digits!'],
      [{ address: 'x'.repeat(501) }, 'address', 'Address can have at most 500 characters.'],
    ];
    for (const [change, field, message] of rejections) {
      const { status, body } = await updateProfile(jwt, { ...company, ...change });
      expect([change, status, body]).toEqual([
        change,
        200,
        { success: false, code: 4, message, error: message, reason: 'INVALID_INPUT', fields: { [field]: message } },
      ]);
      const { userErrors } = await updateByGraphql(jwt, { ...company, ...change });
      expect(userErrors).toEqual([{ code: 'INVALID_INPUT', field: ['input', field], message }]);
    }
    const { body } = await updateProfile(jwt, {});
    expect(body.fields).toEqual({ name: 'Name is required!', email: 'Email is required!' });
  });

  it('a new email must have the host of the current email, even if that host is a subdomain', async () => {
    const { jwt, ...company } = await portal.createCompany({
      email: 'office@mail.subhost.example',
      domain: 'subhost.example',
    });
    const { body } = await updateProfile(jwt, { ...company, email: 'office@subhost.example' });
    expect(body.fields).toEqual({ email: 'Email domain must remain @mail.subhost.example' });
  });

  it('an email of another company is rejected regardless of upper or lower case', async () => {
    const firstCompany = await portal.createCompany({ email: 'office@mail.shared.example', domain: 'shared.example' });
    const secondCompany = await portal.createCompany({
      email: 'sales@mail.shared.example',
      domain: 'mail.shared.example',
    });
    const message = 'This email is already used by another company.';
    const formWithTakenEmail = { ...secondCompany, email: 'OFFICE@mail.shared.example' };
    expect((await updateProfile(secondCompany.jwt, formWithTakenEmail)).body).toMatchObject({
      code: 4,
      message,
      fields: { email: message },
    });
    expect((await updateByGraphql(secondCompany.jwt, formWithTakenEmail)).userErrors).toEqual([
      { code: 'EMAIL_TAKEN', field: ['input', 'email'], message },
    ]);
    expect((await portal.callRest('GET', '/auth/checkLogin', { jwt: firstCompany.jwt })).body.user.email).toBe(
      'office@mail.shared.example',
    );
  });

  it('the old address is notified of a new email, but not of a change of case', async () => {
    const { jwt, ...company } = await portal.createCompany();
    await updateProfile(jwt, { ...company, email: company.email.toUpperCase() });
    const queuedEmails = await portal.db.query('select recipient from mails where subject = $1', [
      'Your email address was changed',
    ]);
    expect(queuedEmails).toEqual([]);
    await updateProfile(jwt, { ...company, email: `sales@${company.domain}` });
    const email = await takeEmail(portal, company.email.toUpperCase(), 'Your email address was changed');
    expect(email.text).toContain(`now uses "sales@ ${company.domain.replaceAll('.', '. ')}" instead`);
  });

  it('a picture is rejected if the company is released during the upload', async () => {
    const { id, jwt } = await portal.createCompany();
    const bytes = await createPng();
    const { body } = await commitDuring(portal, [['update companies set released_at = now() where id = $1', id]], () =>
      sendGraphqlFile(portal, {
        query:
          'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { userErrors { code } } }',
        variables: { picture: null },
        path: 'variables.picture',
        jwt,
        file: { bytes },
      }),
    );
    expect(body.data.setProfilePicture.userErrors).toEqual([{ code: 'COMPANY_FREED' }]);
    expect(await portal.db.query('select profile_picture from companies where id = $1', [id])).toEqual([
      { profile_picture: null },
    ]);
  });

  it('a removed picture is deleted with its image, and a second removal changes nothing', async () => {
    const { id, jwt } = await portal.createCompany();
    const { body } = await sendGraphqlFile(portal, {
      query:
        'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { company { profilePicture } } }',
      variables: { picture: null },
      path: 'variables.picture',
      jwt,
      file: { bytes: await createPng() },
    });
    const { profilePicture } = body.data.setProfilePicture.company;
    expect((await portal.send(profilePicture, {})).status).toBe(200);
    for (let removal = 0; removal < 2; removal += 1) {
      const query = 'mutation { removeProfilePicture { message userErrors { code } company { profilePicture } } }';
      const { data } = await portal.callGraphql(query, {}, jwt);
      expect(data.removeProfilePicture).toEqual({
        message: 'Profile picture removed.',
        userErrors: [],
        company: { profilePicture: null },
      });
    }
    expect((await portal.send(profilePicture, {})).status).toBe(404);
    const [{ count }] = await portal.db.query(
      `select count(*)::int from events where company_id = $1 and kind = 'COMPANY_CHANGED'`,
      [id],
    );
    // The upload and the first removal
    expect(count).toBe(2);
  });

  it.each([
    ['the session ends', 'update sessions set ended_at = now() where member_id = $1', 'UNAUTHENTICATED'],
    ['the role is changed', `update members set role = 'VIEWER' where id = $1`, 'FORBIDDEN'],
  ])('a change of the picture is rejected if, while it waits for the lock, %s', async (_case, endSql, code) => {
    const company = await portal.createCompany();
    const owner = await createMember(portal, company.id, { role: CompanyRole.OWNER });
    const { errors } = await commitDuring(
      portal,
      [
        ['select 1 from companies where id = $1 for update', company.id],
        [endSql, owner.id],
      ],
      () => portal.callGraphql('mutation { removeProfilePicture { message } }', {}, owner.jwt),
    );
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });

  it('only a company can update its profile', async () => {
    const adminJwt = await portal.logInAdmin();
    expect(await updateProfile(adminJwt, {})).toMatchObject({ status: 403, body: { code: 3 } });
    const form = { name: 'x', email: 'x', address: '', phone: '' };
    expect((await updateByGraphql(adminJwt, form)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await portal.callRest('POST', '/company/update-profile', { body: {} })).body.code).toBe(6);
  });
});
