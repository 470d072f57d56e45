import DataLoader from 'dataloader';
import type { Runtime } from './context.ts';

/** What a loader reads with. */
export type LoaderContext = Runtime & { now: Date };

type LoaderFactories = Record<string, (loading: LoaderContext) => unknown>;

/** The loaders that their makers make. */
export type LoadersFrom<M> = {
  readonly [K in keyof M]: M[K] extends (loading: LoaderContext) => infer Loader ? Loader : never;
};

/** Makes the loaders of one request, each when it is first used: most requests need few of them. */
export function createLazyLoaders<M extends LoaderFactories>(makers: M): (loading: LoaderContext) => LoadersFrom<M> {
  class Loaders {
    readonly made: Record<string, unknown> = {};
    constructor(readonly loading: LoaderContext) {}
  }
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(Loaders.prototype, name, {
      get(this: Loaders) {
        return (this.made[name] ??= make(this.loading));
      },
    });
  return (loading) => new Loaders(loading) as unknown as LoadersFrom<M>;
}

/** Loads the one row of each id, or null; the ids of one response are read together. */
export const createRowLoader = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  idOf: (row: T) => string,
  options: DataLoader.Options<string, T | null> = {},
): DataLoader<string, T | null> =>
  new DataLoader(async (ids) => {
    const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
    return ids.map((id) => rows.get(id) ?? null);
  }, options);

/** Loads the rows of each id, in the order they are read. */
export const createRowsLoader = <T extends object>(
  read: (ids: readonly string[]) => Promise<T[]>,
  idOf: (row: T) => string,
): DataLoader<string, T[]> =>
  new DataLoader(async (ids) => {
    const rows = new Map<string, T[]>(ids.map((id) => [id, []]));
    for (const row of await read(ids)) rows.get(idOf(row))?.push(row);
    return ids.map((id) => rows.get(id)!);
  });

/** Loads one page or span for each id: those of one response with the same arguments are read together. */
export function createPageLoader<Args, Page>(
  read: (ids: readonly string[], args: Args) => Promise<Map<string, Page>>,
): DataLoader<{ id: string; args: Args }, Page, string> {
  const kindOf = ({ args }: { args: Args }) => JSON.stringify(args);
  return new DataLoader(
    async (wanted) => {
      const kinds = new Map(wanted.map((one) => [kindOf(one), one.args]));
      const pages = new Map<string, Map<string, Page>>();
      for (const [kind, args] of kinds) {
        const ids = wanted.filter((one) => kindOf(one) === kind).map(({ id }) => id);
        pages.set(kind, await read(ids, args));
      }
      return wanted.map((one) => pages.get(kindOf(one))!.get(one.id)!);
    },
    { cacheKeyFn: (one) => one.id + kindOf(one) },
  );
}
