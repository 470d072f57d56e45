import argon2 from 'argon2';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createHashQueue, type HashCaller } from './hash-queue.ts';
import { MAX_PASSWORD_LENGTH } from './password.rules.ts';

/** The cost of one argon2id hash. `memoryCost` is in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's minimum cost for argon2id. Production uses this cost, and SECURITY.md documents it. */
export const PRODUCTION_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const HASH_LIMITS = {
  // Hashes run on Node's four threads, which also read files and resolve DNS names. One thread stays free for those.
  running: Math.min(availableParallelism(), 3),
  // About one second of hashing on two cores.
  waitingPerNetwork: 50,
};

declare module '../context/context.ts' {
  interface Runtime {
    passwords: PasswordHasher;
  }
}

export interface PasswordHasher {
  /** Hashes a password. Throws SERVICE_UNAVAILABLE if too many hashes of the caller's network are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches. For an unknown account, `hash` is undefined. The call then takes the same
   * time, so that response times do not reveal which accounts exist.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Returns whether the hash was created with a different cost. */
  isOutdated(hash: string): boolean;
  /** Returns a hasher that queues the hashes of a caller fairly with those of callers in other networks. */
  forCaller(caller: HashCaller): PasswordHasher;
}

export function createPasswordHasher(cost: PasswordCost = PRODUCTION_COST): PasswordHasher {
  const options = { type: argon2.argon2id, ...cost };
  // Hashed in advance, so that a login to an unknown account also costs one verification.
  const dummyHash = argon2.hash('the password of no account', options);
  const runInQueue = createHashQueue(HASH_LIMITS);
  const createHasher = (caller: HashCaller | null): PasswordHasher => ({
    hash: (password) => runInQueue(caller, () => argon2.hash(password, options)),
    async verify(stored, password) {
      // No account has a longer password, so skip the expensive hash.
      if (password.length > MAX_PASSWORD_LENGTH) return false;
      const hash = stored ?? (await dummyHash);
      const matches = await runInQueue(caller, () => argon2.verify(hash, password));
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => argon2.needsRehash(stored, options),
    forCaller: createHasher,
  });
  return createHasher(null);
}

/** Generates a password of 16 characters that satisfies the password rules. */
export function generatePassword(): string {
  const characterSets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&#'];
  const pick = (characters: string) => characters[randomInt(characters.length)]!;
  const alphanumerics = Array.from({ length: 12 }, () => pick(characterSets.slice(0, 3).join('')));
  return [...alphanumerics, ...characterSets.map(pick)].join('');
}
