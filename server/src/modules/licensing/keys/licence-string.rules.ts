/** What licence strings are made of: 32 characters without look-alikes (no I, L, O, U), 5 bits each. */
export const LICENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const LICENCE_LENGTH = 40;
const GROUP_LENGTH = 5;

/** Characters as they are printed: groups of five joined by dashes. */
export const formatLicenceString = (signs: string): string =>
  signs.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))!.join('-');

/** A licence string for those who may not read it: only its first group. */
export const maskLicenceString = (licenceString: string): string =>
  licenceString.slice(0, GROUP_LENGTH) + licenceString.slice(GROUP_LENGTH).replaceAll(/[^-]/g, '•');

/** A search text for a log: a licence string, or more than half of one, is masked; any other text is unchanged. */
export function maskSearchText(text: string): string {
  const signs = parseLicenceCharacters(text);
  return signs && signs.length > LICENCE_LENGTH / 2 ? maskLicenceString(formatLicenceString(signs)) : text;
}

/** A filter for a log, with its search text masked. */
export const maskFilter = <T extends { name: string | null }>(filter: T): T => ({
  ...filter,
  name: filter.name && maskSearchText(filter.name),
});

/** The licence string as it is printed, however a person typed it; any other text as it is, trimmed. */
export function toLicenceString(text: string): string {
  const signs = parseCharacters(text);
  return signs?.length === LICENCE_LENGTH ? formatLicenceString(signs) : text.trim();
}

/** The characters of a licence string, or of a part of one, however a person typed them; null for any other text. */
export function parseLicenceCharacters(text: string): string | null {
  const signs = parseCharacters(text);
  return signs && signs.length <= LICENCE_LENGTH ? signs : null;
}

/** The characters a person typed, whatever their case, spaces and dashes; null when there is anything else. */
function parseCharacters(text: string): string | null {
  const typed = text.replaceAll(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase();
  const signs = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(signs) ? signs : null;
}
