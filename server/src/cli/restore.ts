import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { INVALIDATE_CURSORS_SQL } from '../modules/events/feed/cursors.ts';
import { findBackup } from '../platform/backups/open-backup-store.ts';
import { getSecretsFile, hasSecrets, readSecrets } from '../platform/crypto/secrets.ts';
import { findLastMigration, migrate, listMigrationNames } from '../platform/database/data-source.ts';
import type { DatabaseClient } from '../platform/database/database-client.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { connectForArchive } from './archive-connection.ts';
import { type BackupEnd, type BackupHeader, BACKUP_FORMAT, quoteIdentifier } from './backup-format.ts';
import { BackupReader, DamagedBackupError } from './backup-reader.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { assertKeysComplete } from './encryption-keys.ts';
import { withDatabase } from './with-database.ts';

/**
 * Restores a backup, or the newest backup in a location, into an empty database and the image store. All rows are
 * inserted in one transaction. The transaction commits only if the backup is complete, so an interrupted restore can be
 * repeated.
 */
export async function restoreBackup(address: string): Promise<void> {
  // The backup is opened first, so that a wrong address does not create a database.
  const { store, name } = await findBackup(address);
  const backup = await BackupReader.open(await store.open(name));
  try {
    await withDatabase(
      async (db, config) => {
        await restoreInto(db, config, backup);
        printLine(`Restored ${store.getAddress(name)}. Pending emails are sent when a server starts.`);
        await checkSecrets(db, config).catch(({ message }: Error) => printLine(`Warning: ${message}`));
      },
      { requires: 'created' },
    );
  } finally {
    await backup.close();
  }
}

/**
 * Throws if the secrets are missing, or if SECRETS_KEY lacks a key that the data needs. Generates no secrets, because a
 * later restore would reject secrets that differ from those in the backup.
 */
async function checkSecrets(db: DataSource, config: Config): Promise<void> {
  if (!hasSecrets(config)) throw new Error('The backup contains no secrets. Set those of the original installation.');
  await assertKeysComplete(db, readSecrets(config).encryptionKeys);
}

async function restoreInto(db: DataSource, config: Config, backup: BackupReader): Promise<void> {
  const header = await readCompatibleHead(backup, db);
  const secrets = await readBackedUpSecrets(backup, config);
  await migrate(db, printLine, header.migration);
  await fillDatabase(db, config, backup, header, secrets);
  await migrate(db, printLine);
}

async function readCompatibleHead(backup: BackupReader, db: DataSource): Promise<BackupHeader> {
  const header = await backup.readHeader();
  const names = listMigrationNames(db);
  if (header.format !== BACKUP_FORMAT || !names.includes(header.migration))
    throw new Error('A newer version of the portal made this backup. Restore it with that version, and then continue.');
  const currentMigration = await findLastMigration(db);
  // An interrupted restore can leave the database between two migrations.
  if (currentMigration && !names.slice(0, names.indexOf(header.migration) + 1).includes(currentMigration))
    throw new Error('The database has a newer version than the backup. Use an empty database.');
  return header;
}

/**
 * Reads the generated secrets from the backup, or returns null if the backup has none. Throws if DATA_DIR contains
 * different secrets. Without the secrets of the backup, existing licences and sessions would become invalid.
 */
async function readBackedUpSecrets(backup: BackupReader, { dataDir }: Config): Promise<Buffer | null> {
  const secrets = await backup.readSecrets();
  const file = getSecretsFile(dataDir);
  if (secrets && existsSync(file) && !secrets.equals(await readFile(file)))
    throw new Error(`${file} contains different secrets from the backup. Use an empty DATA_DIR.`);
  return secrets;
}

async function fillDatabase(
  db: DataSource,
  config: Config,
  backup: BackupReader,
  header: BackupHeader,
  secrets: Buffer | null,
): Promise<void> {
  const client = await connectForArchive(db, 'restore');
  try {
    await client.query('begin');
    await assertUnused(client);
    await prepareTables(client, header);
    await client.query('set constraints all deferred');
    const contents: BackupEnd = { tables: {}, images: {} };
    for (const table of header.tables) contents.tables[table.name] = await fillTable(client, backup, table);
    await client.query('set constraints all immediate');
    await client.query(
      header.tables.map(({ name }) => `alter table ${quoteIdentifier(name)} enable trigger user`).join(';'),
    );
    for (const { name, last, isCalled } of header.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoteIdentifier(name), last, isCalled]);
    await client.query(INVALIDATE_CURSORS_SQL);
    contents.images = await storeImages(config, backup);
    await backup.assertEnd(contents);
    // Run ANALYZE here, because the statement timeout of the pool would interrupt it in a large database.
    await client.query('analyze');
    // Write the secrets last. If they were written from a damaged backup, they would prevent the restore of a complete
    // one.
    if (secrets) await writeFile(getSecretsFile(config.dataDir), secrets, { mode: 0o600 });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Throws if the database is in use. A server that starts now waits for this transaction until its statement timeout. */
async function assertUnused(client: DatabaseClient): Promise<void> {
  await client.query('lock table installation in exclusive mode');
  const { rowCount } = await client.query(
    'select 1 where exists (select from installation) or exists (select from companies) or exists (select from administrators)',
  );
  if (rowCount) throw new Error('The database is already in use. Restore into an empty database.');
}

/**
 * Disables the triggers of the tables. Empties the tables, because migrations fill some of them. Replaces the
 * partitions of the tables with those of the backup.
 */
async function prepareTables(client: DatabaseClient, { migration, tables, partitions }: BackupHeader): Promise<void> {
  const tableNames = tables.map(({ name }) => quoteIdentifier(name));
  await client.query(`lock table ${tableNames.join(', ')} in access exclusive mode`);
  // No other process can read the tables now. A later migration that has already run would not change the rows that
  // are restored next.
  const { rows: newerMigrations } = await client.query(
    'select from migrations where timestamp > (select timestamp from migrations where name = $1)',
    [migration],
  );
  if (newerMigrations.length)
    throw new Error(
      'Another process migrated the database during the restore. Stop all servers, and restore into a new, empty database.',
    );
  await client.query(tableNames.map((name) => `alter table ${name} disable trigger user`).join(';'));
  await client.query(`truncate ${tableNames.join(', ')}`);
  for (const table of new Set(partitions.map((partition) => partition.table))) {
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
  { name, columns }: BackupHeader['tables'][number],
): Promise<BackupEnd['tables'][string]> {
  const report = createProgressReport(name);
  const copySql = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
  const copy = (pieces: AsyncIterable<Buffer>) =>
    pipeline(pieces, client.query(copyFrom(copySql))).catch((error: Error) => {
      throw isDataError(error) ? new DamagedBackupError(error.message) : error;
    });
  const contents = await backup.readTable(name, copy, report.update);
  report.finish(contents.rows);
  return contents;
}

/**
 * Returns whether PostgreSQL rejected the data: SQLSTATE classes 22 (data exception) and 23 (constraint violation).
 * Other errors, such as a full disk, say nothing about the backup.
 */
const isDataError = (error: Error): boolean => 'code' in error && /^2[23]/.test(String(error.code));

async function storeImages(config: Config, backup: BackupReader): Promise<BackupEnd['images']> {
  const store = await openImageStore(config.uploads);
  const report = createProgressReport('images');
  const contents = await backup.readImages((key, image) => store.put(key, image), report.update);
  report.finish(Object.keys(contents).length);
  return contents;
}
