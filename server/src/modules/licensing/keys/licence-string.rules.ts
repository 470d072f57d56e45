/**
 * The 32 characters of licence strings, 5 bits each. They are the digits and letters of Crockford's Base32, which omits
 * I, L, O and U.
 */
export const LICENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const LICENCE_LENGTH = 40;
const GROUP_LENGTH = 5;

/** Formats characters for display: groups of five, joined by dashes. */
export const formatLicenceString = (characters: string): string =>
  characters.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))!.join('-');

/** Masks every group of a licence string except the first, for viewers without the permission to read it. */
export const maskLicenceString = (licenceString: string): string =>
  licenceString.slice(0, GROUP_LENGTH) + licenceString.slice(GROUP_LENGTH).replaceAll(/[^-]/g, '•');

/**
 * Masks a search text for the audit log if it is a licence string or more than half of one. Other strings are
 * unchanged.
 */
function maskSearchText(text: string): string {
  const characters = parseLicenceCharacters(text);
  return characters && characters.length > LICENCE_LENGTH / 2
    ? maskLicenceString(formatLicenceString(characters))
    : text;
}

/** Masks the search text of a filter for the audit log. */
export const maskFilter = <T extends { name: string | null }>(filter: T): T => ({
  ...filter,
  name: filter.name && maskSearchText(filter.name),
});

/** Normalizes a typed licence string to its printed form. Other strings are only trimmed. */
export function toLicenceString(text: string): string {
  const characters = parseCharacters(text);
  return characters?.length === LICENCE_LENGTH ? formatLicenceString(characters) : text.trim();
}

/**
 * Normalizes a typed licence string, or a part of one, to its characters without dashes. Returns null for other
 * strings.
 */
export function parseLicenceCharacters(text: string): string | null {
  const characters = parseCharacters(text);
  return characters && characters.length <= LICENCE_LENGTH ? characters : null;
}

/**
 * Removes spaces and dashes, converts letters to upper case, and replaces look-alikes. Returns null if other characters
 * remain or the result is empty.
 */
function parseCharacters(text: string): string | null {
  const compact = text.replaceAll(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase();
  const characters = compact.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(characters) ? characters : null;
}
