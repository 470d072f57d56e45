import { useEffect } from 'react';

interface PastTheEndProps {
  lastPage: number;
  setPage: (page: number, replace: boolean) => void;
}

/** Stands on a page beyond the end of a list that has become shorter, and leads to the last page that has rows. */
export function PastTheEnd({ lastPage, setPage }: PastTheEndProps) {
  useEffect(() => {
    // Back would only lead here again
    setPage(lastPage, true);
    // oxlint-disable-next-line react/exhaustive-deps -- only another end leads elsewhere
  }, [lastPage]);
  return null;
}
