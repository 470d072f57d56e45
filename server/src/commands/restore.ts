import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { databaseAddress, lastMigration, migrate, migrationNames } from '../db/data-source.ts';
import { APPLICATION, DatabaseClient } from '../db/database-client.ts';
import { forgetCursors } from '../events/cursors.ts';
import { secretsFile } from '../secrets/secrets.ts';
import { UPLOADS } from '../uploads/image-store.ts';
import { IMAGE_NAME } from '../uploads/images.ts';
import { openImages } from '../uploads/open-images.ts';
import { assertReadable } from './backup-file.ts';
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
import { BackupReader, damaged } from './backup-reader.ts';
import { progress, say } from './say.ts';
import { withDatabase } from './with-database.ts';

/**
 * Fills an empty database and an empty store of images from a backup. All rows come in one transaction, which ends only
 * when everything that the backup says it has is there, so what was cut off is simply done again.
 */
export async function restore(file: string): Promise<void> {
  await assertReadable(file);
  await withDatabase(
    async (db, config) => {
      const backup = await BackupReader.open(file);
      try {
        const head = await readHead(backup, db);
        const secrets = await readSecrets(backup, config);
        await migrate(db, say, head.migration);
        await fill(db, config, backup, head, secrets);
      } finally {
        await backup.close();
      }
      await db.query('analyze');
      await migrate(db, say);
      await forgetCursors(db.manager);
      say('Restored. Mails that were waiting to be sent will be, once a server starts.');
    },
    { requires: 'created' },
  );
}

async function readHead(backup: BackupReader, db: DataSource): Promise<BackupHead> {
  if (backup.name !== HEAD) throw new Error('This is no backup of the portal.');
  const head = JSON.parse(String(await backup.read())) as BackupHead;
  const names = migrationNames(db);
  if (head.format !== FORMAT || !names.includes(head.migration))
    throw new Error('This backup was made by a newer version of the portal: restore it with that one, then go on.');
  const present = await lastMigration(db);
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
  if (backup.name !== SECRETS) return null;
  const secrets = await backup.read();
  const file = secretsFile(dataDir);
  if (existsSync(file) && !secrets.equals(await readFile(file)))
    throw new Error(`${file} holds other secrets than the backup: use an empty DATA_DIR.`);
  return secrets;
}

async function fill(
  db: DataSource,
  config: Config,
  backup: BackupReader,
  head: BackupHead,
  secrets: Buffer | null,
): Promise<void> {
  const client = new DatabaseClient({
    application_name: `${APPLICATION} restore`,
    connectionString: databaseAddress(db),
  });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; begin');
    await refuseUsed(client);
    await prepareTables(client, head);
    const found: BackupEnd = { tables: {}, images: {} };
    for (const table of head.tables) found.tables[table.name] = await fillTable(client, backup, table);
    await client.query(head.tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`).join(';'));
    for (const { name, last, isCalled } of head.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
    await storeImages(config, backup, found);
    const end = backup.name === END ? (JSON.parse(String(await backup.read())) as BackupEnd) : null;
    if (!end || JSON.stringify(found) !== JSON.stringify(end)) throw damaged('what it should hold is not what came');
    // those of a damaged backup would stand in the way of a whole one
    if (secrets) await writeFile(secretsFile(config.dataDir), secrets, { mode: 0o600 });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Refuses a database in which somebody has been; a server that starts now waits for this transaction. */
async function refuseUsed(client: DatabaseClient): Promise<void> {
  await client.query('lock table installation in exclusive mode');
  const { rowCount } = await client.query(
    'select 1 where exists (select from installation) or exists (select from companies) or exists (select from administrators)',
  );
  if (rowCount) throw new Error('The database is already in use: restore into an empty one.');
}

/** Empties what the migrations have filled, makes the partitions of the backup, and lets no trigger count rows again. */
async function prepareTables(client: DatabaseClient, { tables, partitions }: BackupHead): Promise<void> {
  await client.query(tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`).join(';'));
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of new Set(partitions.map((part) => part.table))) {
    const { rows } = await client.query<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
      [quoted(table)],
    );
    for (const { name } of rows) await client.query(`drop table ${name}`);
  }
  for (const { table, name, bound } of partitions)
    await client.query(`create table ${quoted(name)} partition of ${quoted(table)} ${bound}`);
}

async function fillTable(
  client: DatabaseClient,
  backup: BackupReader,
  { name, columns }: BackupHead['tables'][number],
) {
  const report = progress(name);
  const checksum = createHash('sha256');
  let rows = 0;
  async function* pieces() {
    while (backup.name?.startsWith(`tables/${name}/`)) {
      const piece = await backup.read();
      checksum.update(piece);
      rows += rowsIn(piece);
      report.at(rows);
      yield piece;
    }
  }
  const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
  await pipeline(pieces, client.query(copyFrom(text))).catch((error: Error) => {
    // what PostgreSQL cannot read was written otherwise
    throw 'severity' in error ? damaged(error.message) : error;
  });
  report.done(rows);
  return { rows, checksum: checksum.digest('hex') };
}

async function storeImages(config: Config, backup: BackupReader, found: BackupEnd): Promise<void> {
  const store = await openImages(config.uploads);
  const report = progress('images');
  let count = 0;
  while (backup.name?.startsWith(UPLOADS)) {
    const key = backup.name as `uploads/${string}`;
    if (!IMAGE_NAME.test(key.slice(UPLOADS.length))) throw damaged(`${key} is not an image of the portal`);
    const image = await backup.read();
    await store.put(key, image);
    found.images[key] = sha256(image);
    report.at((count += 1));
  }
  report.done(count);
}
