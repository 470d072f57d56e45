import { useSearchParams } from 'react-router';

/**
 * Reads and changes the page, search and filters of a list in the URL. `pageParameter` names the URL parameter of the
 * page number. A screen with several lists needs a separate parameter for each list.
 */
export function useListParams(pageParameter = 'page') {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get(pageParameter))) || 1);

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
    setPage: (number: number, replace = false) => set({ [pageParameter]: number > 1 ? String(number) : null }, replace),
    /** Sets a filter and returns to the first page. */
    setFilter: (name: string, value: string | null) => set({ [name]: value, [pageParameter]: null }),
    // Replace the history entry. Otherwise Back would step through every typed character.
    setSearch: (search: string) => set({ search, [pageParameter]: null }, true),
  };
}
