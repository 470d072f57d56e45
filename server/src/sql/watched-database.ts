import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { StatementWatch, WatchedClient } from '../db/watched-client.ts';

const WATCH = Symbol('watch');

/**
 * The same database for somebody who is told of the statements that are sent through it. Each connection carries the
 * watch while it is lent, which costs less than a context that Node hands on at every step.
 */
export function watched(db: DataSource, watch: StatementWatch): DataSource {
  const own = Object.assign(Object.create(db) as DataSource, {
    [WATCH]: watch,
    createQueryRunner: (mode?: 'master' | 'slave') => {
      const runner: QueryRunner = db.driver.createQueryRunner(mode ?? 'master');
      const [connect, release] = [runner.connect.bind(runner), runner.release.bind(runner)];
      let client: WatchedClient | undefined;
      return Object.assign(runner, {
        manager: own.createEntityManager(runner),
        connect: async () => {
          client ??= (await connect()) as WatchedClient;
          client.watch = watch;
          return client;
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
export function watchedByAll(askers: readonly EntityManager[]): EntityManager {
  const watches = askers.map(({ dataSource }) => (dataSource as { [WATCH]?: StatementWatch })[WATCH]);
  return watched(askers[0]!.dataSource, (statement) => {
    const own = { ...statement, rows: Math.round(statement.rows / askers.length) };
    for (const watch of watches) watch?.(own);
  }).manager;
}
