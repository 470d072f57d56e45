import { say } from './say.ts';
import { withDatabase } from './with-database.ts';

/** Brings the database up to date. */
export const migrate = (): Promise<void> =>
  withDatabase(async () => say('The database is up to date.'), { requires: 'migrated' });
