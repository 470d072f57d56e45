import { prepareFirstStart } from '../app/first-start.ts';
import { say } from './say.ts';
import { withDatabase } from './with-database.ts';

/** Puts demo data into a database that has never been used. */
export const seed = (): Promise<void> =>
  withDatabase(async (db, config) => {
    const [installed] = await db.query<object[]>('select 1 from installation');
    if (installed) return say('The database is already in use; demo data only goes into an empty one.');
    await prepareFirstStart(db, { ...config, demoData: true }, say);
  });
