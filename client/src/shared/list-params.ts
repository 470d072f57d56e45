import { useSearchParams } from 'react-router';

/** Page and filters of a list, kept in the address. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  /** Changes a parameter; another filter begins at its first page. */
  const set = (name: string, value: string | null, replace = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (name !== 'page') next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );

  return {
    page,
    search: params.get('search') ?? '',
    get: (name: string) => params.get(name),
    set,
    setPage: (number: number) => set('page', number > 1 ? String(number) : null),
    // each letter would otherwise be a step of the Back button
    setSearch: (search: string) => set('search', search, true),
  };
}
