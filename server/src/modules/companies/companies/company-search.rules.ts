// Shorter searches would match most phone numbers.
const MIN_DIGITS = 4;

/**
 * Extracts the digits of a complete or partial phone number, without the prefixes 00, 91 (India) and 0. Returns `null`
 * for any other string, and for fewer than four digits.
 */
export function parsePhone(text: string): string | null {
  if (!/^[\s\d+()./\u2010-\u2015\u2212-]+$/.test(text)) return null;
  const digits = text.replace(/^[\s(]*\+\s*91/, '').replaceAll(/\D/g, '');
  // An Indian number has ten digits. A shorter input is a partial number, which can start with zeros.
  const nationalNumber = digits.replace(/^(?:00)?(?:91)?0?(?=\d{10}$)|^00(?=\d{9})/, '');
  return nationalNumber.length < MIN_DIGITS ? null : nationalNumber;
}
