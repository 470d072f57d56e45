import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { WatchedClient } from './watched-client.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let watchedClient: WatchedClient;
let plainClient: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  watchedClient = new WatchedClient({ connectionString: database.url });
  plainClient = new Client({ connectionString: database.url });
  await Promise.all([watchedClient.connect(), plainClient.connect()]);
});
afterAll(async () => {
  await Promise.all([watchedClient.end(), plainClient.end()]);
  await database.drop();
});

describe('PostgreSQL client: timestamps', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'timestamps in the time zone %s are parsed to the same dates as by the parser of pg',
    async (zone) => {
      const timesQuery = `select time from unnest(array[
      '2026-11-23 01:57:46.685123+00', '2026-02-28 23:59:59.999999+00', '2026-11-23 00:00:00.5+05:30', '1970-01-01 00:00:00+00',
      '1900-01-01 00:00:00+00', '0999-12-31 12:00:00+00', '0099-06-01 12:00:00+00', '0001-01-01 12:00:00+00',
      '9999-12-31 12:00:00+00', '12026-11-23 00:00:00+00', '0044-03-15 12:00:00+00 BC', null
    ]::timestamptz[]) as time`;
      const [actual, expected] = await Promise.all(
        [watchedClient, plainClient].map(async (client) => {
          await client.query(`set time zone '${zone}'`);
          return (await client.query<{ time: unknown }>(timesQuery)).rows;
        }),
      );
      expect(expected).toHaveLength(12);
      expect(actual).toEqual(expected);
    },
  );

  it('a time outside the range of Date becomes the latest or earliest Date', async () => {
    const valuesQuery = `values ('infinity'::timestamptz), ('-infinity'), ('294000-01-01'), (null)`;
    const { rows } = await watchedClient.query<{ column1: Date | null }>(valuesQuery);
    expect(rows.map(({ column1 }) => column1)).toEqual([
      new Date(8.64e15),
      new Date(-8.64e15),
      new Date(8.64e15),
      null,
    ]);
  });
});
