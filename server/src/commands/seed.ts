import 'reflect-metadata';
import { prepareFirstStart } from '../app/first-start.ts';
import { say, withDatabase } from './with-database.ts';

// npm run seed: fills demo data into a database that was never started
await withDatabase(async (db, config) => {
  const [installed] = await db.query<object[]>('select 1 from installation');
  if (installed) return say('The database is in use already; demo data goes only into an empty one.');
  await prepareFirstStart(db, { ...config, demoData: true }, say);
});
