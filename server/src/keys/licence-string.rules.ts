/** What licence strings are made of: 32 characters without look-alikes (no I, L, O, U), 5 bits each. */
export const LICENCE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const LICENCE_LENGTH = 40;
const GROUP = 5;

/** Characters as they are printed: groups of five joined by dashes. */
export const printLicence = (signs: string): string => signs.match(new RegExp(`.{1,${GROUP}}`, 'g'))!.join('-');

/** A licence string for those who may not read it: only its first group. */
export const maskLicence = (licenceString: string): string =>
  licenceString.slice(0, GROUP) + licenceString.slice(GROUP).replaceAll(/[^-]/g, '•');

/** A search text for a log: a licence string, or more than half of one, is masked; any other text is unchanged. */
export function maskSearch(text: string): string {
  const signs = licenceSigns(text);
  return signs && signs.length > LICENCE_LENGTH / 2 ? maskLicence(printLicence(signs)) : text;
}

/** A filter for a log, with its search text masked. */
export const maskFilter = <T extends { name: string | null }>(filter: T): T => ({
  ...filter,
  name: filter.name && maskSearch(filter.name),
});

/** The licence string as it is printed, however a person typed it; any other text as it is, trimmed. */
export function readLicenceString(text: string): string {
  const signs = signsIn(text);
  return signs?.length === LICENCE_LENGTH ? printLicence(signs) : text.trim();
}

/** The characters of a licence string, or of a part of one, however a person typed them; null for any other text. */
export function licenceSigns(text: string): string | null {
  const signs = signsIn(text);
  return signs && signs.length <= LICENCE_LENGTH ? signs : null;
}

/** The characters a person typed, whatever their case, spaces and dashes; null when there is anything else. */
function signsIn(text: string): string | null {
  const typed = text.replaceAll(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase();
  const signs = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(signs) ? signs : null;
}
