import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { isRateLimited, rateLimited, serviceUnavailable } from '../shared/faults.ts';
import type { Quota } from '../shared/quotas.ts';
import { networkOf } from '../shared/networks.ts';

const MINUTE = 60;

/** How many attempts are allowed within how many minutes (rules: accounts). */
export const ATTEMPTS = {
  account: {
    points: 10,
    minutes: 15,
    what: 'failed logins and wrong current passwords per account; an address that has logged in before is counted separately',
  },
  address: { points: 100, minutes: 15, what: 'failed logins and wrong current passwords per address' },
  code: { points: 10, minutes: 15, what: 'wrong codes of a two-step login per account' },
  codeOfDay: {
    points: 100,
    minutes: 24 * 60,
    what: 'wrong codes of a two-step login per account; after the last one a link is mailed that forgives them',
  },
  signUpTried: { points: 200, minutes: 60, what: 'attempts to sign up per address' },
  signUpAccepted: { points: 20, minutes: 60, what: 'accepted sign-ups per address' },
  resetPair: {
    points: 3,
    minutes: 60,
    what: 'mails to reset a password or confirm an email, from one address to one account',
  },
  resetAddress: {
    points: 30,
    minutes: 60,
    what: 'mails to reset a password or confirm an email, from one address',
  },
  resetAccount: {
    points: 10,
    minutes: 60,
    what: 'mails to reset a password or confirm an email, to one account; an address that has logged in before is counted separately, and further requests for a reset get the same response but no mail',
  },
  emailChange: { points: 20, minutes: 60, what: "changes of a company's email per company" },
  profileChange: { points: 100, minutes: 60, what: "changes of a company's profile per company" },
} as const;

declare module '../shared/context.ts' {
  interface Runtime {
    limits: LoginLimits;
  }
}

export interface LoginAttempt {
  account: string;
  address: string;
  isKnownAddress: boolean;
  /** Asked when its turn comes; throws when nobody waits for the answer any more. */
  mustBeWanted: () => void;
}

/** A code that was counted as wrong. */
export interface CodeAttempt {
  /** Whether no other is taken for a day if it stays counted. */
  isLast: boolean;
  /** Counts it no more. */
  forgive(): Promise<void>;
}

export interface LoginLimits {
  /** Counts a change of a company's email, which may mail strangers, or throws RATE_LIMITED; tells what is left. */
  emailChange(companyId: string, quotas: Quota[]): Promise<void>;
  /** Counts a change of a company's profile, which is kept in its history, or throws RATE_LIMITED; tells what is left. */
  profileChange(companyId: string, quotas: Quota[]): Promise<void>;
  /**
   * Checks a password with `verify`, or throws RATE_LIMITED, or SERVICE_UNAVAILABLE when too many wait already; only
   * failures stay counted. A known address has a budget of its own, so that no stranger locks it out.
   */
  login(attempt: LoginAttempt, verify: () => Promise<boolean>): Promise<boolean>;
  /** Forgets the failed logins of an account from these addresses, and from all that it does not know. */
  forgive(account: string, knownAddresses?: readonly string[]): Promise<void>;
  /** Counts a code as wrong before it is looked at, or throws RATE_LIMITED. */
  code(account: string): Promise<CodeAttempt>;
  /** Forgets the wrong codes of an account. */
  forgiveCodes(account: string): Promise<void>;
  /** Counts an attempt to sign up, or throws RATE_LIMITED; tells what is left. */
  signUpTried(address: string, quotas: Quota[]): Promise<void>;
  /** Counts a sign-up about to be accepted, or throws RATE_LIMITED; tells what is left. */
  signUpAccepted(address: string, quotas: Quota[]): Promise<void>;
  /** Counts a confirmation mail that was requested again, or throws RATE_LIMITED. */
  confirmationMail(account: string, address: string): Promise<void>;
  /** Counts a request for a reset link to an email, or throws RATE_LIMITED. Does not depend on the accounts that exist. */
  resetRequest(email: string, address: string): Promise<void>;
  /**
   * Counts a reset link to an account. Returns false when the limit is reached. A known address does not use the budget
   * that all other addresses share.
   */
  resetLink(account: string, address: string, isKnownAddress: boolean): Promise<boolean>;
}

/** The limits, kept in PostgreSQL so that every instance shares them. */
export function createLoginLimits(db: DataSource): LoginLimits {
  const limiter = (keyPrefix: string, { points, minutes }: { points: number; minutes: number }) =>
    new RateLimiterPostgres({
      storeClient: (db.driver as unknown as { master: unknown }).master,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: minutes * MINUTE,
    });
  const account = limiter('login-account', ATTEMPTS.account);
  const address = limiter('login-address', ATTEMPTS.address);
  const code = limiter('code', ATTEMPTS.code);
  const codeOfDay = limiter('code-of-day', ATTEMPTS.codeOfDay);
  const emailChanged = limiter('email-change', ATTEMPTS.emailChange);
  const profileChanged = limiter('profile-change', ATTEMPTS.profileChange);
  const tried = limiter('sign-up-tried', ATTEMPTS.signUpTried);
  const accepted = limiter('sign-up-accepted', ATTEMPTS.signUpAccepted);
  const resetPair = limiter('reset-pair', ATTEMPTS.resetPair);
  const resetAddress = limiter('reset-address', ATTEMPTS.resetAddress);
  const resetAccount = limiter('reset-account', ATTEMPTS.resetAccount);

  return {
    login({ account: name, address: from, isKnownAddress, mustBeWanted }, verify) {
      const accountKey = isKnownAddress ? pairKeyOf(name, from) : digest(name);
      const addressKey = addressKeyOf(from);
      return inTurn(accountKey, async () => {
        mustBeWanted();
        // counted as failed beforehand, so that guesses sent at the same moment cannot exceed the limit
        await count(address, addressKey);
        await count(account, accountKey);
        const isRight = await verify();
        if (isRight) await Promise.all([account.reward(accountKey), address.reward(addressKey)]);
        return isRight;
      });
    },
    async forgive(name, knownAddresses = []) {
      const keys = [digest(name), ...knownAddresses.map((address) => pairKeyOf(name, address))];
      await Promise.all(keys.map((key) => account.delete(key)));
    },
    async code(name) {
      const key = digest(name);
      await count(code, key);
      const left = await count(codeOfDay, key);
      const forgive = async () => void (await Promise.all([code.reward(key), codeOfDay.reward(key)]));
      return { isLast: left === 0, forgive };
    },
    async forgiveCodes(name) {
      await Promise.all([code.delete(digest(name)), codeOfDay.delete(digest(name))]);
    },
    emailChange: async (companyId, quotas) => void (await count(emailChanged, digest(companyId), quotas)),
    profileChange: async (companyId, quotas) => void (await count(profileChanged, digest(companyId), quotas)),
    signUpTried: async (from, quotas) => void (await count(tried, addressKeyOf(from), quotas)),
    signUpAccepted: async (from, quotas) => void (await count(accepted, addressKeyOf(from), quotas)),
    async confirmationMail(name, from) {
      await count(resetAddress, addressKeyOf(from));
      await count(resetPair, pairKeyOf(name, from));
      await count(resetAccount, digest(name));
    },
    async resetRequest(email, from) {
      await count(resetAddress, addressKeyOf(from));
      await count(resetPair, pairKeyOf(`reset of ${email}`, from));
    },
    async resetLink(name, from, isKnownAddress) {
      try {
        await count(resetPair, pairKeyOf(name, from));
        if (!isKnownAddress) await count(resetAccount, digest(name));
        return true;
      } catch (error) {
        if (isRateLimited(error)) return false;
        throw error;
      }
    },
  };
}

// as many as a person's devices would never send at once; more only make others wait
const MOST_IN_TURN = 50;
const turns = new Map<string, { last: Promise<unknown>; count: number }>();

/** Attempts on one account run one by one: those that succeed never count against each other. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = turns.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (turn.count >= MOST_IN_TURN) throw serviceUnavailable();
  turns.set(key, turn);
  turn.count += 1;
  const done = turn.last.then(work, work);
  turn.last = done;
  try {
    return await done;
  } finally {
    turn.count -= 1;
    if (!turn.count) turns.delete(key);
  }
}

// so names of any length and content fit, and the table holds no personal data
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const addressKeyOf = (address: string) => digest(networkOf(address));
const pairKeyOf = (name: string, address: string) => digest(`${name} from ${networkOf(address)}`);

/** Counts one more, and returns how many are left; `quotas` take it where the caller may be told. */
async function count(limiter: RateLimiterPostgres, key: string, quotas: Quota[] = []): Promise<number> {
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const { keyPrefix: policy, points: most, duration: seconds } = limiter;
    const resetsIn = Math.ceil(msBeforeNext / 1000);
    quotas.push({ policy, most, seconds, left: remainingPoints, resetsIn });
    return resetsIn;
  };
  try {
    const counted = await limiter.consume(key);
    tell(counted);
    return counted.remainingPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw rateLimited(tell(error));
    throw error;
  }
}
