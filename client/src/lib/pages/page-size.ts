import { useStoredState } from '../browser/stored-state.ts';

/** The selectable page sizes. The first one is the default. */
export const PAGE_SIZES = [5, 25, 100];

const [DEFAULT_SIZE = 5] = PAGE_SIZES;

/** Returns the page with the first row of the current page after a change of the page size. */
export const getPageAfterResize = (page: number, pageSize: number, newSize: number): number =>
  Math.floor(((page - 1) * pageSize) / newSize) + 1;

/** Returns the page size of a list and a function that sets the page size. The browser stores the last choice. */
export function usePageSize(list: string) {
  const [pageSize, store] = useStoredState(`${list}.pageSize`, parsePageSize);
  return { pageSize, choosePageSize: (newSize: number) => store(String(newSize)) };
}

function parsePageSize(stored: string | null): number {
  const size = Number(stored);
  return PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE;
}
