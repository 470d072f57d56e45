const MAX_LISTED_ITEMS = 8;

/**
 * Formats the list of elements and attributes that the server removes from HTML. Counts the items after the first
 * `MAX_LISTED_ITEMS` instead of listing them. Returns null for an empty list.
 */
export function formatRemovedMarkup(removed: readonly string[]): string | null {
  if (!removed.length) return null;
  const omission = removed.length > MAX_LISTED_ITEMS ? ` and ${removed.length - MAX_LISTED_ITEMS} more` : '';
  return `${removed.slice(0, MAX_LISTED_ITEMS).join(', ')}${omission}`;
}
