import { useState } from 'react';

/** How many rows a page of a list may have; the first is the default. */
export const PAGE_SIZES = [5, 25, 100];

const [DEFAULT_SIZE = 5] = PAGE_SIZES;

/** How many rows a page of a kind of list has, as it was chosen last in this browser. */
export function usePageSize(list: string) {
  const name = `${list}.pageSize`;
  const [pageSize, setPageSize] = useState(() => {
    const kept = Number(localStorage.getItem(name));
    return PAGE_SIZES.includes(kept) ? kept : DEFAULT_SIZE;
  });
  return {
    pageSize,
    choosePageSize: (chosen: number) => {
      localStorage.setItem(name, String(chosen));
      setPageSize(chosen);
    },
  };
}
