import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getGuard, getOperations, isIdempotent } from '../platform/auth/guards.ts';
import { Role } from '../platform/auth/viewer.ts';
import { createSchema } from './schema.ts';

const guide = readFileSync(new URL('../../../docs/api/automation.md', import.meta.url), 'utf8');
const operations = Object.values(getOperations(createSchema()));

/**
 * Reads the table below a heading. Returns, for each row, the text of the first cell and the operations in the second
 * cell.
 */
function readTable(heading: string): [label: string, names: string[]][] {
  const section = guide.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, label, names] = row.split('|').map((cell) => cell.trim());
    return [label!, [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!)];
  });
}
const toNames = (list: typeof operations) => list.map(({ name }) => name).toSorted();

it('automation guide: lists the operations of every scope as the guards declare them', () => {
  const isOpenToTokens = (operation: (typeof operations)[number]) => getGuard(operation).scopes !== undefined;
  const listedScopes = readTable('Operations by scope').flatMap(([scope, names]) => names.map((name) => [name, scope]));
  const declaredScopes = operations
    .filter(isOpenToTokens)
    .map((operation) => [operation.name, getGuard(operation).scopes!.join(' and ') || 'every token']);
  expect(listedScopes.toSorted()).toEqual(declaredScopes.toSorted());
});

it('automation guide: lists the operations for tokens that accept an Idempotency-Key', () => {
  const [[, names]] = readTable('Operations with an Idempotency-Key') as [[string, string[]]];
  const isForTokens = (operation: (typeof operations)[number]) =>
    isIdempotent(operation) && getGuard(operation).scopes !== undefined;
  expect(names).toEqual(toNames(operations.filter(isForTokens)));
});

it('automation guide: lists every operation of accounts that is closed to tokens, with the reason', () => {
  const isClosedToTokens = (operation: (typeof operations)[number]) => {
    const { roles, scopes } = getGuard(operation);
    return roles.some((role) => role !== Role.ChatApp) && scopes === undefined;
  };
  const names = readTable('Operations that are closed to tokens').flatMap(([, listed]) => listed);
  expect(names.toSorted()).toEqual(toNames(operations.filter(isClosedToTokens)));
});
