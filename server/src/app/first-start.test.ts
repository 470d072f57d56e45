import 'reflect-metadata';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../../test/portal.ts';
import { readPortalSettings } from '../../test/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { readSecrets } from '../platform/crypto/secrets.ts';
import { openDatabase } from '../platform/database/data-source.ts';
import { entities } from './entities.ts';
import { prepareFirstStart } from './first-start.ts';

let dataDir: string;
let file: string;
let database: TestDatabase;
let db: DataSource;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  file = path.join(dataDir, 'first-passwords.txt');
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

/** Prepares the database with these settings. Returns the printed lines. */
async function start(settings: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', ...settings });
  await prepareFirstStart(db, config, (line) => lines.push(line));
  return lines.join('\n');
}

it('first start: a later start without administrators creates one and stores the password', async () => {
  await start();
  const firstText = readFileSync(file, 'utf8');
  await db.query('delete from administrators');
  const output = await start();
  const laterText = readFileSync(file, 'utf8');
  expect(firstText).toMatch(/Administrator +admin +\S+/);
  expect(laterText).toMatch(/Administrator +admin +\S+/);
  expect(laterText).not.toBe(firstText);
  expect(output).toContain(laterText.trim());
});

it('first start: only the owner of the file can read the generated passwords', async () => {
  await start();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('first start: a password from the settings is neither printed nor stored in a file', async () => {
  const output = await start({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: PASSWORD });
  expect(await db.query('select username from administrators')).toEqual([{ username: 'chief' }]);
  expect(output).not.toContain(PASSWORD);
  expect(existsSync(file)).toBe(false);
});

it('first start: a later start with the setting SELLER does not overwrite the stored seller', async () => {
  const readSeller = () => db.query('select legal_name, address from seller_details');
  await start({ SELLER: 'Acme Software; 12 MG Road; Bengaluru' });
  expect(await readSeller()).toEqual([{ legal_name: 'Acme Software', address: '12 MG Road\nBengaluru' }]);
  await start({ SELLER: 'Bolt Software; 1 Park Street' });
  expect(await readSeller()).toEqual([{ legal_name: 'Acme Software', address: '12 MG Road\nBengaluru' }]);
});

it('first start: without DEMO_DATA, a server with DATABASE_URL adds no demo accounts', async () => {
  readSecrets(readConfig({ DATA_DIR: dataDir })); // creates the secrets that readPortalSettings reads
  await start({ ...readPortalSettings({ db, dataDir }), DEMO_DATA: '' });
  expect(await db.query('select demo_data from installation')).toEqual([{ demo_data: false }]);
  expect(await db.query('select email from companies')).toEqual([]);
});

it('first start: the invoices of the demo data are not emailed', async () => {
  await start({ DEMO_DATA: 'on' });
  const rows = await db.query('select sends_email, count(*)::int > 0 as exist from document_render_queue group by 1');
  expect(rows).toEqual([{ sends_email: false, exist: true }]);
});

it('first start: two servers that start concurrently on an empty database create one administrator', async () => {
  await Promise.all([start(), start()]);
  expect(await db.query('select username from administrators')).toEqual([{ username: 'admin' }]);
});
