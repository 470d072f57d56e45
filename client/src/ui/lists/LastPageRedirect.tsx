import { useEffect, useEffectEvent } from 'react';

interface LastPageRedirectProps {
  lastPage: number;
  setPage: (page: number, replace: boolean) => void;
}

/** Redirects from a page beyond the end of a list to the last page with rows. */
export function LastPageRedirect({ lastPage, setPage }: LastPageRedirectProps) {
  // Replaces the history entry. Otherwise Back would return here.
  const redirect = useEffectEvent((page: number) => setPage(page, true));
  useEffect(() => redirect(lastPage), [lastPage]);
  return null;
}
