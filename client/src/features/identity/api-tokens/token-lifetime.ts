const YEAR_DAYS = 365;

/** Formats the lifetime of a token, in years if possible. The card uses it without loading the form's rules. */
export function formatLifetime(days: number): string {
  const [count, unit] = days % YEAR_DAYS ? [days, 'day'] : [days / YEAR_DAYS, 'year'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
