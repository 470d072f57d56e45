const MAX_LISTED = 8;

/** Names what cleaning removes, as many as can be read; null where there is nothing. */
export function formatRemoved(removed: readonly string[]): string | null {
  if (!removed.length) return null;
  const others = removed.length > MAX_LISTED ? ` and ${removed.length - MAX_LISTED} more` : '';
  return `${removed.slice(0, MAX_LISTED).join(', ')}${others}`;
}
