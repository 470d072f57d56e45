import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import { findBackup } from '../platform/backups/open-backup-store.ts';
import type { Config } from '../config.ts';
import {
  getDatabaseAddress,
  findLastMigration,
  migrate,
  listMigrationNames,
} from '../platform/database/data-source.ts';
import { APPLICATION_NAME, DatabaseClient } from '../platform/database/database-client.ts';
import { invalidateCursors } from '../modules/events/feed/cursors.ts';
import { getSecretsFile } from '../platform/crypto/secrets.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { type BackupEnd, type BackupHead, BACKUP_FORMAT, quoteIdentifier } from './backup-format.ts';
import { BackupReader, DamagedBackupError } from './backup-reader.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

/**
 * Fills an empty database and an empty store of images from a backup, or from the newest one in a place. All rows come in
 * one transaction, which ends only when everything that the backup says it has is there, so what was cut off is simply
 * done again.
 */
export async function restoreBackup(from: string): Promise<void> {
  // first, as a wrong address must not create a database
  const { store, name } = await findBackup(from);
  const backup = await BackupReader.open(await store.open(name));
  try {
    await withDatabase((db, config) => restoreInto(db, config, backup), { requires: 'created' });
    printLine(`Restored ${store.getAddress(name)}. Mails that were waiting to be sent will be, once a server starts.`);
  } finally {
    await backup.close();
  }
}

async function restoreInto(db: DataSource, config: Config, backup: BackupReader): Promise<void> {
  const head = await readCompatibleHead(backup, db);
  const secrets = await readSecrets(backup, config);
  await migrate(db, printLine, head.migration);
  await fillDatabase(db, config, backup, head, secrets);
  await migrate(db, printLine);
  await invalidateCursors(db.manager);
}

async function readCompatibleHead(backup: BackupReader, db: DataSource): Promise<BackupHead> {
  const head = await backup.readHead();
  const names = listMigrationNames(db);
  if (head.format !== BACKUP_FORMAT || !names.includes(head.migration))
    throw new Error('This backup was made by a newer version of the portal: restore it with that one, then go on.');
  const present = await findLastMigration(db);
  // one that was killed may have come only a part of the way
  if (present && !names.slice(0, names.indexOf(head.migration) + 1).includes(present))
    throw new Error('The database was migrated to a later version than that of the backup: use an empty one.');
  return head;
}

/**
 * Secrets that were generated come along: without them no licence and no session that they signed is good any more. Null
 * where the backup has none.
 */
async function readSecrets(backup: BackupReader, { dataDir }: Config): Promise<Buffer | null> {
  const secrets = await backup.readSecrets();
  const file = getSecretsFile(dataDir);
  if (secrets && existsSync(file) && !secrets.equals(await readFile(file)))
    throw new Error(`${file} holds other secrets than the backup: use an empty DATA_DIR.`);
  return secrets;
}

async function fillDatabase(
  db: DataSource,
  config: Config,
  backup: BackupReader,
  head: BackupHead,
  secrets: Buffer | null,
): Promise<void> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION_NAME} restore`,
    connectionString: getDatabaseAddress(db),
  });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await assertUnused(client);
    await prepareTables(client, head);
    const found: BackupEnd = { tables: {}, images: {} };
    for (const table of head.tables) found.tables[table.name] = await fillTable(client, backup, table);
    await client.query(
      head.tables.map(({ name }) => `alter table ${quoteIdentifier(name)} enable trigger user`).join(';'),
    );
    for (const { name, last, isCalled } of head.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoteIdentifier(name), last, isCalled]);
    found.images = await storeImages(config, backup);
    await backup.assertEnd(found);
    // here, as the pool's limit of a statement would cut it off in a large database
    await client.query('analyze');
    // those of a damaged backup would stand in the way of a whole one
    if (secrets) await writeFile(getSecretsFile(config.dataDir), secrets, { mode: 0o600 });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Refuses a database in which somebody has been; a server that starts now waits for this transaction. */
async function assertUnused(client: DatabaseClient): Promise<void> {
  await client.query('lock table installation in exclusive mode');
  const { rowCount } = await client.query(
    'select 1 where exists (select from installation) or exists (select from companies) or exists (select from administrators)',
  );
  if (rowCount) throw new Error('The database is already in use: restore into an empty one.');
}

/** Empties what the migrations have filled, makes the partitions of the backup, and lets no trigger count rows again. */
async function prepareTables(client: DatabaseClient, { tables, partitions }: BackupHead): Promise<void> {
  await client.query(tables.map(({ name }) => `alter table ${quoteIdentifier(name)} disable trigger user`).join(';'));
  await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`);
  for (const table of new Set(partitions.map((part) => part.table))) {
    const { rows } = await client.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
      [quoteIdentifier(table)],
    );
    for (const { name } of rows) await client.query(`drop table ${name}`);
  }
  for (const { table, name, bound } of partitions)
    await client.query(`create table ${quoteIdentifier(name)} partition of ${quoteIdentifier(table)} ${bound}`);
}

async function fillTable(
  client: DatabaseClient,
  backup: BackupReader,
  { name, columns }: BackupHead['tables'][number],
): Promise<BackupEnd['tables'][string]> {
  const report = createProgressReport(name);
  const text = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
  const copy = (pieces: AsyncIterable<Buffer>) =>
    pipeline(pieces, client.query(copyFrom(text))).catch((error: Error) => {
      // what PostgreSQL cannot read was written otherwise
      throw 'severity' in error ? new DamagedBackupError(error.message) : error;
    });
  const found = await backup.readTable(name, copy, report.at);
  report.done(found.rows);
  return found;
}

async function storeImages(config: Config, backup: BackupReader): Promise<BackupEnd['images']> {
  const store = await openImageStore(config.uploads);
  const report = createProgressReport('images');
  const found = await backup.readImages((key, image) => store.put(key, image), report.at);
  report.done(Object.keys(found).length);
  return found;
}
