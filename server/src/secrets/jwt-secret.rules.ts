const MIN_LENGTH = 32;
// 32 random hexadecimal digits have fewer once in thirty million times
const MIN_DIFFERENT = 8;
const EXAMPLE = /secret|password|change|example|default/i;

/** Why a secret that signs session tokens can be guessed; null where nothing tells so. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  const isRandom = new Set(secret).size >= MIN_DIFFERENT && !EXAMPLE.test(secret) && !repeats(secret);
  return isRandom ? null : 'must be random, for example from openssl rand -base64 48';
}

/** Whether a text is a shorter one written again and again. */
const repeats = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;
