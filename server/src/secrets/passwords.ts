import { randomInt } from 'node:crypto';
import argon2 from 'argon2';
import { MAX_PASSWORD } from './password.rules.ts';

// OWASP's minimum for argon2id
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST);

export const isOutdated = (hash: string): boolean => argon2.needsRehash(hash, COST);

// verified when there is no account, so that both cases take equally long
const nobody = hashPassword('nobody has this password');

/** Whether the password matches the hash; takes just as long for an account that does not exist. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  // nobody has a longer one, so it costs no hash
  if (password.length > MAX_PASSWORD) return false;
  const matches = await argon2.verify(hash ?? (await nobody), password);
  return matches && hash !== undefined;
}

/** 16 characters that satisfy the password rule. */
export function randomPassword(): string {
  const signs = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&#'];
  const pick = (from: string) => from[randomInt(from.length)]!;
  const letters = Array.from({ length: 12 }, () => pick(signs.slice(0, 3).join('')));
  return [...letters, ...signs.map(pick)].join('');
}
