import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { DataSource } from 'typeorm';
import {
  startBackupRun,
  listRemovableRuns,
  recordBackupFailure,
  recordBackupRemoval,
  recordBackupSuccess,
} from '../platform/backups/backup-runs.service.ts';
import { type BackupStore, isBackupName, createBackupName } from '../platform/backups/backup-store.ts';
import { openBackupStore } from '../platform/backups/open-backup-store.ts';
import { AdvisoryLock } from '../platform/kernel/database-registry.ts';
import type { Config } from '../config.ts';
import { compareMigrations, getDatabaseAddress } from '../platform/database/data-source.ts';
import { APPLICATION_NAME, DatabaseClient } from '../platform/database/database-client.ts';
import { UPLOADS_PREFIX } from '../platform/storage/image-store.ts';
import { IMAGE_NAME_PATTERN } from '../platform/storage/images.ts';
import { getSecretsFile } from '../platform/crypto/secrets.ts';
import { STAGING_TABLE } from '../modules/usage/sync/sync-month-compaction.service.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import {
  type BackupEnd,
  type BackupHead,
  END_FILE,
  BACKUP_FORMAT,
  HEAD_FILE,
  quoteIdentifier,
  countRows,
  SECRETS_FILE,
  sha256,
} from './backup-format.ts';
import { BackupReader, DamagedBackupError } from './backup-reader.ts';
import { withDatabase } from './with-database.ts';
import { createProgressReport, printLine } from './console-output.ts';

// each piece is held in memory, as a tar file names the size of an entry before its content
const PIECE_BYTES = 4_000_000;

interface Schedule {
  /** A folder or an address of a bucket, in which each run makes a backup. */
  to?: string;
  /** How many backups stay there. */
  keep?: number;
}

/**
 * Writes the database and the images, as they are at one moment, into one file; a server may go on using them. With `to`,
 * the file goes straight to its place, without a copy on this machine.
 */
export async function runBackup(given?: string, { to, keep }: Schedule = {}): Promise<void> {
  if (given && to) throw new Error('Name a file or --to, but not both.');
  if (keep && !to) throw new Error('--keep needs --to: only backups in such a place are deleted.');
  const file = given ?? `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const assertFree = () => {
    if (!to && existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  };
  assertFree();
  const folder = path.dirname(path.resolve(file));
  if (!to && !existsSync(folder))
    throw new Error(`The folder ${folder} does not exist. Create it, or name another file.`);
  const store = await openBackupStore(to ?? path.dirname(file));
  await withDatabase(
    (db, config) =>
      withBackupLock(db, async () => {
        assertFree();
        const name = to ? createBackupName(new Date(), randomBytes(4).toString('hex')) : path.basename(file);
        await recordRun(db, { store, name }, () => writeBackup(db, config, { store, name }));
        if (keep) await deleteOlderBackups(db, store, keep);
      }),
    { requires: to ? 'current' : 'portal' },
  );
}

interface BackupTarget {
  store: BackupStore;
  name: string;
}

/** Waits for other backups of this database: of two that run together, each could delete what the other just wrote. */
async function withBackupLock(db: DataSource, work: () => Promise<void>): Promise<void> {
  const lock = await connectClient(db, 'backup lock');
  try {
    const { rows } = await lock.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      AdvisoryLock.BACKUP,
    ]);
    if (!rows[0]!.isFree) {
      printLine('Another backup is running: waiting for it to end.');
      await lock.query('select pg_advisory_lock($1)', [AdvisoryLock.BACKUP]);
    }
    await work();
  } finally {
    await lock.end();
  }
}

/** Records a run and its outcome. Of a run that failed, nothing stays in the place. */
async function recordRun(db: DataSource, { store, name }: BackupTarget, write: () => Promise<number>): Promise<void> {
  // a portal that an older version left has no table of runs
  if ((await compareMigrations(db)).missing.length) return void (await write());
  const run = await startBackupRun(db.manager, { place: store.place, name });
  try {
    await recordBackupSuccess(db.manager, run, await write());
  } catch (error) {
    await recordBackupFailure(db.manager, run, error as Error).catch(() => {}); // the next run records it
    throw error;
  }
}

/** Writes a backup and reads it back; returns its size in bytes. */
async function writeBackup(db: DataSource, config: Config, { store, name }: BackupTarget): Promise<number> {
  const address = store.getAddress(name);
  try {
    const { end, size } = await writeArchive(db, config, { store, name });
    await verifyBackup(await store.open(name), end);
    const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
    const images = Object.keys(end.images).length;
    printLine(
      `${address} holds ${rows} rows and ${images} images. It holds secrets, too: keep it where nobody else reads.`,
    );
    return size;
  } catch (error) {
    await store.remove(name).catch(() => {});
    throw error instanceof DamagedBackupError
      ? new Error(`What was read back from ${address} is not what was written (${error.reason}).`, { cause: error })
      : error;
  }
}

async function writeArchive(
  db: DataSource,
  config: Config,
  { store, name }: BackupTarget,
): Promise<{ end: BackupEnd; size: number }> {
  const client = await connectClient(db, 'backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    // before the moment of the backup is fixed: of a month that is exchanged after it, nothing would be seen
    await client.query('lock table sync_records in access share mode');
    const tar = pack();
    let size = 0;
    const written = pipeline(
      tar,
      createGzip(),
      async function* count(content: AsyncIterable<Buffer>) {
        for await (const chunk of content) {
          size += chunk.length;
          yield chunk;
        }
      },
      (content: AsyncIterable<Buffer>) => store.write(name, content),
    );
    const filled = fillArchive(tar, client, config);
    // a failure of one ends the other, and the place's failure says more
    filled.catch(() => {});
    await written;
    return { end: await filled, size };
  } finally {
    await client.end();
  }
}

/** Throws unless a backup has every table and image, and ends as it was written. */
async function verifyBackup(source: Readable, end: BackupEnd): Promise<void> {
  const backup = await BackupReader.open(source);
  try {
    const { tables } = await backup.readHead();
    await backup.readSecrets();
    const found: BackupEnd = { tables: {}, images: {} };
    for (const { name } of tables) found.tables[name] = await backup.readTable(name, discardPieces);
    found.images = await backup.readImages(async () => {});
    await backup.assertEnd(found);
    if (JSON.stringify(found) !== JSON.stringify(end)) throw new DamagedBackupError('its checksums differ');
  } finally {
    await backup.close();
  }
}

async function discardPieces(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

/** Deletes what earlier runs left in a place: backups beyond the newest `keep`, and the remains of runs that failed. */
async function deleteOlderBackups(db: DataSource, store: BackupStore, keep: number): Promise<void> {
  for (const { id, name, outcome } of await listRemovableRuns(db.manager, store.place, keep)) {
    if (!isBackupName(name)) continue;
    await store.remove(name);
    await recordBackupRemoval(db.manager, id);
    if (outcome === 'SUCCEEDED') printLine(`Deleted ${store.getAddress(name)}`);
  }
}

async function connectClient(db: DataSource, purpose: string): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION_NAME} ${purpose}`,
    connectionString: getDatabaseAddress(db),
    keepAlive: true,
  });
  client.on('error', () => {}); // the query reports it
  await client.connect();
  // the role may have limits, and slow storage keeps a transaction waiting
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}

async function fillArchive(tar: Pack, client: DatabaseClient, config: Config): Promise<BackupEnd> {
  try {
    const head = await createHead(client);
    await addEntry(tar, HEAD_FILE, JSON.stringify(head, null, 2));
    const secrets = getSecretsFile(config.dataDir);
    if (existsSync(secrets)) await addEntry(tar, SECRETS_FILE, await readFile(secrets));
    const end: BackupEnd = { tables: {}, images: {} };
    for (const table of head.tables) end.tables[table.name] = await addTable(tar, client, table);
    await client.query('commit'); // images may take long, and have no snapshot
    await addImages(tar, config, end);
    await addEntry(tar, END_FILE, JSON.stringify(end, null, 2));
    tar.finalize();
    return end;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

const TABLES = `
  select relation.oid::regclass::text as name, array_agg(attname::text order by attnum) as columns,
    (select coalesce(array_agg(distinct other.oid::regclass::text), '{}') from pg_constraint reference
      join pg_class other on other.oid = reference.confrelid
      where reference.conrelid = relation.oid and reference.contype = 'f' and other.oid <> relation.oid) as needs
  from pg_class relation
  join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relnamespace in (current_schema()::regnamespace, 'audit'::regnamespace) and relkind in ('r', 'p') and not relispartition
    and relname not in ('migrations', 'backup_runs', '${STAGING_TABLE}')
  group by relation.oid order by name`;
const PARTITIONS = `
  select parent.relname as table, part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
  from pg_class part join pg_inherits on inhrelid = part.oid join pg_class parent on parent.oid = inhparent
  where part.relispartition and part.relkind = 'r' and part.relnamespace = current_schema()::regnamespace
  order by part.relname`;
const SEQUENCES = `
  select case when schemaname = current_schema() then sequencename else schemaname || '.' || sequencename end as name,
    coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
  from pg_sequences where schemaname in (current_schema(), 'audit') and sequencename <> 'migrations_id_seq' order by sequencename`;

async function createHead(client: DatabaseClient): Promise<BackupHead> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const [newest] = await read<{ name: string }>('select name from migrations order by timestamp desc limit 1');
  const tables = await read<{ name: string; columns: string[]; needs: string[] }>(TABLES);
  return {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    migration: newest!.name,
    tables: sortByReferences(tables).map(({ name, columns }) => ({ name, columns })),
    partitions: await read<BackupHead['partitions'][number]>(PARTITIONS),
    sequences: await read<BackupHead['sequences'][number]>(SEQUENCES),
  };
}

/** Puts each table after those that it needs. */
function sortByReferences<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const placed: T[] = [];
  while (placed.length < tables.length) {
    const isPlaced = (name: string) => placed.some((table) => table.name === name);
    const next = tables.filter(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (!next.length) throw new Error('Some tables need each other, so they cannot be restored one after another.');
    placed.push(...next);
  }
  return placed;
}

async function addTable(tar: Pack, client: DatabaseClient, { name, columns }: BackupHead['tables'][number]) {
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
  // a partitioned table has no rows of its own
  const text = `copy (select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)}) to stdout`;
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    checksum.update(chunk);
    rows += countRows(chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await addPiece();
    report.at(rows);
  }
  if (size) await addPiece();
  report.done(rows);
  return { rows, checksum: checksum.digest('hex') };
}

// one that is gone by now has been replaced since the moment of the backup
async function addImages(tar: Pack, config: Config, end: BackupEnd): Promise<void> {
  const store = await openImageStore(config.uploads);
  const report = createProgressReport('images');
  for (const { name } of await store.list(UPLOADS_PREFIX)) {
    const image = IMAGE_NAME_PATTERN.test(name) && (await store.open(`${UPLOADS_PREFIX}${name}`));
    if (!image) continue;
    const content = await buffer(image.stream);
    await addEntry(tar, `${UPLOADS_PREFIX}${name}`, content);
    end.images[`${UPLOADS_PREFIX}${name}`] = sha256(content);
    report.at(Object.keys(end.images).length);
  }
  report.done(Object.keys(end.images).length);
}

/** Adds an entry, as fast as the file is written. */
const addEntry = (tar: Pack, name: string, content: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    const data = Buffer.from(content as Buffer);
    const entry = tar.entry({ name, size: data.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    entry.end(data);
  });
