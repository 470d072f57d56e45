import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';
import type { Payment } from './payment.entity.ts';

const COLUMNS = getSnapshotColumns(EVENT_DATA[EventKind.PAYMENT_RECORDED].shape.payment.shape);

/** Converts an entry to the snapshot in its event. */
export const toPaymentEventData = (payment: Payment) =>
  toSnapshot(payment, COLUMNS) as EventData<EventKind.PAYMENT_RECORDED>['payment'];
