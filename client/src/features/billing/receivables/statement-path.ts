import type { DayRange } from '../../../lib/formats/day-range.ts';

interface StatementFile {
  /** Null for the user's own company. */
  companyId: string | null;
  days: DayRange;
  /** The current day (YYYY-MM-DD) in India. */
  today: string;
  format: 'pdf' | 'csv';
}

const ROUTE_NAMES = { pdf: 'statement', csv: 'export-statement' };

/** Builds the path of a statement in the REST API. The period of the statement never ends in the future. */
export function buildStatementPath({ companyId, days: { from, to }, today, format }: StatementFile): string {
  const until = to && to < today ? to : null;
  const query = new URLSearchParams({
    ...(companyId && { companyId }),
    ...(from && { from }),
    ...(until && { until }),
  });
  return `/${companyId ? 'admin' : 'company'}/${ROUTE_NAMES[format]}?${query}`;
}
