import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Actor } from '../../context/context.ts';
import { createNamedStatement } from '../prepared-statements/named-statements.ts';
import type { StatementListener, WatchedClient } from '../watched-client.ts';

const WATCH = Symbol('watch');

/** Stores the actor of the transaction in a setting that the audit triggers read. */
const setActor = createNamedStatement(`select set_config('portal.doer', $1, true)`);

/** Wraps a DataSource so that its transactions record the actor of their changes. */
export const withActor = (db: DataSource, actor: Actor): DataSource => watchDatabase(db, () => {}, actor);

/**
 * Wraps a DataSource: `watch` receives each statement, and every transaction records `actor`, if set, as the actor of
 * its changes. `watch` is attached to a connection while the connection is in use, which costs less than
 * AsyncLocalStorage.
 */
export function watchDatabase(db: DataSource, watch: StatementListener, actor?: Actor): DataSource {
  const wrapped = Object.assign(Object.create(db) as DataSource, {
    [WATCH]: watch,
    createQueryRunner: (mode?: 'master' | 'slave') => {
      const runner: QueryRunner = db.driver.createQueryRunner(mode ?? 'master');
      const [connect, release] = [runner.connect.bind(runner), runner.release.bind(runner)];
      const begin = runner.startTransaction.bind(runner);
      let client: WatchedClient | undefined;
      return Object.assign(runner, {
        manager: wrapped.createEntityManager(runner),
        connect: async () => {
          client ??= (await connect()) as WatchedClient;
          client.watch = watch;
          return client;
        },
        startTransaction: async (...level: Parameters<typeof begin>) => {
          const isOuter = !runner.isTransactionActive;
          await begin(...level);
          if (actor && isOuter) await setActor(runner.manager, JSON.stringify(actor));
        },
        release: () => {
          if (client) client.watch = null;
          return release();
        },
      });
    },
  });
  return Object.assign(wrapped, { manager: wrapped.createEntityManager() });
}

/**
 * Wraps the database for a statement that several callers share. Each caller's listener receives the statement with an
 * equal share of the statement's rows.
 */
export function watchForCallers(callers: readonly EntityManager[]): EntityManager {
  const watches = callers.map(({ dataSource }) => (dataSource as { [WATCH]?: StatementListener })[WATCH]);
  return watchDatabase(callers[0]!.dataSource, (statement) => {
    const share = { ...statement, rows: Math.round(statement.rows / callers.length) };
    for (const watch of watches) watch?.(share);
  }).manager;
}
