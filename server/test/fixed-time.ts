import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { queryDatabase } from './database-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * Creates a database whose clock does not move, and whose generated ids count up, so that rows with the same time have
 * a fixed order. The search path puts these functions before those of PostgreSQL. The migrations have bound the
 * defaults of columns to the functions of PostgreSQL, so the defaults are set again.
 */
export async function createFixedTimeDatabase(time: Date): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const timeSql = `returns timestamptz stable language sql as $$ select timestamptz '${time.toISOString()}' $$`;
  await queryDatabase(
    database.url,
    `alter database ${name} set search_path = public, pg_catalog;
     create function public.now() ${timeSql};
     create function public.clock_timestamp() ${timeSql};
     create sequence public.test_ids;
     create function public.gen_random_uuid() returns uuid volatile language sql as $$
       select (lpad(to_hex(nextval('public.test_ids')), 8, '0') || '-0000-4000-8000-000000000000')::uuid $$;
     do $$
     declare
       target record;
     begin
       for target in
         select attrelid::regclass as home, attname as name, expression
         from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum,
           pg_get_expr(adbin, adrelid) expression
         where expression in ('now()', 'clock_timestamp()', 'gen_random_uuid()')
       loop
         execute format('alter table %s alter column %I set default public.%s',
           target.home, target.name, target.expression);
       end loop;
     end $$;`,
  );
  return database;
}

/**
 * Makes the ids that the server generates count up, so that records with the same time have a fixed order. Returns a
 * function that restores the random ids.
 */
export function generateSequentialIds(): () => void {
  const { randomUUID } = crypto;
  const replaceGenerator = (generator: typeof randomUUID) => {
    crypto.randomUUID = generator;
    syncBuiltinESMExports(); // Modules that import the function by its name get the replacement as well.
  };
  let count = 0;
  replaceGenerator(() => `${(++count).toString(16).padStart(8, '0')}-0000-4000-9000-000000000000`);
  return () => replaceGenerator(randomUUID);
}
