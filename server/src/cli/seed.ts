import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { prepareFirstStart } from '../app/first-start.ts';
import { createPasswordHasher, generatePassword } from '../platform/crypto/passwords.ts';
import { insertBulkData } from './bulk-fill.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

// each has a word of its own for a domain
const MAX_COMPANIES = 4_000_000;

/** What may be asked of the seed; with numbers, it makes so much. */
export interface SeedOptions {
  companies?: number;
  keys?: number;
  force?: boolean;
}

/** Puts demo data into a database that has never been used, or so many companies and keys into one without real ones. */
export async function seedDatabase({ companies, keys, force = false }: SeedOptions): Promise<void> {
  if (companies === undefined && keys === undefined) return seedDemoData();
  if (companies === undefined || keys === undefined) throw new Error('Give both --companies and --keys.');
  if (companies > MAX_COMPANIES) throw new Error(`There are names for ${MAX_COMPANIES} companies.`);
  return withDatabase(
    async (db, config) => {
      await prepareFirstStart(db, { ...config, demoData: false }, printLine);
      await seedInBulk(db, { companies, keys, force });
    },
    { requires: 'migrated' },
  );
}

const seedDemoData = (): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const [installed] = await db.query<object[]>('select 1 from installation');
      if (installed) return printLine('The database is already in use; demo data only goes into an empty one.');
      await prepareFirstStart(db, { ...config, demoData: true }, printLine);
    },
    { requires: 'migrated' },
  );

/** Adds the data in one transaction, so that a seed that is cut off leaves nothing; servers beside it wait meanwhile. */
async function seedInBulk(db: DataSource, { companies, keys, force }: Required<SeedOptions>): Promise<void> {
  const since = performance.now();
  const password = generatePassword();
  const passwordHash = await createPasswordHasher().hash(password);
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const [found] = await tx.query<{ real: number; bulk: number }[]>(
      // .example is nobody's, and what demo data and seeds use
      `select (count(*) filter (where domain not like '%.example'))::int as real,
         (count(*) filter (where id = md5('company 0')::uuid))::int as bulk from companies`,
    );
    if (found!.bulk) throw new Error('This database has been filled so before. Take an empty one.');
    if (found!.real && !force)
      throw new Error(`This database has ${found!.real} real companies. With --force they stay, beside those made up.`);
    const [administrator] = await tx.query<{ id: string }[]>(
      'select id from administrators order by created_at limit 1',
    );
    const salt = randomBytes(16).toString('hex');
    const bulk = { companies, keys, passwordHash, administratorId: administrator?.id ?? null, salt };
    const told = createProgressReport('rows');
    let rows = 0;
    await insertBulkData(
      (sql) => tx.query(sql),
      bulk,
      (done) => told.at((rows = done)),
    );
    await tx.query('drop schema bulk cascade');
    told.done(rows);
  });
  const [company] = await db.query<{ email: string }[]>(
    `select email from companies where id = md5('company 0')::uuid`,
  );
  printLine(`Added ${companies} companies and ${keys} keys in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
  printLine(`Every company logs in with ${password}, the first one as ${company!.email}.`);
}
