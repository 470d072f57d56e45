const MAX_LISTED = 8;

/**
 * Formats the list of elements and attributes that the server removes from HTML, shortened after `MAX_LISTED` items.
 * Returns null for an empty list.
 */
export function formatRemovedMarkup(removed: readonly string[]): string | null {
  if (!removed.length) return null;
  const omission = removed.length > MAX_LISTED ? ` and ${removed.length - MAX_LISTED} more` : '';
  return `${removed.slice(0, MAX_LISTED).join(', ')}${omission}`;
}
