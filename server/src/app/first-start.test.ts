import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/data-source.ts';
import { entities } from './entities.ts';
import { prepareFirstStart } from './first-start.ts';

it('first start: a later start without administrators creates one and stores the password', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  const database = await createTestDatabase();
  const db = await openDatabase(database.url, entities);
  const start = async () => {
    const lines: string[] = [];
    await prepareFirstStart(db, readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off' }), (line) => lines.push(line));
    return { output: lines.join('\n'), file: readFileSync(path.join(dataDir, 'first-passwords.txt'), 'utf8') };
  };
  const first = await start();
  await db.query('delete from administrators');
  const later = await start();
  expect(first.file).toMatch(/Administrator +admin +\S+/);
  expect(later.file).toMatch(/Administrator +admin +\S+/);
  expect(later.file).not.toBe(first.file);
  expect(later.output).toContain(later.file.trim());
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});
