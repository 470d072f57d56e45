import 'reflect-metadata';
import { say, withDatabase } from './with-database.ts';

// npm run migrate: brings the database up to date and exits
await withDatabase(async () => say('The database is up to date.'));
