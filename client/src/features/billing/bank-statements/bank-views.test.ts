import { expect, test } from 'vitest';
import { type BankView, listOtherDecisionViews } from './bank-views.ts';

test.each<[BankView, BankView[]]>([
  ['READY', ['TO_CHECK', 'UNMATCHED']],
  ['TO_CHECK', ['UNMATCHED', 'READY']],
  ['UNMATCHED', ['READY', 'TO_CHECK']],
  ['IGNORED', ['READY', 'TO_CHECK', 'UNMATCHED']],
])('bank statement groups: after %s, the page suggests the later groups and then the earlier ones', (view, others) => {
  expect(listOtherDecisionViews(view)).toEqual(others);
});
