import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { STAGING_TABLE } from '../modules/usage/sync/sync-month-compaction.service.ts';
import {
  startBackupRun,
  listRemovableRuns,
  recordBackupFailure,
  recordBackupRemoval,
  recordBackupSuccess,
} from '../platform/backups/backup-runs.service.ts';
import { type BackupStore, isBackupName, createBackupName } from '../platform/backups/backup-store.ts';
import { openBackupStore } from '../platform/backups/open-backup-store.ts';
import { getSecretsFile } from '../platform/crypto/secrets.ts';
import type { DatabaseClient } from '../platform/database/database-client.ts';
import { AdvisoryLock } from '../platform/kernel/database-registry.ts';
import { UPLOADS_PREFIX } from '../platform/storage/image-store.ts';
import { IMAGE_NAME_PATTERN } from '../platform/storage/images.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { connectForArchive } from './archive-connection.ts';
import {
  type BackupEnd,
  type BackupHeader,
  END_FILE,
  BACKUP_FORMAT,
  HEADER_FILE,
  quoteIdentifier,
  countRows,
  SECRETS_FILE,
  hashSha256,
} from './backup-format.ts';
import { BackupReader, DamagedBackupError } from './backup-reader.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

// Each piece of a table is held in memory, because a tar entry states the size of its content first.
const PIECE_BYTES = 4_000_000;

interface ScheduledBackupOptions {
  /** A folder or bucket address for scheduled backups. */
  to?: string;
  /** The number of backups to keep in the location `to`. */
  keep?: number;
}

/**
 * Writes a consistent snapshot of the database into one file, followed by the images. The file also contains the
 * generated secrets. Servers keep running. With `to`, the file is written directly to its destination, without a local
 * copy.
 */
export async function runBackup(filePath?: string, { to, keep }: ScheduledBackupOptions = {}): Promise<void> {
  if (filePath && to) throw new Error('Specify a file or --to, but not both.');
  if (keep && !to) throw new Error('--keep requires --to, because only backups in that location are deleted.');
  const file = filePath ?? `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const assertFileAvailable = () => {
    if (!to && existsSync(file)) throw new Error(`${file} already exists. Choose another file.`);
  };
  assertFileAvailable();
  const folder = path.dirname(path.resolve(file));
  if (!to && !existsSync(folder))
    throw new Error(`The folder ${folder} does not exist. Create it, or choose another file.`);
  const store = await openBackupStore(to ?? path.dirname(file));
  await withDatabase(
    (db, config) =>
      withBackupLock(db, async () => {
        assertFileAvailable();
        const name = to ? createBackupName(new Date(), randomBytes(4).toString('hex')) : path.basename(file);
        const write = () => writeBackup(db, config, { store, name });
        // The alerts and `doctor` monitor the scheduled backups. A backup to a local file must not hide their failures.
        await (to ? recordRun(db, { store, name }, write) : write());
        if (keep) await deleteOlderBackups(db, store, keep);
      }),
    { requires: to ? 'current' : 'portal' },
  );
}

interface BackupTarget {
  store: BackupStore;
  name: string;
}

/**
 * Waits until no other backup of this database runs, then calls `work`. Concurrent backups could delete each other's
 * files.
 */
async function withBackupLock(db: DataSource, work: () => Promise<void>): Promise<void> {
  const client = await connectForArchive(db, 'backup lock');
  try {
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      AdvisoryLock.BACKUP,
    ]);
    if (!rows[0]!.isFree) {
      printLine('Another backup is running. Waiting for it to end.');
      await client.query('select pg_advisory_lock($1)', [AdvisoryLock.BACKUP]);
    }
    await work();
  } finally {
    await client.end();
  }
}

async function recordRun(db: DataSource, { store, name }: BackupTarget, write: () => Promise<number>): Promise<void> {
  const run = await startBackupRun(db.manager, { place: store.location, name });
  try {
    await recordBackupSuccess(db.manager, run, await write());
  } catch (error) {
    // If this fails, the next run records the failure.
    await recordBackupFailure(db.manager, run, error as Error).catch(() => {});
    throw error;
  }
}

/** Writes a backup and verifies it by reading it back. Returns its size in bytes. */
async function writeBackup(db: DataSource, config: Config, { store, name }: BackupTarget): Promise<number> {
  const address = store.getAddress(name);
  try {
    const { end, size } = await writeArchive(db, config, { store, name });
    await verifyBackup(await store.open(name), end);
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    const images = Object.keys(end.images).length;
    printLine(
      `${address} contains ${rows} rows and ${images} images. It also contains secrets. Restrict access to it.`,
    );
    return size;
  } catch (error) {
    await store.remove(name).catch(() => {});
    throw error instanceof DamagedBackupError
      ? new Error(`Verification of ${address} failed: the content that was read back differs (${error.reason}).`, {
          cause: error,
        })
      : error;
  }
}

async function writeArchive(
  db: DataSource,
  config: Config,
  { store, name }: BackupTarget,
): Promise<{ end: BackupEnd; size: number }> {
  const client = await connectForArchive(db, 'backup');
  const content = new PassThrough();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Lock the table before the snapshot is taken. If a partition were exchanged after the snapshot, the backup would
    // miss the rows of the partition's month.
    await client.query('lock table sync_records in access share mode');
    const tar = pack();
    let size = 0;
    const packing = pipeline(
      tar,
      createGzip(),
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          yield chunk;
        }
      },
      content,
    );
    const filling = fillArchive(tar, client, config);
    // If filling, packing or writing fails, it aborts the others. `write` rejects with the cause, so ignore the follow-up
    // errors of the others.
    for (const work of [packing, filling]) work.catch(() => {});
    await store.write(name, content);
    return { end: await filling, size };
  } finally {
    content.destroy();
    await client.end();
  }
}

/** Throws unless a backup contains every table and image, and its end matches `end`. */
async function verifyBackup(source: Readable, end: BackupEnd): Promise<void> {
  const backup = await BackupReader.open(source);
  try {
    const { tables } = await backup.readHeader();
    await backup.readSecrets();
    const contents: BackupEnd = { tables: {}, images: {} };
    for (const { name } of tables) contents.tables[name] = await backup.readTable(name, discardPieces);
    contents.images = await backup.readImages(async () => {});
    await backup.assertEnd(contents);
    if (JSON.stringify(contents) !== JSON.stringify(end)) throw new DamagedBackupError('its checksums differ');
  } finally {
    await backup.close();
  }
}

async function discardPieces(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

/** Deletes all but the newest `keep` backups, and the incomplete files of failed runs. */
async function deleteOlderBackups(db: DataSource, store: BackupStore, keep: number): Promise<void> {
  for (const { id, name, outcome } of await listRemovableRuns(db.manager, store.location, keep)) {
    if (!isBackupName(name)) continue;
    await store.remove(name);
    await recordBackupRemoval(db.manager, id);
    if (outcome === 'SUCCEEDED') printLine(`Deleted ${store.getAddress(name)}`);
  }
}

async function fillArchive(tar: Pack, client: DatabaseClient, config: Config): Promise<BackupEnd> {
  try {
    const head = await createHead(client);
    await addEntry(tar, HEADER_FILE, JSON.stringify(head, null, 2));
    const secretsFile = getSecretsFile(config.dataDir);
    if (existsSync(secretsFile)) await addEntry(tar, SECRETS_FILE, await readFile(secretsFile));
    const end: BackupEnd = { tables: {}, images: {} };
    for (const table of head.tables) end.tables[table.name] = await addTable(tar, client, table);
    await client.query('commit'); // copying images can take long, and needs no snapshot
    await addImages(tar, config, end);
    await addEntry(tar, END_FILE, JSON.stringify(end, null, 2));
    tar.finalize();
    return end;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

const TABLES_SQL = `
  select relation.oid::regclass::text as name, array_agg(attname::text order by attnum) as columns,
    (select coalesce(array_agg(distinct other.oid::regclass::text), '{}') from pg_constraint reference
      join pg_class other on other.oid = reference.confrelid
      where reference.conrelid = relation.oid and reference.contype = 'f' and not condeferrable and other.oid <> relation.oid) as needs
  from pg_class relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace in (current_schema()::regnamespace, 'audit'::regnamespace) and relkind in ('r', 'p') and not relispartition
    and relname not in ('migrations', 'backup_runs', '${STAGING_TABLE}')
  group by relation.oid order by name`;
const PARTITIONS_SQL = `
  select parent.relname as table, part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
  from pg_class part join pg_inherits on inhrelid = part.oid join pg_class parent on parent.oid = inhparent
  where part.relispartition and part.relkind = 'r' and part.relnamespace = current_schema()::regnamespace
  order by part.relname`;
const SEQUENCES_SQL = `
  select case when schemaname = current_schema() then sequencename else schemaname || '.' || sequencename end as name,
    coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
  from pg_sequences where schemaname in (current_schema(), 'audit') and sequencename <> 'migrations_id_seq' order by sequencename`;

async function createHead(client: DatabaseClient): Promise<BackupHeader> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const [newest] = await read<{ name: string }>('select name from migrations order by timestamp desc limit 1');
  const tables = await read<{ name: string; columns: string[]; needs: string[] }>(TABLES_SQL);
  return {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    migration: newest!.name,
    tables: sortByReferences(tables).map(({ name, columns }) => ({ name, columns })),
    partitions: await read<BackupHeader['partitions'][number]>(PARTITIONS_SQL),
    sequences: await read<BackupHeader['sequences'][number]>(SEQUENCES_SQL),
  };
}

/** Sorts tables so that each follows the tables that it references. Deferrable references do not affect the order. */
function sortByReferences<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const sortedTables: T[] = [];
  while (sortedTables.length < tables.length) {
    const isSorted = (name: string) => sortedTables.some((table) => table.name === name);
    const sortableTables = tables.filter(({ name, needs }) => !isSorted(name) && needs.every(isSorted));
    if (!sortableTables.length)
      throw new Error('Some tables reference each other, so they cannot be restored one after another.');
    sortedTables.push(...sortableTables);
  }
  return sortedTables;
}

async function addTable(tar: Pack, client: DatabaseClient, { name, columns }: BackupHeader['tables'][number]) {
  const report = createProgressReport(name);
  const checksum = createHash('sha256');
  let rows = 0;
  let number = 0;
  let piece: Buffer[] = [];
  let size = 0;
  const addPiece = async () => {
    number += 1;
    await addEntry(tar, `tables/${name}/${String(number).padStart(6, '0')}`, Buffer.concat(piece));
    piece = [];
    size = 0;
  };
  // Not every supported version of PostgreSQL can copy a partitioned table directly, so copy a query.
  const copySql = `copy (select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)}) to stdout`;
  for await (const chunk of client.query(copyTo(copySql)) as AsyncIterable<Buffer>) {
    checksum.update(chunk);
    rows += countRows(chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await addPiece();
    report.update(rows);
  }
  if (size) await addPiece();
  report.finish(rows);
  return { rows, checksum: checksum.digest('hex') };
}

/** Adds the images to the archive and to `end`. Skips an image that was removed after the store was listed. */
async function addImages(tar: Pack, config: Config, end: BackupEnd): Promise<void> {
  const store = await openImageStore(config.uploads);
  const report = createProgressReport('images');
  for (const { name } of await store.list(UPLOADS_PREFIX)) {
    const image = IMAGE_NAME_PATTERN.test(name) && (await store.open(`${UPLOADS_PREFIX}${name}`));
    if (!image) continue;
    const content = await buffer(image.stream);
    await addEntry(tar, `${UPLOADS_PREFIX}${name}`, content);
    end.images[`${UPLOADS_PREFIX}${name}`] = hashSha256(content);
    report.update(Object.keys(end.images).length);
  }
  report.finish(Object.keys(end.images).length);
}

/** Adds an entry. Resolves when the entry is written, so that the archive does not fill the memory. */
const addEntry = (tar: Pack, name: string, content: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    const data = Buffer.from(content as Buffer);
    const entry = tar.entry({ name, size: data.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    entry.end(data);
  });
