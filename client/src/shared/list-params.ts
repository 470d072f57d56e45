import { useSearchParams } from 'react-router';

/** Page, search, filters and the open modal of a list, kept in the address. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

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
    setPage: (number: number) => set({ page: number > 1 ? String(number) : null }),
    /** Another filter begins at its first page. */
    setFilter: (name: string, value: string | null) => set({ [name]: value, page: null }),
    // each letter would otherwise be a step of the Back button
    setSearch: (search: string) => set({ search, page: null }, true),
  };
}
