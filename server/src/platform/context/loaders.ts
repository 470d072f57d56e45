import DataLoader from 'dataloader';
import type { Runtime } from './context.ts';

export type LoaderContext = Runtime & { now: Date };

type LoaderFactories = Record<string, (context: LoaderContext) => unknown>;

/** The loaders that the factories `M` create. */
export type LoadersFrom<M> = {
  readonly [K in keyof M]: M[K] extends (context: LoaderContext) => infer Loader ? Loader : never;
};

/**
 * Returns a function that creates the loaders of one request. A loader is created on first use, because most requests
 * need few of them.
 */
export function createLazyLoaders<M extends LoaderFactories>(factories: M): (context: LoaderContext) => LoadersFrom<M> {
  class Loaders {
    readonly cache: Record<string, unknown> = {};
    constructor(readonly context: LoaderContext) {}
  }
  for (const [name, create] of Object.entries(factories))
    Object.defineProperty(Loaders.prototype, name, {
      get(this: Loaders) {
        return (this.cache[name] ??= create(this.context));
      },
    });
  return (context) => new Loaders(context) as unknown as LoadersFrom<M>;
}

/** Loads one row, or null, per id. One statement reads the rows for all ids of a response. */
export const createRowLoader = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  getId: (row: T) => string,
  options: DataLoader.Options<string, T | null> = {},
): DataLoader<string, T | null> =>
  new DataLoader(async (ids) => {
    const rows = new Map((await read(ids)).map((row) => [getId(row), row]));
    return ids.map((id) => rows.get(id) ?? null);
  }, options);

/** Loads all rows of a parent record by its id, in the order in which `read` returns them. */
export const createRowsLoader = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  getParentId: (row: T) => string,
): DataLoader<string, T[]> =>
  new DataLoader(async (ids) => {
    const rows = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await read(ids)) rows.get(getParentId(row))?.push(row);
    return ids.map((id) => rows.get(id)!);
  });

/** Loads one page per id. One statement reads the pages for all ids of a response that have the same arguments. */
export function createPageLoader<Args, Page>(
  read: (ids: readonly string[], args: Args) => Promise<Map<string, Page>>,
): DataLoader<{ id: string; args: Args }, Page, string> {
  const getArgsKey = ({ args }: { args: Args }) => JSON.stringify(args);
  return new DataLoader(
    async (requests) => {
      const argsByKey = new Map(requests.map((request) => [getArgsKey(request), request.args]));
      const pagesByKey = new Map<string, Map<string, Page>>();
      for (const [key, args] of argsByKey) {
        const ids = requests.filter((request) => getArgsKey(request) === key).map(({ id }) => id);
        pagesByKey.set(key, await read(ids, args));
      }
      return requests.map((request) => pagesByKey.get(getArgsKey(request))!.get(request.id)!);
    },
    { cacheKeyFn: (request) => request.id + getArgsKey(request) },
  );
}
