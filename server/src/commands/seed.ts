import 'reflect-metadata';
import { prepareFirstStart } from '../app/first-start.ts';
import { say, withDatabase } from './with-database.ts';

// npm run seed: puts demo data into a database that has never been used
await withDatabase(async (db, config) => {
  const [installed] = await db.query<object[]>('select 1 from installation');
  if (installed) return say('The database is already in use; demo data only goes into an empty one.');
  await prepareFirstStart(db, { ...config, demoData: true }, say);
});
