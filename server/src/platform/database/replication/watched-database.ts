import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { createNamedStatement } from '../lists/named-statements.ts';
import type { StatementListener, WatchedClient } from '../watched-client.ts';
import type { Actor } from '../../context/context.ts';

const WATCH = Symbol('watch');

/** Stores the actor of the transaction in a setting, which the audit triggers read. */
const setDoer = createNamedStatement(`select set_config('portal.doer', $1, true)`);

/** The same database for somebody whose transactions say who makes the changes. */
export const withActor = (db: DataSource, doer: Actor): DataSource => watchDatabase(db, () => {}, doer);

/**
 * The same database for somebody who is told of the statements that are sent through it, and whose transactions say who
 * makes the changes. Each connection carries the watch while it is lent, which costs less than a context that Node hands on
 * at every step.
 */
export function watchDatabase(db: DataSource, watch: StatementListener, doer?: Actor): DataSource {
  const own = Object.assign(Object.create(db) as DataSource, {
    [WATCH]: watch,
    createQueryRunner: (mode?: 'master' | 'slave') => {
      const runner: QueryRunner = db.driver.createQueryRunner(mode ?? 'master');
      const [connect, release] = [runner.connect.bind(runner), runner.release.bind(runner)];
      const begin = runner.startTransaction.bind(runner);
      let client: WatchedClient | undefined;
      return Object.assign(runner, {
        manager: own.createEntityManager(runner),
        connect: async () => {
          client ??= (await connect()) as WatchedClient;
          client.watch = watch;
          return client;
        },
        startTransaction: async (...level: Parameters<typeof begin>) => {
          const isOuter = !runner.isTransactionActive;
          await begin(...level);
          if (doer && isOuter) await setDoer(runner.manager, JSON.stringify(doer));
        },
        release: () => {
          if (client) client.watch = null;
          return release();
        },
      });
    },
  });
  return Object.assign(own, { manager: own.createEntityManager() });
}

/** The same database for what several ask together: each is told of the statement, with its part of the rows. */
export function watchForAll(askers: readonly EntityManager[]): EntityManager {
  const watches = askers.map(({ dataSource }) => (dataSource as { [WATCH]?: StatementListener })[WATCH]);
  return watchDatabase(askers[0]!.dataSource, (statement) => {
    const own = { ...statement, rows: Math.round(statement.rows / askers.length) };
    for (const watch of watches) watch?.(own);
  }).manager;
}
