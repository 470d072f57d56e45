const OTHER_SCRIPT_PATTERN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;
// In the listed blocks, the font has every letter, mark and digit of the scripts above. Other blocks have characters that
// the font lacks, such as bold mathematical letters. U+FE00 to U+FE0F are invisible and removed before printing.
const RARE_LETTER_PATTERN =
  /(?![0-\u05FF\u0900-\u097F\u1E00-\u20CF\u2100-\u214F\uFB00-\uFB06]|[\uFE00-\uFE0F])[\p{L}\p{M}\p{Nd}]/u;

/**
 * Returns an error message if a text contains letters that the font of documents does not have, or false. Issued
 * documents never change, so an unreadable name would stay on an invoice.
 */
export const getPrintError = (label: string, text: string): string | false =>
  (OTHER_SCRIPT_PATTERN.test(text) || RARE_LETTER_PATTERN.test(text)) &&
  `${label} contains letters that cannot be printed. Use Latin, Greek, Cyrillic or Devanagari letters.`;
