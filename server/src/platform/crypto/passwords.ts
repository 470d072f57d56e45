import argon2 from 'argon2';
import { randomInt } from 'node:crypto';
import { MAX_PASSWORD_LENGTH } from './password.rules.ts';

/** The cost of one argon2id hash. `memoryCost` is in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's minimum cost for argon2id. Production uses this cost, and SECURITY.md documents it. */
export const PRODUCTION_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

declare module '../context/context.ts' {
  interface Runtime {
    passwords: PasswordHasher;
  }
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches. For an unknown account, `hash` is undefined. The call then takes the same
   * time, so that response times do not reveal which accounts exist.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Returns whether the hash was created with a different cost. */
  isOutdated(hash: string): boolean;
}

export function createPasswordHasher(cost: PasswordCost = PRODUCTION_COST): PasswordHasher {
  const options = { type: argon2.argon2id, ...cost };
  const hash = (password: string) => argon2.hash(password, options);
  // Hashed in advance, so that a login to an unknown account also costs one verification.
  const dummyHash = hash('the password of no account');
  return {
    hash,
    async verify(stored, password) {
      // No account has a longer password, so skip the expensive hash.
      if (password.length > MAX_PASSWORD_LENGTH) return false;
      const matches = await argon2.verify(stored ?? (await dummyHash), password);
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => argon2.needsRehash(stored, options),
  };
}

/** Generates a password of 16 characters that satisfies the password rules. */
export function generatePassword(): string {
  const characterSets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&#'];
  const pick = (characters: string) => characters[randomInt(characters.length)]!;
  const alphanumerics = Array.from({ length: 12 }, () => pick(characterSets.slice(0, 3).join('')));
  return [...alphanumerics, ...characterSets.map(pick)].join('');
}
