import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createTeam, logInMember } from '../../../../test/members.ts';
import { PASSWORD, passwordHasher, type Portal, startPortal } from '../../../../test/portal.ts';
import { CompanyRole } from './company-roles.rules.ts';

const { OWNER, BUYER, VIEWER } = CompanyRole;
const NEW_PASSWORD = 'N3w#Password9x';
const newPasswordHash = passwordHasher.hash(NEW_PASSWORD);

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Runs a statement in a transaction. Returns the constraint that rejected it, or null. */
async function findViolation(sql: string, values: unknown[] = []): Promise<string | null> {
  try {
    await portal.db.transaction((tx) => tx.query(sql, values));
    return null;
  } catch (error) {
    return (error as { driverError: { constraint?: string } }).driverError.constraint ?? String(error);
  }
}

const readMember = async (id: string) => (await portal.db.query('select * from members where id = $1', [id]))[0];
const readCompany = async (id: string) => (await portal.db.query('select * from companies where id = $1', [id]))[0];
const listLoginEmails = async (memberId: string): Promise<string[]> =>
  (await portal.db.query('select email_normal from login_emails where member_id = $1 order by 1', [memberId])).map(
    (row: { email_normal: string }) => row.email_normal,
  );
const listCompanyEmails = async (companyId: string): Promise<string[]> =>
  (await portal.db.query('select email_normal from company_emails where company_id = $1 order by 1', [companyId])).map(
    (row: { email_normal: string }) => row.email_normal,
  );
const countOpenSessions = async (memberId: string): Promise<number> =>
  (
    await portal.db.query('select count(*)::int as count from sessions where member_id = $1 and ended_at is null', [
      memberId,
    ])
  )[0].count;
const disableMember = (id: string) => findViolation('update members set disabled_at = now() where id = $1', [id]);
const setRole = (id: string, role: CompanyRole) =>
  findViolation('update members set role = $2 where id = $1', [id, role]);

const LOGIN_COLUMNS = ['email', 'email_confirmed_at', 'email_changed_at', 'confirmed_email'];
/**
 * Asserts that the tables of the previous version mirror the contact. They always contain the email columns of the
 * contact, but the password and the login emails only if the contact is the first owner.
 */
async function expectMirrored(companyId: string): Promise<void> {
  const company = await readCompany(companyId);
  const [contact] = await portal.db.query('select * from members where company_id = $1 and is_contact', [companyId]);
  const isFirstOwner = contact.id === companyId;
  const pickLogin = (row: Record<string, unknown>) => LOGIN_COLUMNS.map((column) => row[column]);
  expect(pickLogin(company)).toEqual(pickLogin(contact));
  expect(company.password_hash === contact.password_hash).toBe(isFirstOwner);
  expect(await listCompanyEmails(companyId)).toEqual(isFirstOwner ? await listLoginEmails(companyId) : []);
}

describe('members: owners in the database', () => {
  it.each([
    ['demoted', "update members set role = 'BUYER' where company_id = $1 and role = 'OWNER'"],
    ['disabled', "update members set disabled_at = now() where company_id = $1 and role = 'OWNER'"],
    ['deleted', "delete from members where company_id = $1 and role = 'OWNER'"],
    ['left without the contact flag', 'update members set is_contact = false where company_id = $1'],
  ])('the last owners of a company cannot be %s', async (_case, sql) => {
    const { company } = await createTeam(portal);
    await createMember(portal, company.id, { role: OWNER });
    const isContactRestored = sql.includes('is_contact');
    expect(await findViolation(sql, [company.id])).toBe(isContactRestored ? null : 'members_last_owner');
    const owners = await portal.db.query(
      "select is_contact from members where company_id = $1 and role = 'OWNER' and disabled_at is null",
      [company.id],
    );
    expect(owners.filter((owner: { is_contact: boolean }) => owner.is_contact)).toHaveLength(1);
  });

  it('the check for a last owner runs at the commit, so that a transaction can replace the last owner', async () => {
    const { company, members } = await createTeam(portal);
    const replaceOwner = async (isContact: boolean) =>
      portal.db
        .transaction(async (tx) => {
          await tx.query("update members set role = 'VIEWER' where id = $1", [company.id]);
          await tx.query("update members set role = 'OWNER', is_contact = $2 where id = $1", [
            members.BUYER.id,
            isContact,
          ]);
        })
        .then(
          () => null,
          (error: { driverError: { constraint: string } }) => error.driverError.constraint,
        );
    expect(await replaceOwner(false)).toBe('members_last_owner');
    expect((await readMember(company.id)).role).toBe(OWNER);
    expect(await replaceOwner(true)).toBeNull();
    expect((await readCompany(company.id)).email).toBe(members.BUYER.email);
  });

  it('only an enabled owner can be the contact, and a company has one contact', async () => {
    const { company, members } = await createTeam(portal);
    const other = await createMember(portal, company.id, { role: OWNER });
    const setContact = (id: string) => findViolation('update members set is_contact = true where id = $1', [id]);
    expect(await setContact(members.BUYER.id)).toBe('members_contact_is_owner');
    expect(await setContact(other.id)).toBe('members_contact');
  });

  it.each([
    ['demoted', (id: string) => setRole(id, VIEWER)],
    ['removed', disableMember],
  ])('the longest-serving owner becomes the contact when the contact is %s', async (_case, change) => {
    const { company, members } = await createTeam(portal);
    const owners = [
      await createMember(portal, company.id, { role: OWNER }),
      await createMember(portal, company.id, { role: OWNER }),
    ];
    // The buyer has been a member for the longest time, followed by the second owner.
    await portal.db.query("update members set created_at = now() - interval '1 year' where id = $1", [owners[1]!.id]);
    await portal.db.query("update members set created_at = now() - interval '2 years' where id = $1", [
      members.BUYER.id,
    ]);
    expect(await change(company.id)).toBeNull();
    expect(await readMember(company.id)).toMatchObject({ is_contact: false });
    expect(await readMember(owners[1]!.id)).toMatchObject({ is_contact: true });
    expect((await readCompany(company.id)).email).toBe(owners[1]!.email);
    await expectMirrored(company.id);
    expect(await change(owners[1]!.id)).toBeNull();
    expect((await readCompany(company.id)).email).toBe(owners[0]!.email);
    await expectMirrored(company.id);
    expect(await change(owners[0]!.id)).toBe('members_last_owner');
  });

  it('the last owner of a released company can be removed', async () => {
    const { company } = await createTeam(portal);
    expect(await findViolation('update companies set released_at = now() where id = $1', [company.id])).toBeNull();
    expect(await disableMember(company.id)).toBeNull();
  });
});

describe('members: limits and references in the database', () => {
  const INSERT_MEMBERS_SQL = `insert into members (company_id, name, email, role, password_hash)
    select $1, 'Many', 'many' || n || '@people.example', 'VIEWER', 'x' from generate_series(1, $2::int) n`;

  it('the 51st member of a company is rejected, and former members do not count', async () => {
    const { id } = await portal.createCompany();
    expect(await findViolation(INSERT_MEMBERS_SQL, [id, 50])).toBe('members_limit');
    expect(await findViolation(INSERT_MEMBERS_SQL, [id, 49])).toBeNull();
    expect(await findViolation(INSERT_MEMBERS_SQL, [id, 1])).toBe('members_limit');
    await portal.db.query(
      "update members set disabled_at = now() where company_id = $1 and email = 'many1@people.example'",
      [id],
    );
    expect(await findViolation(INSERT_MEMBERS_SQL, [id, 1])).toBeNull();
  });

  it('concurrent inserts of members succeed until the company has 50 members', async () => {
    const { id } = await portal.createCompany();
    await portal.db.query(INSERT_MEMBERS_SQL, [id, 45]);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => findViolation(INSERT_MEMBERS_SQL, [id, 1])));
    expect(outcomes.filter((violation) => violation === null)).toHaveLength(4);
    expect(outcomes.filter((violation) => violation === 'members_limit')).toHaveLength(4);
  });

  const INSERT_INVITATIONS_SQL = `insert into member_invitations
      (company_id, email, email_normal, role, token_hash, is_emailed, invited_by, created_at, expires_at)
    select $1::uuid, email, email, 'VIEWER', $1::uuid || email, false, $1::uuid, now(), now() + $4::int * interval '1 hour'
    from (select $3::text || n || '@people.example' as email from generate_series(1, $2::int) n) invited`;

  it('the 21st open invitation of a company is rejected, and expired ones do not count', async () => {
    const { id } = await portal.createCompany();
    expect(await findViolation(INSERT_INVITATIONS_SQL, [id, 21, 'many', 1])).toBe('member_invitations_limit');
    expect(await findViolation(INSERT_INVITATIONS_SQL, [id, 5, 'expired', -1])).toBeNull();
    expect(await findViolation(INSERT_INVITATIONS_SQL, [id, 20, 'open', 1])).toBeNull();
    expect(await findViolation(INSERT_INVITATIONS_SQL, [id, 1, 'more', 1])).toBe('member_invitations_limit');
  });

  it('concurrent inserts of invitations succeed until the company has 20 open ones', async () => {
    const { id } = await portal.createCompany();
    await portal.db.query(INSERT_INVITATIONS_SQL, [id, 17, 'first', 1]);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const outcomes = await Promise.all(names.map((name) => findViolation(INSERT_INVITATIONS_SQL, [id, 1, name, 1])));
    expect(outcomes.filter((violation) => violation === null)).toHaveLength(3);
  });

  it('an invitation has a unique link, one row for each email, and an inviter of the same company', async () => {
    const [one, other] = [await portal.createCompany(), await portal.createCompany()];
    const insertInvitation = (email: string, hash: string, inviter = one.id) =>
      findViolation(
        `insert into member_invitations (company_id, email, email_normal, role, token_hash, is_emailed, invited_by, expires_at)
         values ($1, $2, $2, 'VIEWER', $3, false, $4, now() + interval '1 hour')`,
        [one.id, email, hash, inviter],
      );
    expect(await insertInvitation('one@people.example', 'hash of one')).toBeNull();
    expect(await insertInvitation('one@people.example', 'another hash')).toBe('member_invitations_email_unique');
    expect(await insertInvitation('two@people.example', 'hash of one')).toBe('member_invitations_token_unique');
    expect(await insertInvitation('three@people.example', 'third hash', other.id)).toBe(
      'member_invitations_inviter_fkey',
    );
  });

  it('a login email belongs to one person', async () => {
    const [one, other] = [await createTeam(portal), await createTeam(portal)];
    const insertLoginEmail = (email: string, memberId: string) =>
      findViolation('insert into login_emails values ($1, $2)', [email, memberId]);
    expect(await insertLoginEmail(one.members.BUYER.email, other.members.BUYER.id)).toBe('login_emails_pkey');
    expect(await insertLoginEmail(one.company.email, one.members.VIEWER.id)).toBe('login_emails_pkey');
    expect(await insertLoginEmail('pending@people.example', one.members.BUYER.id)).toBeNull();
  });

  it('a disabled member has no session, login email, emailed link, second factor or invitation', async () => {
    const { company } = await createTeam(portal);
    const { id } = await createMember(portal, company.id, { role: OWNER });
    await portal.db.query(
      "insert into email_tokens (hash, purpose, member_id, expires_at) values ($1, 'RESET_PASSWORD', $2, now())",
      [randomUUID(), id],
    );
    await portal.db.query("insert into second_factors (account_id, secret, added_at) values ($1, 'x', now())", [id]);
    await portal.db.query(
      `insert into member_invitations (company_id, email, email_normal, role, token_hash, is_emailed, invited_by, expires_at)
       values ($1, 'a@people.example', 'a@people.example', 'VIEWER', $3, false, $2, now() + interval '1 hour')`,
      [company.id, id, randomUUID()],
    );
    expect(await disableMember(id)).toBeNull();
    const [remainingCounts] = await portal.db.query(
      `select (select count(*)::int from sessions where member_id = $1 and ended_at is null) as sessions,
         (select count(*)::int from login_emails where member_id = $1) as emails,
         (select count(*)::int from email_tokens where member_id = $1) as links,
         (select count(*)::int from second_factors where account_id = $1) as factors,
         (select count(*)::int from member_invitations where invited_by = $1) as invitations`,
      [id],
    );
    expect(remainingCounts).toEqual({ sessions: 0, emails: 0, links: 0, factors: 0, invitations: 0 });
    expect(await readMember(id)).toMatchObject({ name: 'Asha Rao', email: expect.stringContaining('@') });
  });

  it.each([
    ['a suspension', "suspended_at = now(), suspension_reason = 'Unpaid.'", true],
    ['a release', 'released_at = now()', false],
  ])('%s ends the sessions of the other members, also on an older server', async (_case, change, keepsEmails) => {
    const { company, members } = await createTeam(portal);
    const other = await createTeam(portal);
    expect(await findViolation(`update companies set ${change} where id = $1`, [company.id])).toBeNull();
    for (const { id } of Object.values(members)) {
      // The triggers leave the sessions of the first owner open, because servers of both versions end these sessions.
      expect(await countOpenSessions(id)).toBe(id === company.id ? 1 : 0);
      expect((await listLoginEmails(id)).length > 0).toBe(keepsEmails);
    }
    for (const { id } of Object.values(other.members)) {
      expect(await countOpenSessions(id)).toBe(1);
      expect(await listLoginEmails(id)).toHaveLength(1);
    }
  });

  it('an erased company accepts no member', async () => {
    const { id } = await portal.createCompany();
    await portal.db.query('update companies set released_at = now(), erased_at = now() where id = $1', [id]);
    expect(await findViolation(INSERT_MEMBERS_SQL, [id, 1])).not.toBeNull();
    expect(await portal.db.query("select 1 from members where company_id = $1 and name = 'Many'", [id])).toEqual([]);
  });

  it('a session belongs to the company of its member', async () => {
    const [one, other] = [await createTeam(portal), await createTeam(portal)];
    const [session] = await portal.db.query('select * from sessions where member_id = $1', [one.members.BUYER.id]);
    expect([session.member_company_id, session.company_id]).toEqual([one.company.id, null]);
    expect(
      await findViolation('update sessions set member_company_id = $2 where id = $1', [session.id, other.company.id]),
    ).toBe('sessions_member_fkey');
    const [firstOwnerSession] = await portal.db.query('select * from sessions where member_id = $1', [one.company.id]);
    expect([firstOwnerSession.member_company_id, firstOwnerSession.company_id]).toEqual([
      one.company.id,
      one.company.id,
    ]);
  });

  it.each(['api_tokens', 'webhook_endpoints'])(
    'the creator of a row in %s is a member of its company',
    async (table) => {
      const [one, other] = [await createTeam(portal), await createTeam(portal)];
      const columns: Record<string, [string, string]> = {
        api_tokens: ['name, scopes, hash, start', `'x', '{KEYS_READ}', '${randomUUID()}', 'x'`],
        webhook_endpoints: ['url, secret, begins_after', "'https://a.invalid', 'x', 0"],
      };
      const [names, values] = columns[table]!;
      const insert = (memberId: string | null) =>
        findViolation(`insert into ${table} (company_id, member_id, ${names}) values ($1, $2, ${values})`, [
          one.company.id,
          memberId,
        ]);
      expect(await insert(other.members.OWNER.id)).toBe(`${table}_member_fkey`);
      expect(await insert(null)).toBeNull();
      // Servers of the previous version do not set the member, because only the first owner can log in there.
      expect(await portal.db.query(`select member_id from ${table} where company_id = $1`, [one.company.id])).toEqual([
        { member_id: one.company.id },
      ]);
    },
  );
});

describe('members: the tables of the previous version', () => {
  const signUpOnOlderServer = async () => {
    const id = randomUUID();
    const email = `office@old${id.slice(0, 8)}.example`;
    await portal.db.transaction(async (tx) => {
      await tx.query(
        `insert into companies (id, name, email, domain, phone, address, password_hash) values ($1, 'Old', $2, $3, '9820000000', 'x', $4)`,
        [id, email, email.split('@')[1], await passwordHasher.hash(PASSWORD)],
      );
      await tx.query('insert into company_emails (email_normal, company_id) values ($1, $2)', [email, id]);
    });
    return { id, email };
  };

  it('a sign-up on an older server creates the first owner, who can log in here', async () => {
    const { id, email } = await signUpOnOlderServer();
    expect(await readMember(id)).toMatchObject({ company_id: id, email, role: OWNER, is_contact: true, name: null });
    await expectMirrored(id);
    expect((await logInMember(portal, email)).token).toEqual(expect.any(String));
  });

  it('a password that is set on an older server is copied to this version, and the reverse', async () => {
    const { id, email } = await signUpOnOlderServer();
    await portal.db.query('update companies set password_hash = $2 where id = $1', [id, await newPasswordHash]);
    await expectMirrored(id);
    expect((await logInMember(portal, email)).token).toBeNull();
    expect((await logInMember(portal, email, NEW_PASSWORD)).token).toEqual(expect.any(String));
    await portal.db.query('update members set password_hash = $2 where id = $1', [
      id,
      await passwordHasher.hash(PASSWORD),
    ]);
    await expectMirrored(id);
  });

  it('an email change on an older server is copied in each of its steps', async () => {
    const { id, email } = await signUpOnOlderServer();
    await portal.db.query('update companies set email_confirmed_at = now() where id = $1', [id]);
    await expectMirrored(id);
    const newEmail = `new@${email.split('@')[1]}`;
    await portal.db.transaction(async (tx) => {
      await tx.query(
        `update companies set email = $2, email_confirmed_at = null, email_changed_at = now(), confirmed_email = email
         where id = $1`,
        [id, newEmail],
      );
      await tx.query('delete from company_emails where company_id = $1', [id]);
      await tx.query('insert into company_emails (email_normal, company_id) values ($1, $3), ($2, $3)', [
        email,
        newEmail,
        id,
      ]);
    });
    await expectMirrored(id);
    expect(await listLoginEmails(id)).toEqual([email, newEmail].toSorted());
    for (const login of [email, newEmail]) expect((await logInMember(portal, login)).token).toEqual(expect.any(String));
    await portal.db.transaction(async (tx) => {
      await tx.query(
        'update companies set email_confirmed_at = now(), email_changed_at = null, confirmed_email = null where id = $1',
        [id],
      );
      await tx.query('delete from company_emails where email_normal = $1', [email]);
    });
    await expectMirrored(id);
    expect((await logInMember(portal, email)).token).toBeNull();
  });

  it('one statement on an older server can change the email and the password', async () => {
    const { id, email } = await signUpOnOlderServer();
    await portal.db.query('update companies set email = $2, password_hash = $3 where id = $1', [
      id,
      email.toUpperCase(),
      await newPasswordHash,
    ]);
    await expectMirrored(id);
    expect((await logInMember(portal, email, NEW_PASSWORD)).token).toEqual(expect.any(String));
  });

  it('a change of the first owner here is copied to the tables of older servers', async () => {
    const { id, email } = await signUpOnOlderServer();
    const newEmail = `new@${email.split('@')[1]}`;
    await portal.db.transaction(async (tx) => {
      await tx.query(
        `update members set email = $2, email_confirmed_at = null, email_changed_at = now(), confirmed_email = email where id = $1`,
        [id, newEmail],
      );
      await tx.query('delete from login_emails where member_id = $1', [id]);
      await tx.query('insert into login_emails values ($1, $3), ($2, $3)', [email, newEmail, id]);
    });
    await expectMirrored(id);
    expect(await listCompanyEmails(id)).toEqual([email, newEmail].toSorted());
  });

  it('a release on an older server removes the login emails of all members', async () => {
    const { id } = await signUpOnOlderServer();
    const colleague = await createMember(portal, id, { role: BUYER });
    await portal.db.transaction(async (tx) => {
      await tx.query('update companies set released_at = now() where id = $1', [id]);
      await tx.query('delete from company_emails where company_id = $1', [id]);
    });
    expect([await listLoginEmails(id), await listLoginEmails(colleague.id)]).toEqual([[], []]);
    expect((await logInMember(portal, colleague.email)).token).toBeNull();
  });

  it('an email of another person violates the constraint that older servers report as EMAIL_TAKEN', async () => {
    const [{ id }, { members }] = [await signUpOnOlderServer(), await createTeam(portal)];
    for (const { email } of [members.OWNER, members.VIEWER])
      expect(
        await findViolation('insert into company_emails (email_normal, company_id) values ($1, $2)', [email, id]),
      ).toBe('company_emails_pkey');
    const colleague = await createMember(portal, id, { role: BUYER });
    expect(
      await findViolation('insert into company_emails (email_normal, company_id) values ($1, $2)', [
        colleague.email,
        id,
      ]),
    ).toBe('company_emails_pkey');
  });

  it('older servers find no session, email or password of a first owner who was demoted', async () => {
    const { id, email } = await signUpOnOlderServer();
    const other = await createMember(portal, id, { role: OWNER });
    await portal.openSession({ companyId: id });
    const before = await readCompany(id);
    expect(await setRole(id, VIEWER)).toBeNull();
    expect(await listCompanyEmails(id)).toEqual([]);
    expect(await countOpenSessions(id)).toBe(0);
    const after = await readCompany(id);
    const { password_hash: memberHash } = await readMember(id);
    expect(memberHash).toBe(before.password_hash);
    expect(after.password_hash).not.toBe(before.password_hash);
    // Servers of the previous version can read this hash. It does not match the person's password.
    expect(await passwordHasher.verify(after.password_hash, PASSWORD)).toBe(false);
    expect(after.email).toBe(other.email);
    // In this version, the person can still log in, with the new role.
    const { token } = await logInMember(portal, email);
    const { data } = await portal.callGraphql('{ currentMember { id role } }', {}, token!);
    expect(data.currentMember).toEqual({ id, role: VIEWER });
    const [session] = await portal.db.query(
      'select company_id from sessions where member_id = $1 and ended_at is null',
      [id],
    );
    expect(session.company_id).toBeNull();
  });

  it('the random password of a demoted first owner differs for each company', async () => {
    const hashes = new Set<string>();
    for (let n = 0; n < 3; n++) {
      const { id } = await signUpOnOlderServer();
      await createMember(portal, id, { role: OWNER });
      await setRole(id, VIEWER);
      hashes.add((await readCompany(id)).password_hash);
    }
    expect(hashes.size).toBe(3);
  });

  it('a first owner who is promoted again becomes the contact when the other owner leaves', async () => {
    const { id, email } = await signUpOnOlderServer();
    const other = await createMember(portal, id, { role: OWNER });
    expect(await setRole(id, VIEWER)).toBeNull();
    expect(await setRole(id, OWNER)).toBeNull();
    expect(await readMember(id)).toMatchObject({ role: OWNER, is_contact: false });
    expect((await logInMember(portal, email)).token).toEqual(expect.any(String));
    await expectMirrored(id);
    expect(await disableMember(other.id)).toBeNull();
    expect(await readMember(id)).toMatchObject({ is_contact: true });
    await expectMirrored(id);
    expect((await readCompany(id)).email).toBe(email);
    expect(await listCompanyEmails(id)).toEqual([email]);
    // The next login opens a session that older servers accept.
    await portal.openSession({ companyId: id });
    const [session] = await portal.db.query(
      'select company_id from sessions where member_id = $1 and ended_at is null order by created_at desc limit 1',
      [id],
    );
    expect(session.company_id).toBe(id);
  });

  it('the email of a contact who is not the first owner is copied to older servers, but not the password', async () => {
    const { id } = await signUpOnOlderServer();
    const other = await createMember(portal, id, { role: OWNER });
    await setRole(id, VIEWER);
    const { password_hash: hash } = await readCompany(id);
    await portal.db.query('update members set password_hash = $2, email = $3 where id = $1', [
      other.id,
      await newPasswordHash,
      'renamed@people.example',
    ]);
    expect(await readCompany(id)).toMatchObject({ password_hash: hash, email: 'renamed@people.example' });
    await portal.db.query('update companies set password_hash = $2 where id = $1', [id, 'x']);
    expect((await readMember(other.id)).password_hash).toBe(await newPasswordHash);
    expect((await readMember(id)).password_hash).not.toBe('x');
  });

  it('a session or an emailed link that an older server creates for a company belongs to the first owner', async () => {
    const { id } = await signUpOnOlderServer();
    await portal.db.query(
      `insert into sessions (id, company_id, address, last_seen_at, expires_at) values ($2, $1, '127.0.0.1', now(), now() + interval '1 day')`,
      [id, randomUUID()],
    );
    const [session] = await portal.db.query('select member_id, member_company_id from sessions where company_id = $1', [
      id,
    ]);
    expect(session).toEqual({ member_id: id, member_company_id: id });
    const hash = randomUUID();
    await portal.db.query(
      "insert into email_tokens (hash, purpose, company_id, expires_at) values ($1, 'RESET_PASSWORD', $2, now())",
      [hash, id],
    );
    expect(await portal.db.query('select member_id from email_tokens where hash = $1', [hash])).toEqual([
      { member_id: id },
    ]);
  });
});
