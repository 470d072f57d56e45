import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import {
  isRateLimitError,
  createRateLimitError,
  createUnavailableError,
} from '../../../platform/kernel/system-errors.ts';
import type { RateLimitUsage } from '../../../platform/context/rate-limit-usage.ts';
import { toNetwork } from '../../../platform/http/networks.ts';

const MINUTE = 60;

/** How many attempts are allowed within how many minutes (docs/account-rules.md#limits). */
export const ACCOUNT_RATE_LIMITS = {
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

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    limits: LoginLimits;
  }
}

export interface LoginAttempt {
  account: string;
  address: string;
  isKnownAddress: boolean;
  /** Asked when its turn comes; throws when nobody waits for the answer any more. */
  assertClientConnected: () => void;
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
  countEmailChange(companyId: string, quotas: RateLimitUsage[]): Promise<void>;
  /** Counts a change of a company's profile, which is kept in its history, or throws RATE_LIMITED; tells what is left. */
  countProfileChange(companyId: string, quotas: RateLimitUsage[]): Promise<void>;
  /**
   * Checks a password with `verify`, or throws RATE_LIMITED, or SERVICE_UNAVAILABLE when too many wait already; only
   * failures stay counted. A known address has a budget of its own, so that no stranger locks it out.
   */
  verifyLogin(attempt: LoginAttempt, verify: () => Promise<boolean>): Promise<boolean>;
  /** Forgets the failed logins of an account from these addresses, and from all that it does not know. */
  forgiveLogins(account: string, knownAddresses?: readonly string[]): Promise<void>;
  /** Counts a code as wrong before it is looked at, or throws RATE_LIMITED. */
  countCode(account: string): Promise<CodeAttempt>;
  /** Forgets the wrong codes of an account. */
  forgiveCodes(account: string): Promise<void>;
  /** Counts an attempt to sign up, or throws RATE_LIMITED; tells what is left. */
  countSignUpAttempt(address: string, quotas: RateLimitUsage[]): Promise<void>;
  /** Counts a sign-up about to be accepted, or throws RATE_LIMITED; tells what is left. */
  countAcceptedSignUp(address: string, quotas: RateLimitUsage[]): Promise<void>;
  /** Counts a confirmation mail that was requested again, or throws RATE_LIMITED. */
  countConfirmationEmail(account: string, address: string): Promise<void>;
  /** Counts a request for a reset link to an email, or throws RATE_LIMITED. Does not depend on the accounts that exist. */
  countResetRequest(email: string, address: string): Promise<void>;
  /**
   * Counts a reset link to an account. Returns false when the limit is reached. A known address does not use the budget
   * that all other addresses share.
   */
  countResetLink(account: string, address: string, isKnownAddress: boolean): Promise<boolean>;
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
  const account = limiter('login-account', ACCOUNT_RATE_LIMITS.account);
  const address = limiter('login-address', ACCOUNT_RATE_LIMITS.address);
  const code = limiter('code', ACCOUNT_RATE_LIMITS.code);
  const codeOfDay = limiter('code-of-day', ACCOUNT_RATE_LIMITS.codeOfDay);
  const emailChanged = limiter('email-change', ACCOUNT_RATE_LIMITS.emailChange);
  const profileChanged = limiter('profile-change', ACCOUNT_RATE_LIMITS.profileChange);
  const tried = limiter('sign-up-tried', ACCOUNT_RATE_LIMITS.signUpTried);
  const accepted = limiter('sign-up-accepted', ACCOUNT_RATE_LIMITS.signUpAccepted);
  const resetPair = limiter('reset-pair', ACCOUNT_RATE_LIMITS.resetPair);
  const resetAddress = limiter('reset-address', ACCOUNT_RATE_LIMITS.resetAddress);
  const resetAccount = limiter('reset-account', ACCOUNT_RATE_LIMITS.resetAccount);

  return {
    verifyLogin({ account: name, address: from, isKnownAddress, assertClientConnected }, verify) {
      const accountKey = isKnownAddress ? getPairKey(name, from) : hashKey(name);
      const addressKey = getAddressKey(from);
      return runInQueue(accountKey, async () => {
        assertClientConnected();
        // counted as failed beforehand, so that guesses sent at the same moment cannot exceed the limit
        await countAttempt(address, addressKey);
        await countAttempt(account, accountKey);
        const isRight = await verify();
        if (isRight) await Promise.all([account.reward(accountKey), address.reward(addressKey)]);
        return isRight;
      });
    },
    async forgiveLogins(name, knownAddresses = []) {
      const keys = [hashKey(name), ...knownAddresses.map((address) => getPairKey(name, address))];
      await Promise.all(keys.map((key) => account.delete(key)));
    },
    async countCode(name) {
      const key = hashKey(name);
      await countAttempt(code, key);
      const left = await countAttempt(codeOfDay, key);
      const forgive = async () => void (await Promise.all([code.reward(key), codeOfDay.reward(key)]));
      return { isLast: left === 0, forgive };
    },
    async forgiveCodes(name) {
      await Promise.all([code.delete(hashKey(name)), codeOfDay.delete(hashKey(name))]);
    },
    countEmailChange: async (companyId, quotas) => void (await countAttempt(emailChanged, hashKey(companyId), quotas)),
    countProfileChange: async (companyId, quotas) =>
      void (await countAttempt(profileChanged, hashKey(companyId), quotas)),
    countSignUpAttempt: async (from, quotas) => void (await countAttempt(tried, getAddressKey(from), quotas)),
    countAcceptedSignUp: async (from, quotas) => void (await countAttempt(accepted, getAddressKey(from), quotas)),
    async countConfirmationEmail(name, from) {
      await countAttempt(resetAddress, getAddressKey(from));
      await countAttempt(resetPair, getPairKey(name, from));
      await countAttempt(resetAccount, hashKey(name));
    },
    async countResetRequest(email, from) {
      await countAttempt(resetAddress, getAddressKey(from));
      await countAttempt(resetPair, getPairKey(`reset of ${email}`, from));
    },
    async countResetLink(name, from, isKnownAddress) {
      try {
        await countAttempt(resetPair, getPairKey(name, from));
        if (!isKnownAddress) await countAttempt(resetAccount, hashKey(name));
        return true;
      } catch (error) {
        if (isRateLimitError(error)) return false;
        throw error;
      }
    },
  };
}

// as many as a person's devices would never send at once; more only make others wait
const MAX_QUEUED_ATTEMPTS = 50;
const attemptQueues = new Map<string, { last: Promise<unknown>; count: number }>();

/** Attempts on one account run one by one: those that succeed never count against each other. */
async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = attemptQueues.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (turn.count >= MAX_QUEUED_ATTEMPTS) throw createUnavailableError();
  attemptQueues.set(key, turn);
  turn.count += 1;
  const done = turn.last.then(work, work);
  turn.last = done;
  try {
    return await done;
  } finally {
    turn.count -= 1;
    if (!turn.count) attemptQueues.delete(key);
  }
}

// so names of any length and content fit, and the table holds no personal data
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');
const getAddressKey = (address: string) => hashKey(toNetwork(address));
const getPairKey = (name: string, address: string) => hashKey(`${name} from ${toNetwork(address)}`);

/** Counts one more, and returns how many are left; `quotas` take it where the caller may be told. */
async function countAttempt(limiter: RateLimiterPostgres, key: string, quotas: RateLimitUsage[] = []): Promise<number> {
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) => {
    const { keyPrefix: policy, points: most, duration: seconds } = limiter;
    const resetsIn = Math.ceil(msBeforeNext / 1000);
    quotas.push({ policy, limit: most, seconds, remaining: remainingPoints, resetsIn });
    return resetsIn;
  };
  try {
    const counted = await limiter.consume(key);
    tell(counted);
    return counted.remainingPoints;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw createRateLimitError(tell(error));
    throw error;
  }
}
