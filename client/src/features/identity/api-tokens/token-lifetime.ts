import { formatUnits } from '../../../lib/formats/formats.ts';

const YEAR_DAYS = 365;

/**
 * Formats a token's lifetime, in years if it is a number of whole years. This function has its own file, so that the
 * token list does not load the code of the form.
 */
export function formatLifetime(days: number): string {
  return days % YEAR_DAYS ? formatUnits(days, 'day') : formatUnits(days / YEAR_DAYS, 'year');
}
