import { type EntityManager, MoreThan } from 'typeorm';
import {
  createInsertStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import type { EventData } from './event-data.ts';
import { type EventKind, ADMINISTRATOR_NOTIFICATION_KINDS, COMPANY_NOTIFICATION_KINDS } from './event-kinds.rules.ts';
import { OutboxEvent } from './event.entity.ts';

/** An event to record. `data` is the state after the change. */
export interface NewEvent<K extends EventKind = EventKind> {
  kind: K;
  at: Date;
  companyId?: string | null;
  keyId?: string | null;
  /** The administrator who made the change or prepared the confirmed renewal, if any. */
  administratorId?: string | null;
  data: EventData<K>;
  /** Whether the event creates no notification. A silent event appears in feeds, webhooks and company histories. */
  isSilent?: boolean;
}

const insertEvent = createInsertStatement(OutboxEvent, [
  'kind',
  'occurredAt',
  'companyId',
  'keyId',
  'administratorId',
  'data',
  'isForCompany',
  'isForAdministrators',
]);

/** Records an event in the transaction of its change. A trigger wakes the publisher after the commit. */
export async function recordEvent<K extends EventKind>(
  tx: EntityManager,
  { kind, at, companyId = null, keyId = null, administratorId = null, data, isSilent = false }: NewEvent<K>,
): Promise<void> {
  await insertEvent(tx, {
    kind,
    occurredAt: at,
    companyId,
    keyId,
    administratorId,
    data: data as EventData,
    isForCompany: !isSilent && COMPANY_NOTIFICATION_KINDS.includes(kind),
    isForAdministrators: !isSilent && ADMINISTRATOR_NOTIFICATION_KINDS.includes(kind),
  });
}

/** The position and the company of a published event. */
export interface PublishedEvent {
  position: number;
  companyId: string | null;
}

const readPublishedAfter = createNamedStatement<{ position: string; company_id: string | null }>(
  'select position, company_id from events where position > $1 order by position limit $2',
);

/** Lists up to `limit` published events after a position, in the order of the feed. */
export async function listEventsAfter(db: EntityManager, position: number, limit: number): Promise<PublishedEvent[]> {
  const rows = await readPublishedAfter(db, position, limit);
  return rows.map((row) => ({ position: Number(row.position), companyId: row.company_id }));
}

const selectLastPosition = createNamedStatement<{ last: string }>('select last from event_positions');

/** Returns the position of the last published event. */
export async function readLastPosition(db: EntityManager): Promise<number> {
  const [row] = await selectLastPosition(db);
  return Number(row!.last);
}

/** Returns whether an event of a company occurred after `since`. */
export const hasEventSince = (db: EntityManager, companyId: string, since: Date): Promise<boolean> =>
  db.existsBy(OutboxEvent, { companyId, occurredAt: MoreThan(since) });
