import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import type { Config } from '../config.ts';
import { databaseAddress } from '../db/data-source.ts';
import { APPLICATION, DatabaseClient } from '../db/database-client.ts';
import { UPLOADS } from '../uploads/image-store.ts';
import { IMAGE_NAME } from '../uploads/images.ts';
import { secretsFile } from '../secrets/secrets.ts';
import { GATHERING_TABLE } from '../sync/sync-month-thinning.service.ts';
import { openImages } from '../uploads/open-images.ts';
import { assertCreatable } from './backup-file.ts';
import {
  type BackupEnd,
  type BackupHead,
  END,
  FORMAT,
  HEAD,
  quoted,
  rowsIn,
  SECRETS,
  sha256,
} from './backup-format.ts';
import { withDatabase } from './with-database.ts';
import { progress, say } from './say.ts';

// each piece is held in memory, as a tar file names the size of an entry before its content
const PIECE = 4_000_000;

/** Writes the database and the images, as they are at one moment, into one file; a server may go on using them. */
export async function backUp(file = `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`) {
  if (existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  await assertCreatable(file);
  await withDatabase(
    async (db, config) => {
      const draft = `${file}.part`;
      const client = new DatabaseClient({
        application_name: `${APPLICATION} backup`,
        connectionString: databaseAddress(db),
      });
      await client.connect();
      try {
        await client.query('set statement_timeout = 0; begin isolation level repeatable read read only');
        // before the moment of the backup is fixed: of a month that is exchanged after it, nothing would be seen
        await client.query('lock table sync_records in access share mode');
        const tar = pack();
        const written = pipeline(tar, createGzip(), createWriteStream(draft, { mode: 0o600 }));
        const [end] = await Promise.all([fill(tar, client, config), written]);
        await rename(draft, file);
        const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
        const images = Object.keys(end.images).length;
        say(`${file} holds ${rows} rows and ${images} images. It holds secrets, too: keep it where nobody else reads.`);
      } finally {
        await client.end();
        await rm(draft, { force: true });
      }
    },
    { requires: 'portal' },
  );
}

async function fill(tar: Pack, client: DatabaseClient, config: Config): Promise<BackupEnd> {
  try {
    const head = await readHead(client);
    await add(tar, HEAD, JSON.stringify(head, null, 2));
    const secrets = secretsFile(config.dataDir);
    if (existsSync(secrets)) await add(tar, SECRETS, await readFile(secrets));
    const end: BackupEnd = { tables: {}, images: {} };
    for (const table of head.tables) end.tables[table.name] = await addTable(tar, client, table);
    await addImages(tar, config, end);
    await add(tar, END, JSON.stringify(end, null, 2));
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
    and relname not in ('migrations', '${GATHERING_TABLE}')
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

async function readHead(client: DatabaseClient): Promise<BackupHead> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const [newest] = await read<{ name: string }>('select name from migrations order by id desc limit 1');
  const tables = await read<{ name: string; columns: string[]; needs: string[] }>(TABLES);
  return {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migration: newest!.name,
    tables: inOrder(tables).map(({ name, columns }) => ({ name, columns })),
    partitions: await read<BackupHead['partitions'][number]>(PARTITIONS),
    sequences: await read<BackupHead['sequences'][number]>(SEQUENCES),
  };
}

/** Puts each table after those that it needs. */
function inOrder<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
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
  const report = progress(name);
  const checksum = createHash('sha256');
  let rows = 0;
  let number = 0;
  let piece: Buffer[] = [];
  let size = 0;
  const addPiece = async () => {
    number += 1;
    await add(tar, `tables/${name}/${String(number).padStart(6, '0')}`, Buffer.concat(piece));
    piece = [];
    size = 0;
  };
  // a partitioned table has no rows of its own
  const text = `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`;
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    checksum.update(chunk);
    rows += rowsIn(chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE) await addPiece();
    report.at(rows);
  }
  if (size) await addPiece();
  report.done(rows);
  return { rows, checksum: checksum.digest('hex') };
}

// one that is gone by now has been replaced since the moment of the backup
async function addImages(tar: Pack, config: Config, end: BackupEnd): Promise<void> {
  const store = await openImages(config.uploads);
  const report = progress('images');
  for (const { name } of await store.list(UPLOADS)) {
    const image = IMAGE_NAME.test(name) && (await store.open(`${UPLOADS}${name}`));
    if (!image) continue;
    const content = await buffer(image.stream);
    await add(tar, `${UPLOADS}${name}`, content);
    end.images[`${UPLOADS}${name}`] = sha256(content);
    report.at(Object.keys(end.images).length);
  }
  report.done(Object.keys(end.images).length);
}

/** Adds an entry, as fast as the file is written. */
const add = (tar: Pack, name: string, content: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    const data = Buffer.from(content as Buffer);
    const entry = tar.entry({ name, size: data.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    entry.end(data);
  });
