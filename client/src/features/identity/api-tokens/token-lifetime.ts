const YEAR_DAYS = 365;

/** Formats the lifetime of a token, in years if possible. A separate file, so that the card does not load the form. */
export function formatLifetime(days: number): string {
  const [count, unit] = days % YEAR_DAYS ? [days, 'day'] : [days / YEAR_DAYS, 'year'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
