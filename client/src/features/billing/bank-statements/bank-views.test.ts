import { expect, test } from 'vitest';
import { type BankView, listOtherDecisionViews } from './bank-views.ts';

test.each<[BankView, BankView[]]>([
  ['READY', ['NEEDS_REVIEW', 'UNMATCHED']],
  ['NEEDS_REVIEW', ['UNMATCHED', 'READY']],
  ['UNMATCHED', ['READY', 'NEEDS_REVIEW']],
  ['IGNORED', ['READY', 'NEEDS_REVIEW', 'UNMATCHED']],
])('bank statement groups: after %s, the page suggests the later groups and then the earlier ones', (view, others) => {
  expect(listOtherDecisionViews(view)).toEqual(others);
});
