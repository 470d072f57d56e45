import { expect, it } from 'vitest';
import { parseKeySearch } from './key-search.rules.ts';

const EXPIRED_STATE = { status: 'APPROVED', phase: 'EXPIRED' };
const PENDING_STATE = { status: 'PENDING', phase: null };

it.each([
  ['expired', EXPIRED_STATE, ''],
  ['EXPIRED', EXPIRED_STATE, ''],
  ['acme expired', EXPIRED_STATE, 'acme'],
  ['expired acme foods', EXPIRED_STATE, 'acme foods'],
  ['acme expired foods', EXPIRED_STATE, 'acme foods'],
  ['waiting', PENDING_STATE, ''],
  ['pending 7965', PENDING_STATE, '7965'],
  ['not started', { status: 'APPROVED', phase: 'NOT_STARTED' }, ''],
  ['acme not  Started', { status: 'APPROVED', phase: 'NOT_STARTED' }, 'acme'],
  ['running', { status: 'APPROVED', phase: 'RUNNING' }, ''],
  ['expiring', { status: 'APPROVED', phase: 'EXPIRING' }, ''],
  ['disabled', { status: 'DISABLED', phase: null }, ''],
  ['expire', null, 'expire'],
  ['started', null, 'started'],
  ['overexpired.example', null, 'overexpired.example'],
  ['acme-expired', null, 'acme-expired'],
  ['', null, ''],
])('keys: the search text %j is parsed as state %j and remaining text %j', (text, state, remainingText) => {
  expect(parseKeySearch(text)).toEqual({ state, remainingText });
});
