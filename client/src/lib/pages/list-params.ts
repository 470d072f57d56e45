import { useSearchParams } from 'react-router';

/** Page, search, filters and the open modal of a list, kept in the address; `pageName` tells two lists of a page apart. */
export function useListParams(pageName = 'page') {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(pageName))) || 1);

  const set = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );

  return {
    page,
    search: params.get('search') ?? '',
    get: (name: string) => params.get(name),
    set,
    setPage: (number: number, replace = false) => set({ [pageName]: number > 1 ? String(number) : null }, replace),
    /** A new filter starts at its first page. */
    setFilter: (name: string, value: string | null) => set({ [name]: value, [pageName]: null }),
    // otherwise the Back button would go through every letter
    setSearch: (search: string) => set({ search, [pageName]: null }, true),
  };
}
