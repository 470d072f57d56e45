import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/portal.ts';
import { enableSecondFactor, generateTotpCode, callMutation } from '../../../../test/second-factor.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';

const TAKEN = 'taken';
const WRONG = { time: '000000', recovery: 'AAAAA-AAAAA-AAAAA-AAAAA' };
const KINDS = ['company', 'administrator'] as const;

/** An account with a session, and what it logs in with. */
interface Holder {
  id: string;
  jwt: string;
  input: string;
  rest: { target: string; body: object };
}
/** Sends a code to one of the places that accept one; returns TAKEN or the code of the error. */
type Door = (holder: Holder, code: string) => Promise<string>;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(() => resetRateLimits(portal));
afterEach(() => portal.shiftClock(0));
afterAll(() => portal.stop());

const MAKE: Record<(typeof KINDS)[number], () => Promise<Holder>> = {
  async company() {
    const { id, jwt, email } = await portal.company();
    const input = `logIn(input: { email: "${email}", password: "${PASSWORD}"`;
    return { id, jwt, input, rest: { target: '/auth/login', body: { email, password: PASSWORD } } };
  },
  async administrator() {
    const { id, jwt, username } = await createAdministrator(portal);
    const input = `adminLogIn(input: { username: "${username}", password: "${PASSWORD}"`;
    return { id, jwt, input, rest: { target: '/admin/admin-login', body: { username, userPassword: PASSWORD } } };
  },
};

async function send(call: string, jwt?: string): Promise<string> {
  const { data, errors } = await portal.graphql(`mutation { ${call} { userErrors { code } } }`, {}, jwt);
  if (errors) return errors[0]!.extensions.code;
  const [{ userErrors }] = Object.values(data) as [{ userErrors: { code: string }[] }];
  return userErrors[0]?.code ?? TAKEN;
}

/** Every place that accepts a code of an account with a second factor. */
const DOORS: Record<string, Door> = {
  'the GraphQL login': ({ input }, code) => send(`${input}, code: "${code}" })`),
  'the REST login': async ({ rest: { target, body } }, code) => {
    const reply = await portal.rest('POST', target, { body: { ...body, code } });
    if (reply.status === 429) return 'RATE_LIMITED';
    return reply.body.success ? TAKEN : reply.body.reason;
  },
  confirmIdentity: ({ jwt }, code) => send(`confirmIdentity(password: "${PASSWORD}", code: "${code}")`, jwt),
};
/** The place that accepts a code of an account that adds a second factor. */
const addSecondFactor: Door = ({ jwt }, code) => send(`addSecondFactor(code: "${code}")`, jwt);
const NAMES = Object.keys(DOORS);
const cases = KINDS.flatMap((kind) => NAMES.map((name) => [kind, name, DOORS[name]!] as const));
const ofCompanies = cases.filter(([kind]) => kind === 'company');

/** An account with a second factor, and its codes. */
async function enrol(kind: (typeof KINDS)[number]) {
  const holder = await MAKE[kind]();
  const at = Date.now();
  const { secret } = await callMutation(portal, 'beginSecondFactor', 'secret', holder.jwt);
  const code = (steps: number) => generateTotpCode(secret, steps, at);
  const { recoveryCodes } = await callMutation(
    portal,
    `addSecondFactor(code: "${code(0)}")`,
    'recoveryCodes',
    holder.jwt,
  );
  return { holder, code, recoveryCodes };
}
const recoveryEntries = ({ id }: Holder) =>
  portal.db.query(
    `select action, by_company, by_administrator, company_id from audit.entries
     where kind = 'RECOVERY_CODES' and subject = $1`,
    [id],
  );
const sendTimes = async (times: number, door: Door, holder: Holder, code: string) => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n++) outcomes.push(await door(holder, code));
  return outcomes;
};
const tenWrong = Array.from({ length: 10 }, () => 'CODE_WRONG');

describe('second factor: codes', () => {
  it.each(cases)('a code that enrolled a %s account is rejected by %s', async (kind, _name, door) => {
    const { holder, code } = await enrol(kind);
    expect(await door(holder, code(0))).toBe('CODE_WRONG');
    expect(await door(holder, code(1))).toBe(TAKEN);
  });

  it.each(cases)('a code that a %s account has used at %s is rejected everywhere', async (kind, _name, door) => {
    const { holder, code, recoveryCodes } = await enrol(kind);
    const [recovery, another] = recoveryCodes as [string, string];
    expect([await door(holder, code(1)), await door(holder, recovery)]).toEqual([TAKEN, TAKEN]);
    for (const other of Object.values(DOORS))
      for (const used of [code(0), code(1), recovery]) expect(await other(holder, used)).toBe('CODE_WRONG');
    expect(await door(holder, another)).toBe(TAKEN);
  });

  it.each(ofCompanies)('a code of another %s account is rejected by %s and stays unused', async (kind, _name, door) => {
    const [own, other] = [await enrol(kind), await enrol(kind)];
    const [recovery = ''] = other.recoveryCodes;
    for (const foreign of [other.code(1), recovery]) expect(await door(own.holder, foreign)).toBe('CODE_WRONG');
    expect(await door(other.holder, recovery)).toBe(TAKEN);
  });
});

describe('second factor: wrong codes', () => {
  it.each(cases)(
    'ten wrong codes of a %s account at %s block every place that accepts codes',
    async (kind, _name, door) => {
      const { holder, code, recoveryCodes } = await enrol(kind);
      const outcomes = [
        ...(await sendTimes(5, door, holder, WRONG.time)),
        ...(await sendTimes(5, door, holder, WRONG.recovery)),
      ];
      expect(outcomes).toEqual(tenWrong);
      for (const other of Object.values(DOORS))
        for (const right of [code(1), recoveryCodes[0]!]) expect(await other(holder, right)).toBe('RATE_LIMITED');
      const counted = await portal.db.query('select wrong, limited from login_failures where account_id = $1', [
        holder.id,
      ]);
      expect(counted).toEqual([{ wrong: 10, limited: 6 }]);
    },
  );

  it.each(KINDS)(
    'wrong codes of a %s account during enrolment count towards the same limit as at login',
    async (kind) => {
      const holder = await MAKE[kind]();
      const { secret } = await callMutation(portal, 'beginSecondFactor', 'secret', holder.jwt);
      expect(await sendTimes(10, addSecondFactor, holder, WRONG.time)).toEqual(tenWrong);
      for (const door of [addSecondFactor, ...Object.values(DOORS)])
        expect(await door(holder, generateTotpCode(secret))).toBe('RATE_LIMITED');
    },
  );

  it.each(ofCompanies)(
    'correct codes of a %s account at %s do not reset or raise the count of wrong codes',
    async (kind, _name, door) => {
      const { holder, recoveryCodes } = await enrol(kind);
      expect(await sendTimes(9, door, holder, WRONG.time)).toEqual(tenWrong.slice(1));
      for (const right of recoveryCodes.slice(0, 3)) expect(await door(holder, right)).toBe(TAKEN);
      expect(await sendTimes(2, door, holder, WRONG.time)).toEqual(['CODE_WRONG', 'RATE_LIMITED']);
    },
  );

  it('a code that is rejected for another reason does not count as wrong', async () => {
    const { holder, recoveryCodes } = await enrol('company');
    const outcomes = await sendTimes(11, addSecondFactor, holder, recoveryCodes[0]!);
    expect(new Set(outcomes)).toEqual(new Set(['SECOND_FACTOR_ON']));
  });

  it('the removal of a second factor by an owner resets the wrong codes of an administrator', async () => {
    const { holder } = await enrol('administrator');
    await sendTimes(10, DOORS.confirmIdentity!, holder, WRONG.time);
    expect(await send(`removeAdministratorSecondFactor(id: "${holder.id}")`, await portal.admin())).toBe(TAKEN);
    const { recoveryCodes } = await enableSecondFactor(portal, holder.jwt);
    expect(await DOORS['the REST login']!(holder, recoveryCodes[0]!)).toBe(TAKEN);
  });
});

describe('second factor: audit log', () => {
  it.each(cases)(
    'the audit log has one entry for each recovery code that a %s account uses at %s',
    async (kind, _name, door) => {
      const { holder, recoveryCodes } = await enrol(kind);
      const [company, administrator] = kind === 'company' ? [holder.id, null] : [null, holder.id];
      const entry = { action: 'CHANGED', by_company: company, by_administrator: administrator, company_id: company };
      expect(await recoveryEntries(holder)).toEqual([]);
      for (let used = 1; used <= 2; used++) {
        expect(await door(holder, recoveryCodes[used]!)).toBe(TAKEN);
        expect(await recoveryEntries(holder)).toEqual(Array.from({ length: used }, () => entry));
      }
      await door(holder, recoveryCodes[1]!);
      expect(await recoveryEntries(holder)).toHaveLength(2);
    },
  );
});
