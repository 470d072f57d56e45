import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { buildSpreadsheetTime, buildUtcText } from '../../../platform/database/lists/time-text.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';
import { type CsvColumn, createCsvFile } from '../../../platform/rest/csv.ts';
import type { FileDownload } from '../../../platform/rest/download.ts';
import type { AuditEntry, AuditedValues } from './audit-entry.entity.ts';
import { AUDIT_KIND_LABELS, type AuditKind } from './audit-kinds.rules.ts';
import { listChanges, buildEntryList } from './audit.service.ts';
import type { AuditLogArgs } from './audit.types.ts';

/** The columns of an exported entry. `atText` is a UTC timestamp. */
interface ExportedEntry extends Pick<AuditEntry, 'action' | 'address' | 'requestId' | 'operation' | 'subject'> {
  kind: string;
  atText: string;
  by: string | null;
  token: string | null;
  company: string | null;
  before: AuditedValues;
  after: AuditedValues;
  position: string | null;
  /**
   * The calendar day (YYYY-MM-DD) on which the key of the entry was requested. `null` if the entry is not about a key.
   */
  requestedOn: string | null;
  /** The number of the document or the reference of the payment that the entry is about. */
  reference: string | null;
}

const COLUMNS: CsvColumn<ExportedEntry>[] = [
  { header: 'Position', text: ({ position }) => position ?? '' },
  { header: 'At (UTC)', text: ({ atText }) => atText },
  { header: 'By', text: ({ by }) => by ?? '' },
  { header: 'API Token', text: ({ token }) => token ?? '' },
  { header: 'Address', text: ({ address }) => address ?? '' },
  { header: 'About', text: ({ kind }) => AUDIT_KIND_LABELS[kind as AuditKind] ?? kind },
  { header: 'What', text: ({ action }) => action },
  { header: 'Operation', text: ({ operation }) => operation ?? '' },
  { header: 'Company', text: ({ company }) => company ?? '' },
  { header: 'Record', text: ({ subject }) => subject },
  { header: 'Before', text: (row) => formatValues(row, 'before') },
  { header: 'After', text: (row) => formatValues(row, 'after') },
  { header: 'Request', text: ({ requestId }) => requestId ?? '' },
  {
    header: 'Order Number',
    text: ({ subject, requestedOn }) => (requestedOn ? formatOrderNumber(subject, requestedOn) : ''),
  },
  { header: 'Reference', text: ({ reference }) => reference ?? '' },
];

const formatValues = (row: ExportedEntry, side: 'before' | 'after'): string =>
  listChanges(row)
    .flatMap((change) => (change[side] === null ? [] : `${change.name}: ${change[side]}`))
    .join('\n');

// The subject of an entry about a record is the id of the record. An entry that was inserted with SQL can have any
// subject, which must not break the export.
const RECORD_ID_SQL = `case when entry.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entry.subject::uuid end`;

const buildColumns = (zone: string): Record<keyof ExportedEntry, string> => ({
  atText: buildUtcText('entry.at'),
  by: `coalesce((select username from administrators where id = entry.by_administrator),
    (select coalesce(to_jsonb(entry) ->> 'by_member_email' || ' (' || name || ')', name) from companies where id = entry.by_company),
    entry.by_command)`,
  token: '(select name from api_tokens where id = entry.by_token)',
  company: '(select name from companies where id = entry.company_id)',
  position: '(select position::text from audit.seals where entry_id = entry.id)',
  kind: 'entry.kind',
  action: 'entry.action',
  address: 'entry.address',
  requestId: 'entry.request_id',
  operation: 'entry.operation',
  subject: 'entry.subject',
  before: 'entry.before',
  after: 'entry.after',
  requestedOn: `(select left(${buildSpreadsheetTime('key.created_at', zone)}, 10) from keys key where entry.kind = 'KEY' and key.id = ${RECORD_ID_SQL})`,
  reference: `coalesce((select number from documents where id = ${RECORD_ID_SQL}), (select payment.reference from payments payment where id = ${RECORD_ID_SQL}))`,
});

export function createAuditLogFile({ readList, now, config }: Context, filter: AuditLogArgs): FileDownload {
  const zone = config.businessTimeZone;
  const batches = readListBatches<ExportedEntry>(readList, buildEntryList(filter, 'all'), buildColumns(zone));
  return createCsvFile({ name: `audit-log-${toCalendarDay(now, zone)}`, columns: COLUMNS, batches });
}
