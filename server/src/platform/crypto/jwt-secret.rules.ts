const MIN_LENGTH = 32;
// The chance that 32 random hexadecimal digits have fewer distinct digits is one in thirty million.
const MIN_DISTINCT_CHARACTERS = 8;
const EXAMPLE_PATTERN = /secret|password|change|example|default/i;

/** Returns why a JWT secret is too weak, or null if no weakness is found. */
export function findSecretWeakness(secret: string): string | null {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  const isRandom =
    new Set(secret).size >= MIN_DISTINCT_CHARACTERS && !EXAMPLE_PATTERN.test(secret) && !isRepetition(secret);
  return isRandom ? null : 'must be random, for example from openssl rand -base64 48';
}

/** Returns whether a string consists of a repeated shorter string. */
const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;
