import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';
import type { TaxDocument } from './tax-document.entity.ts';

const INVOICE_COLUMNS = getSnapshotColumns(EVENT_DATA[EventKind.INVOICE_ISSUED].shape.invoice.shape);
const CREDIT_NOTE_COLUMNS = getSnapshotColumns(EVENT_DATA[EventKind.CREDIT_NOTE_ISSUED].shape.creditNote.shape);

/** Converts an invoice to the snapshot in its event. */
export const toInvoiceEventData = (invoice: TaxDocument) =>
  toSnapshot(invoice, INVOICE_COLUMNS) as EventData<EventKind.INVOICE_ISSUED>['invoice'];

/** Converts a credit note to the snapshot in its event. */
export const toCreditNoteEventData = (note: TaxDocument) =>
  toSnapshot(note, CREDIT_NOTE_COLUMNS) as EventData<EventKind.CREDIT_NOTE_ISSUED>['creditNote'];
