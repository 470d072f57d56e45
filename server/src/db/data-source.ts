import { DataSource } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { EmailToken } from '../accounts/email-token.entity.ts';
import { Session } from '../accounts/session.entity.ts';
import { Advertisement } from '../advertisements/advertisement.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { Key } from '../keys/key.entity.ts';
import { Mail } from '../mail/mail.entity.ts';
import { PlanSetting } from '../plans/plan-setting.entity.ts';
import { SyncRecord } from '../sync/sync-record.entity.ts';
import { Version } from '../versions/version.entity.ts';
import { Initial1 } from './migrations/1-initial.ts';
import { SnakeCaseNaming } from './naming.ts';

const entities = [
  Company,
  Administrator,
  Session,
  EmailToken,
  PlanSetting,
  Key,
  KeyEvent,
  SyncRecord,
  Advertisement,
  Version,
  Mail,
];

/** Connects to PostgreSQL; `onIdleError` hears of connections that were cut while nobody used them. */
export async function openDatabase(url: string, onIdleError: (error: Error) => void = () => {}): Promise<DataSource> {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations: [Initial1],
    namingStrategy: new SnakeCaseNaming(),
    uuidExtension: 'pgcrypto', // gen_random_uuid() is built in, so nothing needs installing
    installExtensions: false,
    poolErrorHandler: onIdleError,
    extra: {
      max: 20,
      connectionTimeoutMillis: 3000,
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
    },
  }).initialize();
}

// any number, the same for every instance
const MIGRATION_LOCK = 4_151_517;

/** Runs the migrations that are missing, one instance at a time, and names each. */
export async function migrate(db: DataSource, log: (line: string) => void): Promise<void> {
  const lock = db.createQueryRunner();
  try {
    await lock.query('set statement_timeout = 0');
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await db.runMigrations({ transaction: 'each' });
    for (const { name } of done) log(`migrated: ${name}`);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query('reset statement_timeout');
    await lock.release();
  }
}
