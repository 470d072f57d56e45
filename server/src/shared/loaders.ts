import DataLoader from 'dataloader';
import type { PageOf } from './pages.ts';

/** Loads the one row of each id, or null; the ids of one response are read together. */
export const oneEach = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  idOf: (row: T) => string,
  options: DataLoader.Options<string, T | null> = {},
): DataLoader<string, T | null> =>
  new DataLoader(async (ids) => {
    const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
    return ids.map((id) => rows.get(id) ?? null);
  }, options);

/** Loads the rows of each id, in the order they are read. */
export const manyEach = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  idOf: (row: T) => string,
): DataLoader<string, T[]> =>
  new DataLoader(async (ids) => {
    const rows = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await read(ids)) rows.get(idOf(row))?.push(row);
    return ids.map((id) => rows.get(id)!);
  });

/** Loads one page of a list for each id: the pages of one response with the same arguments are read together. */
export function pageEach<Args, T>(
  read: (ids: readonly string[], args: Args) => Promise<Map<string, PageOf<T>>>,
): DataLoader<{ id: string; args: Args }, PageOf<T>, string> {
  const kindOf = ({ args }: { args: Args }) => JSON.stringify(args);
  return new DataLoader(
    async (wanted) => {
      const kinds = new Map(wanted.map((one) => [kindOf(one), one.args]));
      const pages = new Map<string, Map<string, PageOf<T>>>();
      for (const [kind, args] of kinds) {
        const ids = wanted.filter((one) => kindOf(one) === kind).map(({ id }) => id);
        pages.set(kind, await read(ids, args));
      }
      return wanted.map((one) => pages.get(kindOf(one))!.get(one.id)!);
    },
    { cacheKeyFn: (one) => one.id + kindOf(one) },
  );
}
