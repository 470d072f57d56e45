import { expect, it } from 'vitest';
import { getAuditLabel, compareAuditColumns } from './audit-column-labels.rules.ts';

it.each([
  ['total', 'Total'],
  ['gstin', 'GSTIN'],
  ['known_count', 'Lines imported before'],
  ['po_number', 'PO number'],
  ['cost_centre', 'Cost centre'],
  ['callback_url', 'Callback URL'],
])('audit log: the column %s is labelled %s', (column, label) => {
  expect(getAuditLabel(column)).toBe(label);
});

it('audit log: listed columns come first in their order, followed by all others', () => {
  const columns = ['po_number', 'reason', 'cost_centre', 'status'];
  expect(columns.toSorted(compareAuditColumns)).toEqual(['status', 'reason', 'po_number', 'cost_centre']);
});
