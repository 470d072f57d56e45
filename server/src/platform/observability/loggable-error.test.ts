import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../database/data-source.ts';
import { toLoggableError } from './loggable-error.ts';

it('server log: an error contains no value that PostgreSQL could not parse', async () => {
  const database = await createTestDatabase();
  const db = await openDatabase(database.url, []);
  const error: Error = await db.query('select $1::int', ['a secret']).catch((thrown: Error) => thrown);
  await db.destroy();
  await database.drop();
  expect(error.message).toContain('a secret');
  const loggableError = toLoggableError(error);
  expect(loggableError).toMatchObject({ code: '22P02', message: 'a value could not be parsed' });
  expect(JSON.stringify(loggableError)).not.toContain('a secret');
});
