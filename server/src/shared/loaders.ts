import DataLoader from 'dataloader';

/** Loads the one row of each id, or null; the ids of one response are read together. */
export const oneEach = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  idOf: (row: T) => string,
): DataLoader<string, T | null> =>
  new DataLoader(async (ids) => {
    const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
    return ids.map((id) => rows.get(id) ?? null);
  });

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
