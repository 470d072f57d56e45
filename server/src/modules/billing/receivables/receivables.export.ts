import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import { getIndianDay } from '../gst/financial-year.rules.ts';
import { buildReceivableList, loadAgeing } from './receivables.service.ts';
import { type Ageing, type ReceivableFilterArgs, ReceivableOrder } from './receivables.types.ts';

/** A company in the CSV file, without its amounts. */
interface ExportedCompany {
  id: string;
  companyName: string;
}

const COLUMN_SQL = { companyName: '(select name from companies where id = receivable.id)' };

const COLUMNS: CsvColumn<ExportedCompany & Ageing>[] = [
  { header: 'Company Name', text: ({ companyName }) => companyName },
  { header: 'First Due On', text: ({ nextDueOn }) => nextDueOn ?? '' },
  { header: 'Not Due (INR)', text: ({ notDue }) => notDue },
  { header: '1-30 Days (INR)', text: ({ days1To30 }) => days1To30 },
  { header: '31-60 Days (INR)', text: ({ days31To60 }) => days31To60 },
  { header: '61-90 Days (INR)', text: ({ days61To90 }) => days61To90 },
  { header: 'Over 90 Days (INR)', text: ({ over90Days }) => over90Days },
  { header: 'Overdue (INR)', text: ({ overdue }) => overdue },
  { header: 'Outstanding (INR)', text: ({ outstanding }) => outstanding },
  { header: 'Not Allocated (INR)', text: ({ unallocated }) => unallocated },
];

/** Creates a CSV file of the companies that owe money and match the filter. */
export function createReceivablesFile(
  { readList, now, config }: Context,
  filter: Omit<ReceivableFilterArgs, 'orderBy'> & { orderBy: keyof typeof ReceivableOrder },
): FileDownload {
  const today = getIndianDay(now);
  const list = buildReceivableList({ ...filter, orderBy: ReceivableOrder[filter.orderBy] }, today);
  const batches = addAgeing(readList, readListBatches<ExportedCompany>(readList, list, COLUMN_SQL), {
    today,
    isOverdue: filter.isOverdue,
  });
  return createCsvFile({
    name: `receivables-${toCalendarDay(now, config.businessTimeZone)}`,
    columns: COLUMNS,
    batches,
  });
}

/**
 * Adds the ageing on a day (YYYY-MM-DD) to the companies of each batch. Omits companies that have paid since the batch
 * was read.
 */
async function* addAgeing(
  readList: Context['readList'],
  batches: AsyncIterable<ExportedCompany[]>,
  { today, isOverdue }: { today: string; isOverdue: boolean },
): AsyncGenerator<(ExportedCompany & Ageing)[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const ageingById = await readList(({ manager }) => loadAgeing(manager, ids, today));
    const amount = isOverdue ? 'overdue' : 'outstanding';
    yield batch
      .map((company) => ({ ...company, ...ageingById.get(company.id)! }))
      .filter((receivable) => receivable[amount] > 0);
  }
}
