// fewer would match most phone numbers
const MIN_DIGITS = 4;

/** The digits of a phone number or of a part of one, without the prefix of India or of a call abroad. Returns null for any other text. */
export function parsePhone(text: string): string | null {
  if (!/^[\s\d+()./\u2010-\u2015\u2212-]+$/.test(text)) return null;
  const digits = text.replace(/^[\s(]*\+\s*91/, '').replaceAll(/\D/g, '');
  // an Indian number has ten digits, and a part of a number can begin with zeros
  const dialled = digits.replace(/^(?:00)?(?:91)?0?(?=\d{10}$)|^00(?=\d{9})/, '');
  return dialled.length < MIN_DIGITS ? null : dialled;
}
