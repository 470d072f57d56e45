import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getDomain } from 'tldts';
import type { RateLimitUsage } from '../../../platform/context/rate-limit-usage.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import {
  isRateLimitError,
  createRateLimitError,
  createUnavailableError,
} from '../../../platform/kernel/system-errors.ts';

const MINUTE_SECONDS = 60;

/**
 * The number of attempts (`points`) that each limit allows in a period (docs/account-rules.md#limits). `attempts`
 * describes the counted attempts in the API reference.
 */
export const ACCOUNT_RATE_LIMITS = {
  account: {
    points: 10,
    minutes: 15,
    attempts:
      'failed logins and wrong current passwords per account; an address with an earlier login has a separate limit',
  },
  address: { points: 100, minutes: 15, attempts: 'failed logins and wrong current passwords per address' },
  code: { points: 10, minutes: 15, attempts: 'wrong codes of a two-step login per account' },
  dailyCode: {
    points: 100,
    minutes: 24 * 60,
    attempts:
      'wrong codes of a two-step login per account; after the last one, an email contains a link that resets the count',
  },
  signUpAttempt: { points: 200, minutes: 60, attempts: 'attempts to sign up per address' },
  acceptedSignUp: { points: 20, minutes: 60, attempts: 'accepted sign-ups per address' },
  newLogin: {
    points: 100,
    minutes: 60,
    attempts: 'accounts created with invitation and owner recovery links, per address',
  },
  resetPair: {
    points: 3,
    minutes: 60,
    attempts: 'emails to reset a password, confirm an email or confirm a join request, from one address to one account',
  },
  resetAddress: {
    points: 30,
    minutes: 60,
    attempts: 'emails to reset a password, confirm an email or confirm a join request, from one address',
  },
  resetAccount: {
    points: 10,
    minutes: 60,
    attempts:
      'emails to reset a password or confirm an email, to one account; an address with an earlier login has a separate limit, and further reset requests get the same response but no email',
  },
  emailChange: {
    points: 20,
    minutes: 60,
    attempts: 'changes of an email, per company for its contact and per other member',
  },
  memberInvitation: { points: 20, minutes: 24 * 60, attempts: 'invitations of members by email per company' },
  joinRequest: {
    points: 20,
    minutes: 60,
    attempts: 'emails to confirm a join request per company; further requests get the same response but no email',
  },
  joinDomain: { points: 5, minutes: 60, attempts: 'join requests from one address to one domain, subdomains included' },
  profileChange: { points: 100, minutes: 60, attempts: "changes of a company's profile per company" },
} as const;

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    limits: LoginLimits;
  }
}

interface LoginAttempt {
  account: string;
  address: string;
  isKnownAddress: boolean;
  /** Called when the attempt leaves the queue. Throws if the client has disconnected. */
  assertClientConnected: () => void;
}

/** An attempt to enter a second-factor code. It counts as wrong until `forgive` is called. */
interface CodeAttempt {
  /** Whether this is the last attempt that the daily limit allows. */
  isLast: boolean;
  /** Subtracts the attempt again, because the code was not wrong. */
  forgive(): Promise<void>;
}

interface CountedInvitation {
  /** Subtracts the invitation again, because it was rejected and no email was sent. */
  forgive(): Promise<void>;
}

export interface LoginLimits {
  /**
   * Counts a change of an email, because a change can send a link to an unverified address. `id` is the company's id if
   * the member is the contact, otherwise the member's id. Throws RATE_LIMITED.
   */
  countEmailChange(id: string, quotas: RateLimitUsage[]): Promise<void>;
  /** Counts an invitation of a member by email before it is stored. Throws RATE_LIMITED. */
  countMemberInvitation(companyId: string, quotas: RateLimitUsage[]): Promise<CountedInvitation>;
  /** Counts a join request, even if no company uses the domain of the email. Throws RATE_LIMITED. */
  countJoinRequest(email: string, address: string): Promise<void>;
  /** Counts a link that confirms a join request to a company. Returns `false` when the limit is reached. */
  countJoinLink(companyId: string): Promise<boolean>;
  /** Counts a profile change of a company, which adds a row to its history. Throws RATE_LIMITED. */
  countProfileChange(companyId: string, quotas: RateLimitUsage[]): Promise<void>;
  /**
   * Checks a password with `verify` and counts wrong passwords. An error of `verify` does not count. Throws RATE_LIMITED,
   * or SERVICE_UNAVAILABLE if too many attempts are queued. A known address has a separate limit, so failures from other
   * addresses cannot block logins from the known address.
   */
  verifyLogin(attempt: LoginAttempt, verify: () => Promise<boolean>): Promise<boolean>;
  /**
   * Resets the counters of an account's failed logins: the counters of these known addresses, and the counter that all
   * other addresses share.
   */
  forgiveLogins(account: string, knownAddresses?: readonly string[]): Promise<void>;
  /** Counts a code as wrong before it is verified. Throws RATE_LIMITED. */
  countCode(account: string): Promise<CodeAttempt>;
  /** Returns whether an account has used all wrong codes that the daily limit allows. */
  hasUsedDailyCodes(account: string): Promise<boolean>;
  /** Resets the count of wrong codes of an account. */
  forgiveCodes(account: string): Promise<void>;
  /** Counts an attempt to sign up. Throws RATE_LIMITED. */
  countSignUpAttempt(address: string, quotas: RateLimitUsage[]): Promise<void>;
  /**
   * Counts a sign-up, runs `hash` and returns its result. If `hash` throws, for example because too many hashes are
   * waiting, the sign-up is not counted. Throws RATE_LIMITED.
   */
  countAcceptedSignUp(address: string, quotas: RateLimitUsage[], hash: () => Promise<string>): Promise<string>;
  /** Like `countAcceptedSignUp`, for an account that an invitation or an owner recovery link creates. */
  countNewLogin(address: string, quotas: RateLimitUsage[], hash: () => Promise<string>): Promise<string>;
  /** Counts a resent confirmation email. Throws RATE_LIMITED. */
  countConfirmationEmail(account: string, address: string): Promise<void>;
  /** Counts a request for a reset link, even if no account has this email. Throws RATE_LIMITED. */
  countResetRequest(email: string, address: string): Promise<void>;
  /**
   * Counts a reset link to an account. Returns `false` when the limit is reached. Links requested from a known address
   * do not count towards the limit that all other addresses share.
   */
  countResetLink(account: string, address: string, isKnownAddress: boolean): Promise<boolean>;
}

/** Creates the limits. PostgreSQL stores the counters, so all servers share them. */
export function createLoginLimits(pool: Pool): LoginLimits {
  const createLimiter = (keyPrefix: string, { points, minutes }: { points: number; minutes: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: minutes * MINUTE_SECONDS,
    });
  const accountLimiter = createLimiter('login-account', ACCOUNT_RATE_LIMITS.account);
  const addressLimiter = createLimiter('login-address', ACCOUNT_RATE_LIMITS.address);
  const code = createLimiter('code', ACCOUNT_RATE_LIMITS.code);
  const dailyCode = createLimiter('code-of-day', ACCOUNT_RATE_LIMITS.dailyCode);
  const emailChanges = createLimiter('email-change', ACCOUNT_RATE_LIMITS.emailChange);
  const memberInvitations = createLimiter('member-invitation', ACCOUNT_RATE_LIMITS.memberInvitation);
  const joinLinks = createLimiter('join-link', ACCOUNT_RATE_LIMITS.joinRequest);
  const joinDomains = createLimiter('join-domain', ACCOUNT_RATE_LIMITS.joinDomain);
  const profileChanges = createLimiter('profile-change', ACCOUNT_RATE_LIMITS.profileChange);
  const signUpAttempts = createLimiter('sign-up-tried', ACCOUNT_RATE_LIMITS.signUpAttempt);
  const acceptedSignUps = createLimiter('sign-up-accepted', ACCOUNT_RATE_LIMITS.acceptedSignUp);
  const newLogins = createLimiter('new-login', ACCOUNT_RATE_LIMITS.newLogin);
  const resetPair = createLimiter('reset-pair', ACCOUNT_RATE_LIMITS.resetPair);
  const resetAddress = createLimiter('reset-address', ACCOUNT_RATE_LIMITS.resetAddress);
  const resetAccount = createLimiter('reset-account', ACCOUNT_RATE_LIMITS.resetAccount);

  return {
    verifyLogin({ account: name, address: from, isKnownAddress, assertClientConnected }, verify) {
      const accountKey = isKnownAddress ? getPairKey(name, from) : hashKey(name);
      const addressKey = getAddressKey(from);
      return runInQueue(accountKey, async () => {
        assertClientConnected();
        // Count the attempt as failed before the verification, so that concurrent guesses cannot exceed the limit.
        await countAttempt(addressLimiter, addressKey);
        await countAttempt(accountLimiter, accountKey);
        const forgive = () => Promise.all([accountLimiter.reward(accountKey), addressLimiter.reward(addressKey)]);
        const isCorrect = await verify().catch(async (error: unknown) => {
          // The password was not compared, for example because too many hashes were waiting.
          await forgive();
          throw error;
        });
        if (isCorrect) await forgive();
        return isCorrect;
      });
    },
    async forgiveLogins(name, knownAddresses = []) {
      const keys = [hashKey(name), ...knownAddresses.map((address) => getPairKey(name, address))];
      await Promise.all(keys.map((key) => accountLimiter.delete(key)));
    },
    async countCode(name) {
      const key = hashKey(name);
      await countAttempt(code, key);
      const remaining = await countAttempt(dailyCode, key);
      const forgive = async () => void (await Promise.all([code.reward(key), dailyCode.reward(key)]));
      return { isLast: remaining === 0, forgive };
    },
    hasUsedDailyCodes: async (name) => (await dailyCode.get(hashKey(name)))?.remainingPoints === 0,
    async forgiveCodes(name) {
      await Promise.all([code.delete(hashKey(name)), dailyCode.delete(hashKey(name))]);
    },
    countEmailChange: async (id, quotas) => void (await countAttempt(emailChanges, hashKey(id), quotas)),
    async countMemberInvitation(companyId, quotas) {
      const key = hashKey(companyId);
      await countAttempt(memberInvitations, key, quotas);
      return { forgive: async () => void quotas.push(toUsage(memberInvitations, await memberInvitations.reward(key))) };
    },
    async countJoinRequest(email, from) {
      await countAttempt(resetAddress, getAddressKey(from));
      await countAttempt(resetPair, getPairKey(`join request of ${email}`, from));
      // Without this limit, one network address could use up the hourly links of a company by requesting links for
      // invented email addresses.
      const host = email.slice(email.lastIndexOf('@') + 1);
      await countAttempt(joinDomains, getPairKey(`join requests to ${getDomain(host) ?? host}`, from));
    },
    countJoinLink: (companyId) => isWithinLimit(() => countAttempt(joinLinks, hashKey(companyId))),
    countProfileChange: async (companyId, quotas) =>
      void (await countAttempt(profileChanges, hashKey(companyId), quotas)),
    countSignUpAttempt: async (from, quotas) => void (await countAttempt(signUpAttempts, getAddressKey(from), quotas)),
    countAcceptedSignUp: (from, quotas, hash) => hashWithinLimit(acceptedSignUps, getAddressKey(from), quotas, hash),
    countNewLogin: (from, quotas, hash) => hashWithinLimit(newLogins, getAddressKey(from), quotas, hash),
    async countConfirmationEmail(name, from) {
      await countAttempt(resetAddress, getAddressKey(from));
      await countAttempt(resetPair, getPairKey(name, from));
      await countAttempt(resetAccount, hashKey(name));
    },
    async countResetRequest(email, from) {
      await countAttempt(resetAddress, getAddressKey(from));
      await countAttempt(resetPair, getPairKey(`reset of ${email}`, from));
    },
    countResetLink: (name, from, isKnownAddress) =>
      isWithinLimit(async () => {
        await countAttempt(resetPair, getPairKey(name, from));
        if (!isKnownAddress) await countAttempt(resetAccount, hashKey(name));
      }),
  };
}

// Far above the number of concurrent logins of one person.
const MAX_QUEUED_ATTEMPTS = 50;
const attemptQueues = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Runs attempts with the same key sequentially on this server. An attempt counts as failed until its password is
 * verified, so concurrent successful logins could otherwise reach the limit.
 */
async function runInQueue<T>(key: string, runAttempt: () => Promise<T>): Promise<T> {
  const queue = attemptQueues.get(key) ?? { last: Promise.resolve(), count: 0 };
  if (queue.count >= MAX_QUEUED_ATTEMPTS) throw createUnavailableError();
  attemptQueues.set(key, queue);
  queue.count += 1;
  const attempt = queue.last.then(runAttempt, runAttempt);
  queue.last = attempt;
  try {
    return await attempt;
  } finally {
    queue.count -= 1;
    if (!queue.count) attemptQueues.delete(key);
  }
}

// A hash has a fixed length. It also keeps plain account names and addresses out of the table.
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');
const getAddressKey = (address: string) => hashKey(toNetwork(address));
const getPairKey = (name: string, address: string) => hashKey(`${name} from ${toNetwork(address)}`);

/** Runs `count`. Returns `false` if it throws a rate limit error, and rethrows other errors. */
async function isWithinLimit(count: () => Promise<unknown>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (isRateLimitError(error)) return false;
    throw error;
  }
}

const toUsage = (
  { keyPrefix: policy, points: limit, duration: seconds }: RateLimiterPostgres,
  { remainingPoints: remaining, msBeforeNext }: RateLimiterRes,
): RateLimitUsage => ({ policy, limit, seconds, remaining, resetsIn: Math.ceil(msBeforeNext / 1000) });

/**
 * Counts one attempt and returns the number of remaining attempts. Adds the usage to `quotas` for the RateLimit
 * headers. Throws RATE_LIMITED if earlier attempts have used up the limit.
 */
async function countAttempt(limiter: RateLimiterPostgres, key: string, quotas: RateLimitUsage[] = []): Promise<number> {
  const recordUsage = (counted: RateLimiterRes): RateLimitUsage => {
    const usage = toUsage(limiter, counted);
    quotas.push(usage);
    return usage;
  };
  try {
    return recordUsage(await limiter.consume(key)).remaining;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw createRateLimitError(recordUsage(error).resetsIn);
    throw error;
  }
}

/**
 * Counts the attempt before `hash` runs, so concurrent attempts cannot exceed the limit. If `hash` throws, the attempt is
 * not counted.
 */
async function hashWithinLimit(
  limiter: RateLimiterPostgres,
  key: string,
  quotas: RateLimitUsage[],
  hash: () => Promise<string>,
): Promise<string> {
  await countAttempt(limiter, key, quotas);
  try {
    return await hash();
  } catch (error) {
    quotas.push(toUsage(limiter, await limiter.reward(key)));
    throw error;
  }
}
