import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { enableSecondFactor, generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { selectValues } from '../../../../test/tier.ts';

const ACCEPTED = 'accepted';
const WRONG_CODES = { time: '000000', recovery: 'AAAAA-AAAAA-AAAAA-AAAAA' };
const KINDS = ['company', 'administrator'] as const;

/** An account, the token of its session, and the requests that log in to the account. */
interface TestAccount {
  id: string;
  jwt: string;
  /** The GraphQL login call up to the place where a code is added. */
  loginCallStart: string;
  rest: { target: string; body: object };
}
/** Sends a code to an operation that accepts codes. Returns `ACCEPTED` or the error code. */
type CodeOperation = (account: TestAccount, code: string) => Promise<string>;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

const ACCOUNT_CREATORS: Record<(typeof KINDS)[number], () => Promise<TestAccount>> = {
  async company() {
    const { id, jwt, email } = await portal.createCompany();
    const loginCallStart = `logIn(input: { email: "${email}", password: "${PASSWORD}"`;
    return { id, jwt, loginCallStart, rest: { target: '/auth/login', body: { email, password: PASSWORD } } };
  },
  async administrator() {
    const { id, jwt, username } = await createAdministrator(portal);
    const loginCallStart = `adminLogIn(input: { username: "${username}", password: "${PASSWORD}"`;
    return {
      id,
      jwt,
      loginCallStart,
      rest: { target: '/admin/admin-login', body: { username, userPassword: PASSWORD } },
    };
  },
};

async function sendCall(call: string, jwt?: string): Promise<string> {
  const { data, errors } = await portal.callGraphql(`mutation { ${call} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  const [{ userErrors }] = Object.values(data) as [{ userErrors: { code: string }[] }];
  return userErrors[0]?.code ?? ACCEPTED;
}

/** The operations that accept a code of an account with a second factor. */
const OPERATIONS: Record<string, CodeOperation> = {
  'the GraphQL login': ({ loginCallStart }, code) => sendCall(`${loginCallStart}, code: "${code}" })`),
  'the REST login': async ({ rest: { target, body } }, code) => {
    const reply = await portal.callRest('POST', target, { body: { ...body, code } });
    if (reply.status === 429) return 'RATE_LIMITED';
    return reply.body.success ? ACCEPTED : reply.body.reason;
  },
  confirmIdentity: ({ jwt }, code) =>
    sendCall(`confirmIdentity(input: { password: "${PASSWORD}", code: "${code}" })`, jwt),
};
/** The operation that accepts the first code during enrolment. */
const completeSecondFactorSetup: CodeOperation = ({ jwt }, code) =>
  sendCall(`completeSecondFactorSetup(input: { code: "${code}" })`, jwt);
const OPERATION_NAMES = Object.keys(OPERATIONS);
const cases = KINDS.flatMap((kind) => OPERATION_NAMES.map((name) => [kind, name, OPERATIONS[name]!] as const));
const companyCases = cases.filter(([kind]) => kind === 'company');

/** Creates an account with a second factor and a generator for its codes. */
async function createEnrolledAccount(kind: (typeof KINDS)[number]) {
  const account = await ACCOUNT_CREATORS[kind]();
  const enrolledAt = Date.now();
  const { secret } = await callMutation(portal, 'startSecondFactorSetup', 'secret', account.jwt);
  const generateCode = (steps: number) => generateTotpCode(secret, steps, enrolledAt);
  const { recoveryCodes } = await callMutation(
    portal,
    `completeSecondFactorSetup(input: { code: "${generateCode(0)}" })`,
    'recoveryCodes',
    account.jwt,
  );
  return { account, generateCode, recoveryCodes };
}
const findRecoveryEntries = ({ id }: TestAccount) =>
  portal.db.query(
    `select action, by_company, by_administrator, company_id from audit.entries
     where kind = 'RECOVERY_CODES' and subject = $1`,
    [id],
  );
const sendRepeatedly = async (times: number, sendCode: CodeOperation, account: TestAccount, code: string) => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n++) outcomes.push(await sendCode(account, code));
  return outcomes;
};
const TEN_REJECTIONS = Array.from({ length: 10 }, () => 'CODE_WRONG');

describe('second factor: codes', () => {
  it.each(selectValues(cases, 0))(
    'a code that enrolled a %s account is rejected by %s',
    async (kind, _name, sendCode) => {
      const { account, generateCode } = await createEnrolledAccount(kind);
      expect(await sendCode(account, generateCode(0))).toBe('CODE_WRONG');
      expect(await sendCode(account, generateCode(1))).toBe(ACCEPTED);
    },
  );

  it.each(selectValues(cases, 1))(
    'a code that a %s account has used at %s is rejected everywhere',
    async (kind, _name, sendCode) => {
      const { account, generateCode, recoveryCodes } = await createEnrolledAccount(kind);
      const [recoveryCode, unusedRecoveryCode] = recoveryCodes as [string, string];
      expect([await sendCode(account, generateCode(1)), await sendCode(account, recoveryCode)]).toEqual([
        ACCEPTED,
        ACCEPTED,
      ]);
      for (const operation of Object.values(OPERATIONS))
        for (const usedCode of [generateCode(0), generateCode(1), recoveryCode])
          expect(await operation(account, usedCode)).toBe('CODE_WRONG');
      expect(await sendCode(account, unusedRecoveryCode)).toBe(ACCEPTED);
    },
  );

  it.each(selectValues(companyCases, 1))(
    'a code of another %s account is rejected by %s and stays unused',
    async (kind, _name, sendCode) => {
      const [own, other] = [await createEnrolledAccount(kind), await createEnrolledAccount(kind)];
      const [recoveryCode = ''] = other.recoveryCodes;
      for (const foreignCode of [other.generateCode(1), recoveryCode])
        expect(await sendCode(own.account, foreignCode)).toBe('CODE_WRONG');
      expect(await sendCode(other.account, recoveryCode)).toBe(ACCEPTED);
    },
  );
});

describe('second factor: wrong codes', () => {
  it.each(selectValues(cases, 2))(
    'ten wrong codes of a %s account at %s block every operation that accepts codes',
    async (kind, _name, sendCode) => {
      const { account, generateCode, recoveryCodes } = await createEnrolledAccount(kind);
      const outcomes = [
        ...(await sendRepeatedly(5, sendCode, account, WRONG_CODES.time)),
        ...(await sendRepeatedly(5, sendCode, account, WRONG_CODES.recovery)),
      ];
      expect(outcomes).toEqual(TEN_REJECTIONS);
      for (const operation of Object.values(OPERATIONS))
        for (const validCode of [generateCode(1), recoveryCodes[0]!])
          expect(await operation(account, validCode)).toBe('RATE_LIMITED');
      const failures = await portal.db.query('select wrong, limited from login_failures where account_id = $1', [
        account.id,
      ]);
      expect(failures).toEqual([{ wrong: 10, limited: 6 }]);
    },
  );

  it.each(KINDS)(
    'wrong codes of a %s account during enrolment count towards the same limit as at login',
    async (kind) => {
      const account = await ACCOUNT_CREATORS[kind]();
      const { secret } = await callMutation(portal, 'startSecondFactorSetup', 'secret', account.jwt);
      expect(await sendRepeatedly(10, completeSecondFactorSetup, account, WRONG_CODES.time)).toEqual(TEN_REJECTIONS);
      for (const sendCode of [completeSecondFactorSetup, ...Object.values(OPERATIONS)])
        expect(await sendCode(account, generateTotpCode(secret))).toBe('RATE_LIMITED');
    },
  );

  it.each(selectValues(companyCases, 2))(
    'correct codes of a %s account at %s do not reset or raise the count of wrong codes',
    async (kind, _name, sendCode) => {
      const { account, recoveryCodes } = await createEnrolledAccount(kind);
      expect(await sendRepeatedly(9, sendCode, account, WRONG_CODES.time)).toEqual(TEN_REJECTIONS.slice(1));
      for (const validCode of recoveryCodes.slice(0, 3)) expect(await sendCode(account, validCode)).toBe(ACCEPTED);
      expect(await sendRepeatedly(2, sendCode, account, WRONG_CODES.time)).toEqual(['CODE_WRONG', 'RATE_LIMITED']);
    },
  );

  it('a code that is rejected for another reason does not count as wrong', async () => {
    const { account, recoveryCodes } = await createEnrolledAccount('company');
    const outcomes = await sendRepeatedly(11, completeSecondFactorSetup, account, recoveryCodes[0]!);
    expect(new Set(outcomes)).toEqual(new Set(['SECOND_FACTOR_ON']));
  });

  it('the removal of a second factor by an owner resets the wrong codes of an administrator', async () => {
    const { account } = await createEnrolledAccount('administrator');
    await sendRepeatedly(10, OPERATIONS.confirmIdentity!, account, WRONG_CODES.time);
    expect(
      await sendCall(
        `removeAdministratorSecondFactor(input: { administratorId: "${account.id.toUpperCase()}" })`,
        await portal.logInAdmin(),
      ),
    ).toBe(ACCEPTED);
    const { recoveryCodes } = await enableSecondFactor(portal, account.jwt);
    expect(await OPERATIONS['the REST login']!(account, recoveryCodes[0]!)).toBe(ACCEPTED);
  });
});

describe('second factor: audit log', () => {
  it.each(selectValues(cases, 3))(
    'the audit log has one entry for each recovery code that a %s account uses at %s',
    async (kind, _name, sendCode) => {
      const { account, recoveryCodes } = await createEnrolledAccount(kind);
      const [company, administrator] = kind === 'company' ? [account.id, null] : [null, account.id];
      const entry = { action: 'CHANGED', by_company: company, by_administrator: administrator, company_id: company };
      expect(await findRecoveryEntries(account)).toEqual([]);
      for (let usedCount = 1; usedCount <= 2; usedCount++) {
        expect(await sendCode(account, recoveryCodes[usedCount]!)).toBe(ACCEPTED);
        expect(await findRecoveryEntries(account)).toEqual(Array.from({ length: usedCount }, () => entry));
      }
      await sendCode(account, recoveryCodes[1]!);
      expect(await findRecoveryEntries(account)).toHaveLength(2);
    },
  );
});
