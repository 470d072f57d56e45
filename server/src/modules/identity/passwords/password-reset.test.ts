import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import {
  createCompanyWithLink,
  parseLinkToken,
  readEmails,
  takeEmail,
  waitUntilEmailsSent,
} from '../../../../test/emails.ts';
import { commitDuring } from '../../../../test/lock-waits.ts';
import { createMember } from '../../../../test/members.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { isThorough } from '../../../../test/tier.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { passwordResetsJob } from './password-resets.job.ts';

const NEW_PASSWORD = 'N3w#Password9x';
const HOUR_MS = 3_600_000;
const SUBJECT = 'Set a new password';
const INVALID_LINK_MESSAGE = 'This link is no longer valid. Request a new one.';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ ADMIN_HOST: 'admin.example' });
});
beforeEach(() => resetRateLimits(portal));
afterAll(() => portal.stop());

const requestLink = (email: string) =>
  portal.callGraphql(
    'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { message userErrors { message } } }',
    { email },
  );
const requestToken = async (email: string, recipient = email) => {
  await requestLink(email);
  return parseLinkToken(await takeEmail(portal, recipient, SUBJECT));
};
const resetWithToken = async (token: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword) => {
  const { data } = await portal.callGraphql(
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message userErrors { code field message } } }',
    { input: { token, newPassword, confirmPassword } },
  );
  return data.resetPassword as { message: string; userErrors: { code: string; field: string; message: string }[] };
};
const logIn = (email: string, password: string) =>
  portal.callRest('POST', '/auth/login', { body: { email, password } });
const checkLogin = async (jwt: string) =>
  (await portal.callRest('GET', '/auth/checkLogin', { jwt })).body.code as number;

describe('passwords: request for a reset link', () => {
  it('known and unknown emails get the same response, and only an account receives an email', async () => {
    const { email } = await portal.createCompany();
    const [known, unknown] = [await requestLink(email), await requestLink('stranger@nowhere.example')];
    expect(known).toEqual(unknown);
    expect(known.data.requestPasswordReset).toEqual({
      message:
        "This portal can't send email yet. If this email has an account, ask the seller for the link to set a new password.",
      userErrors: [],
    });
    await takeEmail(portal, email, SUBJECT);
    await waitUntilEmailsSent(portal);
    const recipients = (await readEmails(portal)).map(({ to }) => to?.[0]?.address);
    expect(recipients).not.toContain('stranger@nowhere.example');
  });

  it('a member who leaves while the request waits for the account gets no link', async () => {
    const { id: companyId } = await portal.createCompany();
    const { id, email } = await createMember(portal, companyId, { role: CompanyRole.VIEWER });
    await commitDuring(
      portal,
      [
        ['select from companies where id = $1 for update', companyId],
        ['update members set disabled_at = now() where id = $1', id],
      ],
      async () => {
        await requestLink(email);
        await waitFor(async () => expect(await portal.db.query('select from password_reset_requests')).toEqual([]));
      },
    );
    expect(await portal.db.query('select from email_tokens where member_id = $1', [id])).toEqual([]);
  });

  it('the email is accepted in any case and with surrounding spaces', async () => {
    const { email } = await portal.createCompany();
    expect(await requestToken(` ${email.toUpperCase()} `, email)).toMatch(/^[\w-]{43}$/);
  });

  it('one address can request 3 links an hour for an email, with or without an account', async () => {
    const { email } = await portal.createCompany();
    for (const requestedEmail of [email, 'stranger@nowhere.example']) {
      const replies = [
        await requestLink(requestedEmail),
        await requestLink(requestedEmail),
        await requestLink(` ${requestedEmail.toUpperCase()}`),
        await requestLink(requestedEmail),
      ];
      expect(replies.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
        undefined,
        undefined,
        undefined,
        'RATE_LIMITED',
      ]);
    }
  });

  it('one address can request 30 links an hour in total', async () => {
    const replies = await Promise.all(
      Array.from({ length: 31 }, (_, count) => requestLink(`stranger${count}@nowhere.example`)),
    );
    expect(replies.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED')).toHaveLength(1);
  });

  it('a request gets its response without reading any account, for companies and administrators', async () => {
    const { email } = await portal.createCompany();
    await createAdministrator(portal, { email: 'waiting@portal.example' });
    const requestedEmails = [email, 'waiting@portal.example', 'stranger@nowhere.example'];
    await portal.db.transaction(async (tx) => {
      await tx.query('lock table companies, company_emails, administrators, known_addresses in access exclusive mode');
      const replies = await Promise.all(requestedEmails.map((requestedEmail) => requestLink(requestedEmail)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      expect(replies[0]!.errors).toBeUndefined();
    });
    await takeEmail(portal, email, SUBJECT);
    await takeEmail(portal, 'waiting@portal.example', SUBJECT);
    await waitUntilEmailsSent(portal);
  });

  it.runIf(isThorough)(
    'a request survives a database connection that is killed while the server processes it',
    async () => {
      const { id, email } = await portal.createCompany();
      const blockedQuery = 'select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
      await portal.db.transaction(async (tx) => {
        await tx.query('select 1 from companies where id = $1 for update', [id]);
        await requestLink(email);
        const [{ pid }] = await waitFor(async () => {
          const rows = await tx.query(blockedQuery);
          expect(rows).toHaveLength(1);
          return rows;
        });
        await tx.query('select pg_terminate_backend($1)', [pid]);
        await waitFor(async () => expect(await tx.query(`${blockedQuery} and pid = $1`, [pid])).toEqual([]));
        expect(await tx.query('select 1 from password_reset_requests')).toHaveLength(1);
      });
      await takeEmail(portal, email, SUBJECT);
      await waitUntilEmailsSent(portal);
      const emails = await readEmails(portal);
      expect(emails.filter(({ to, subject }) => to?.[0]?.address === email && subject === SUBJECT)).toEqual([]);
    },
  );

  it('a request that cannot be processed does not delay later requests', async () => {
    const [failing, later] = [await portal.createCompany(), await portal.createCompany()];
    await portal.db.query(
      `create function fail() returns trigger language plpgsql as $$ begin
         if new.member_id = '${failing.id}' then raise exception 'broken'; end if;
         return new;
       end $$`,
    );
    await portal.db.query('create trigger fail before insert on email_tokens for each row execute function fail()');
    try {
      await requestLink(failing.email);
      await requestLink(later.email);
      await takeEmail(portal, later.email, SUBJECT);
    } finally {
      await portal.db.query('drop function fail cascade; delete from password_reset_requests');
    }
  });

  it('a run that processes 100 requests is followed by another run', async () => {
    const runner = portal.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(
        `insert into password_reset_requests (email, address)
         select 'stranger' || n || '@nowhere.example', '127.0.0.1' from generate_series(1, 100) n`,
      );
      const db = { manager: runner.manager, transaction: runner.manager.transaction.bind(runner.manager) };
      const run = passwordResetsJob.prepare({ ...portal, db, clock: () => new Date() } as never);
      expect([await run({} as never), await run({} as never)]).toEqual([true, false]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('the database stores no readable token', async () => {
    const { email } = await portal.createCompany();
    const token = await requestToken(email);
    const rows = await portal.db.query('select * from email_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('passwords: reset link', () => {
  it('a reset link sets a new password, ends every session and confirms the email', async () => {
    const { email, jwt } = await portal.createCompany();
    const otherJwt = (await logIn(email, PASSWORD)).body.token as string;
    const outcome = await resetWithToken(await requestToken(email));
    expect(outcome).toEqual({ message: 'Your new password is set. Please log in.', userErrors: [] });
    expect([await checkLogin(jwt), await checkLogin(otherJwt)]).toEqual([6, 6]);
    expect([(await logIn(email, PASSWORD)).body.code, (await logIn(email, NEW_PASSWORD)).body.code]).toEqual([4, 5]);
    const [{ confirmed }] = await portal.db.query(
      'select email_confirmed_at is not null as confirmed from companies where email = $1',
      [email],
    );
    expect(confirmed).toBe(true);
  });

  it('an administrator with an email resets the password', async () => {
    const { jwt, logIn: logInAsAdministrator } = await createAdministrator(portal, { email: 'deputy@portal.example' });
    await resetWithToken(await requestToken('Deputy@portal.example', 'deputy@portal.example'));
    expect((await portal.callRest('GET', '/admin/admin-check-login', { jwt })).body.code).toBe(6);
    expect((await logInAsAdministrator(NEW_PASSWORD)).body.code).toBe(5);
  });

  it('emails about a reset open ADMIN_HOST for an administrator, and PUBLIC_URL for a member', async () => {
    const { email: memberEmail } = await portal.createCompany();
    await createAdministrator(portal, { email: 'links@portal.example' });
    const { port, origin } = new URL(portal.config.publicUrl);
    for (const [email, url, loginPath] of [
      ['links@portal.example', `http://admin.example:${port}`, '/adminLogin'],
      [memberEmail, origin, '/login'],
    ] as const) {
      await requestLink(email);
      const resetEmail = await takeEmail(portal, email, SUBJECT);
      expect(resetEmail.text).toContain(`${url}/resetPassword#token=`);
      await resetWithToken(parseLinkToken(resetEmail));
      const { text } = await takeEmail(portal, email, 'Your password was changed');
      expect(text).toContain(`choose 'Forgot Password?' at ${url}${loginPath} and`);
    }
  });

  it('two accounts with the same email each receive a link that names the account', async () => {
    const { email, name } = await portal.createCompany();
    const { username, logIn: logInAsAdministrator } = await createAdministrator(portal, { email });
    await requestLink(email);
    const emails = [await takeEmail(portal, email, SUBJECT), await takeEmail(portal, email, SUBJECT)];
    const findToken = (account: string) =>
      parseLinkToken(emails.find(({ text }) => text?.includes(`the account of "${account}".`))!);
    await resetWithToken(findToken(username));
    const logins = [await logInAsAdministrator(NEW_PASSWORD), await logIn(email, NEW_PASSWORD)];
    expect(logins.map(({ body }) => body.code)).toEqual([5, 4]);
    await resetWithToken(findToken(name));
    expect((await logIn(email, NEW_PASSWORD)).body.code).toBe(5);
  });

  it('only one of twenty concurrent uses of a link succeeds', async () => {
    const { email } = await portal.createCompany();
    const token = await requestToken(email);
    const passwords = Array.from({ length: 20 }, (_, count) => `${NEW_PASSWORD}${count}`);
    const outcomes = await Promise.all(passwords.map((password) => resetWithToken(token, password)));
    const acceptedPasswords = outcomes.flatMap(({ userErrors }, index) =>
      userErrors.length ? [] : [passwords[index]!],
    );
    expect(acceptedPasswords).toHaveLength(1);
    const rejections = outcomes.filter(({ userErrors }) => userErrors[0]?.code === 'LINK_INVALID');
    expect(rejections).toHaveLength(19);
    expect((await logIn(email, acceptedPasswords[0]!)).body.code).toBe(5);
    expect((await resetWithToken(token)).userErrors).toEqual([
      { code: 'LINK_INVALID', field: ['input', 'token'], message: INVALID_LINK_MESSAGE },
    ]);
  });

  it('a link is valid for one hour', async () => {
    const [earlyCompany, lateCompany] = [await portal.createCompany(), await portal.createCompany()];
    const tokens = [await requestToken(earlyCompany.email), await requestToken(lateCompany.email)] as const;
    portal.shiftClock(HOUR_MS - 10_000);
    const responseInTime = await resetWithToken(tokens[0]);
    portal.shiftClock(HOUR_MS + 10_000);
    const lateResponse = await resetWithToken(tokens[1]);
    portal.shiftClock(0);
    expect([responseInTime.userErrors.length, lateResponse.userErrors[0]?.code]).toEqual([0, 'LINK_INVALID']);
  });

  it('a link remains valid after a password was rejected', async () => {
    const { email } = await portal.createCompany();
    const token = await requestToken(email);
    const rejections: [string, string, string][] = [
      ['short', 'short', 'newPassword'],
      [`Aa1#${'x'.repeat(10_000)}`, 'y', 'newPassword'],
      ['Password1!', 'Password1!', 'newPassword'],
      [NEW_PASSWORD, `${NEW_PASSWORD}x`, 'confirmPassword'],
    ];
    for (const [password, confirmPassword, field] of rejections)
      expect((await resetWithToken(token, password, confirmPassword)).userErrors).toMatchObject([
        { code: 'INVALID_INPUT', field: ['input', field] },
      ]);
    expect((await resetWithToken(token)).userErrors).toEqual([]);
  });

  it('only a valid link shows that a password contains the name of the account, and the link remains valid', async () => {
    const { id, email } = await portal.createCompany();
    await portal.db.query("update companies set name = 'Sunrise Foods' where id = $1", [id]);
    const token = await requestToken(email);
    expect((await resetWithToken('invented', 'x#SUNRISEx99')).userErrors).toMatchObject([{ code: 'LINK_INVALID' }]);
    expect((await resetWithToken(token, 'x#SUNRISEx99')).userErrors).toEqual([
      {
        code: 'INVALID_INPUT',
        field: ['input', 'newPassword'],
        message: 'Password must not contain your name or domain.',
      },
    ]);
    expect((await logIn(email, PASSWORD)).body.code).toBe(5);
    expect((await resetWithToken(token)).userErrors).toEqual([]);
  });

  it('a new password must not contain the name of the member', async () => {
    const { id, email } = await portal.createCompany();
    await portal.db.query("update members set name = 'Meera Moonlight' where id = $1", [id]);
    expect((await resetWithToken(await requestToken(email), 'x#MOONLIGHTx99')).userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'newPassword'] },
    ]);
  });

  it('a newer link invalidates the older link', async () => {
    const { email } = await portal.createCompany();
    const [older, newer] = [await requestToken(email), await requestToken(email)];
    expect((await resetWithToken(older)).userErrors[0]?.code).toBe('LINK_INVALID');
    expect((await resetWithToken(newer)).userErrors).toEqual([]);
  });

  it('a password change invalidates the link', async () => {
    const { email, jwt } = await portal.createCompany();
    const token = await requestToken(email);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await portal.callRest('POST', '/company/password-update', { jwt, body });
    expect((await resetWithToken(token, 'Oth3r#Password9x')).userErrors[0]?.code).toBe('LINK_INVALID');
  });

  it('an email change invalidates the link', async () => {
    const { jwt, ...company } = await portal.createCompany();
    const token = await requestToken(company.email);
    const body = { ...company, email: `sales@${company.domain}` };
    expect((await portal.callRest('POST', '/company/update-profile', { jwt, body })).body.code).toBe(5);
    expect((await resetWithToken(token)).userErrors[0]?.code).toBe('LINK_INVALID');
  });

  it('a confirmation link or an invented token cannot set a password', async () => {
    const { email } = await createCompanyWithLink(portal);
    const confirmationToken = parseLinkToken(await takeEmail(portal, email, 'Confirm your email address'));
    for (const token of [confirmationToken, '', 'x', 'x'.repeat(90_000)])
      expect((await resetWithToken(token)).userErrors[0]?.code).toBe('LINK_INVALID');
  });
});

it('passwords: a reset adds the IP address of the caller to the known addresses of the account', async () => {
  const { id, email } = await portal.createCompany();
  await portal.db.query('delete from known_addresses where account_id = $1', [id]);
  await resetWithToken(await requestToken(email));
  expect(await portal.db.query('select address from known_addresses where account_id = $1', [id])).toEqual([
    { address: '127.0.0.1' },
  ]);
});
