import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { prepareFirstStart } from '../app/first-start.ts';
import { createPasswordHasher, generatePassword } from '../platform/crypto/passwords.ts';
import { insertBulkData } from './bulk-fill.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

// The domain of each company is a unique generated word, and only four million words exist.
const MAX_COMPANIES = 4_000_000;

/** Options of the command `seed`. Without numbers, the command adds the demo data. */
export interface SeedOptions {
  companies?: number;
  keys?: number;
  force?: boolean;
}

/**
 * Adds demo data to an unused database, or generated companies and keys to a database without real companies. With
 * `force`, the database can contain real companies.
 */
export async function seedDatabase({ companies, keys, force = false }: SeedOptions): Promise<void> {
  if (companies === undefined && keys === undefined) return seedDemoData();
  if (companies === undefined || keys === undefined) throw new Error('Specify both --companies and --keys.');
  if (companies > MAX_COMPANIES) throw new Error(`--companies must be at most ${MAX_COMPANIES}.`);
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
      if (installed)
        return printLine('The database is already in use. Demo data can only be added to an empty database.');
      await prepareFirstStart(db, { ...config, demoData: true }, printLine);
    },
    { requires: 'migrated' },
  );

/**
 * Adds the data in one transaction, so an interrupted seed leaves nothing behind. Running servers wait for the locks of
 * this transaction.
 */
async function seedInBulk(db: DataSource, { companies, keys, force }: Required<SeedOptions>): Promise<void> {
  const startedAt = performance.now();
  const password = generatePassword();
  const passwordHash = await createPasswordHasher().hash(password);
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const [existing] = await tx.query<{ real: number; bulk: number }[]>(
      // Only demo data and seeds use domains under .example, because this top-level domain is reserved.
      `select (count(*) filter (where domain not like '%.example'))::int as real,
         (count(*) filter (where id = md5('company 0')::uuid))::int as bulk from companies`,
    );
    if (existing!.bulk) throw new Error('This database already contains generated data. Use an empty database.');
    if (existing!.real && !force)
      throw new Error(
        `This database has ${existing!.real} real companies. Use --force to add generated companies to them.`,
      );
    const [administrator] = await tx.query<{ id: string }[]>(
      'select id from administrators order by created_at limit 1',
    );
    const salt = randomBytes(16).toString('hex');
    const bulk = { companies, keys, passwordHash, administratorId: administrator?.id ?? null, salt };
    const progress = createProgressReport('rows');
    let rows = 0;
    await insertBulkData(
      (sql) => tx.query(sql),
      bulk,
      (done) => progress.update((rows = done)),
    );
    await tx.query('drop schema bulk cascade');
    progress.finish(rows);
  });
  const [company] = await db.query<{ email: string }[]>(
    `select email from companies where id = md5('company 0')::uuid`,
  );
  printLine(
    `Added ${companies} companies and ${keys} keys in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  );
  printLine(`Every member logs in with ${password}, the first one as ${company!.email}.`);
}
