import { describe, expect, it } from 'vitest';
import { buildStatementPath } from './statement-path.ts';

const CURRENT_YEAR = { from: '2026-04-01', to: '2027-03-31' };
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };

describe('receivables: the path of a statement', () => {
  it.each([
    [null, CURRENT_YEAR, 'pdf', '/company/statement?from=2026-04-01'],
    [null, FEBRUARY, 'csv', '/company/export-statement?from=2026-02-01&until=2026-02-28'],
    ['c1', FEBRUARY, 'pdf', '/admin/statement?companyId=c1&from=2026-02-01&until=2026-02-28'],
    ['c1', { from: null, to: null }, 'csv', '/admin/export-statement?companyId=c1'],
  ] as const)('company %s, period %o and format %s: the path is %s', (companyId, days, format, path) => {
    expect(buildStatementPath({ companyId, days, today: '2026-11-26', format })).toBe(path);
  });
});
