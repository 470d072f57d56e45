const MIN_LENGTH = 32;
// 32 random hexadecimal digits have fewer once in thirty million times
const MIN_DISTINCT_CHARACTERS = 8;
const EXAMPLE_PATTERN = /secret|password|change|example|default/i;

/** Why a secret that signs session tokens can be guessed; null where nothing tells so. */
export function findSecretWeakness(secret: string): string | null {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  const isRandom =
    new Set(secret).size >= MIN_DISTINCT_CHARACTERS && !EXAMPLE_PATTERN.test(secret) && !isRepetition(secret);
  return isRandom ? null : 'must be random, for example from openssl rand -base64 48';
}

/** Whether a text is a shorter one written again and again. */
const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;
