import { expect, it } from 'vitest';
import { buildKeyExportPath } from './key-export.ts';

it('key export: the last days of the filter are included, because the API expects the day after', () => {
  const additionalFilters = {
    plan: null,
    expires: { from: '2027-03-01', to: '2027-03-31' },
    approved: { from: '2026-12-01', to: '2026-12-31' },
    isUnconfirmed: false,
  };
  const filter = { search: '', status: null, phase: null, order: 'NEWEST', additionalFilters } as const;
  const path = buildKeyExportPath('/admin/export-keys', filter);
  expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toMatchObject({
    expiresFrom: '2027-03-01',
    expiresBefore: '2027-04-01',
    approvedFrom: '2026-12-01',
    approvedBefore: '2027-01-01',
  });
});
