import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../lib/formats/formats.ts';

interface SearchStatusProps {
  /** Undefined while the search runs. */
  results: { totalCount: number; isTotalExact: boolean } | undefined;
  /** Silent until the first search, so that opening a page announces nothing. */
  isSilent?: boolean;
}

/** Announces what a search found. It stays mounted, because a screen reader announces only changes of a known region. */
export const SearchStatus = ({ results: found, isSilent = false }: SearchStatusProps) => (
  <VisuallyHidden role="status" aria-label="Search results">
    {isSilent ? '' : formatResultCount(found)}
  </VisuallyHidden>
);

function formatResultCount(found: SearchStatusProps['results']): string {
  if (!found) return 'Searching';
  if (!found.totalCount) return 'No matches';
  return `${found.isTotalExact ? '' : 'More than '}${formatCount(found.totalCount)} found`;
}
