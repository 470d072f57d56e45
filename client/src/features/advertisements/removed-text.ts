const MOST = 8;

/** Names what cleaning removes, as many as can be read; null where there is nothing. */
export function removedText(removed: readonly string[]): string | null {
  if (!removed.length) return null;
  const others = removed.length > MOST ? ` and ${removed.length - MOST} more` : '';
  return `${removed.slice(0, MOST).join(', ')}${others}`;
}
