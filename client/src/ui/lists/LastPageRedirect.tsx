import { useEffect, useEffectEvent } from 'react';

interface LastPageRedirectProps {
  lastPage: number;
  setPage: (page: number, replace: boolean) => void;
}

/** Stands on a page beyond the end of a list that has become shorter, and leads to the last page that has rows. */
export function LastPageRedirect({ lastPage, setPage }: LastPageRedirectProps) {
  // replaced, as Back would only lead here again
  const lead = useEffectEvent((page: number) => setPage(page, true));
  useEffect(() => lead(lastPage), [lastPage]);
  return null;
}
