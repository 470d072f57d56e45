import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AdvisoryLock, CHANGE_KINDS } from './database-registry.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'platform/kernel/database-registry.ts',
  );
const readSource = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
// The file with the SQL of the audit log's functions, which several migrations share.
const MIGRATION_SQL_FILE = 'platform/database/audit-log-functions.ts';
const isMigration = (name: string) => name.startsWith('platform/database/migrations/') || name === MIGRATION_SQL_FILE;

const locks = Object.values(AdvisoryLock);

it('database registry: each advisory lock has its own number', () => {
  expect(new Set(locks).size).toBe(locks.length);
});

it('database registry: only the registry and migrations contain numbers of advisory locks', () => {
  const lockNumberPattern = new RegExp(`\\b(${locks.join('|')})\\b`);
  const containsLockNumber = (name: string) => {
    const text = readSource(name);
    // A number in an SQL lock call also counts as a lock, even if it is not registered.
    return (
      lockNumberPattern.test(text.replaceAll(/(?<=\d)_(?=\d)/g, '')) || /advisory_(xact_)?lock(_shared)?\(\d/.test(text)
    );
  };
  expect(files.filter((name) => !isMigration(name) && containsLockNumber(name))).toEqual([]);
});

it('database registry: migrations use only registered locks and kinds of change', () => {
  const migrations = files.filter(isMigration).map(readSource).join('\n');
  const numbers = [...migrations.matchAll(/advisory_\w*lock\w*\((\d+)/g)].map(([, number]) => Number(number));
  expect(numbers.filter((number) => !locks.includes(number as (typeof locks)[0]))).toEqual([]);
  expect(numbers.length).toBeGreaterThan(0);
  const kinds = [...migrations.matchAll(/(?:pg_notify\('changes',|\bnotify changes,) '([a-z-]+)/g)].map(
    ([, kind]) => kind!,
  );
  expect(new Set(kinds)).toEqual(new Set(Object.keys(CHANGE_KINDS)));
});

it('database registry: only the change feed notifies and listens', () => {
  const notifyPattern = /pg_notify\(|\bnotify changes\b|query\([`'"]\s*(listen|notify)\b/;
  const notifyingFiles = files.filter((name) => !isMigration(name) && notifyPattern.test(readSource(name)));
  expect(notifyingFiles).toEqual(['platform/database/change-feed/change-feed.ts']);
});
