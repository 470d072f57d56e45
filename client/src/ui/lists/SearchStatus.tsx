import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../lib/formats/formats.ts';

interface SearchStatusProps {
  /** The counts of the search results. Undefined while the search runs. */
  results: { totalCount: number; isTotalExact: boolean } | undefined;
  /** Announced if nothing is found. */
  emptyText?: string;
  /** Silent until the first search, so that opening a page announces nothing. */
  isSilent?: boolean;
}

/**
 * Announces the number of search results. Stays mounted, because screen readers only announce changes of existing live
 * regions.
 */
export const SearchStatus = ({ results, emptyText = 'No matches', isSilent = false }: SearchStatusProps) => (
  <VisuallyHidden role="status" aria-label="Search results">
    {isSilent ? '' : formatResultCount(results, emptyText)}
  </VisuallyHidden>
);

function formatResultCount(results: SearchStatusProps['results'], emptyText: string): string {
  if (!results) return 'Searching';
  if (!results.totalCount) return emptyText;
  return `${results.isTotalExact ? '' : 'More than '}${formatCount(results.totalCount)} found`;
}
