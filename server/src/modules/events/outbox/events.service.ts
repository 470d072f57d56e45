import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { type EventKind, ADMINISTRATOR_NOTIFICATION_KINDS, COMPANY_NOTIFICATION_KINDS } from './event-kinds.rules.ts';
import type { EventData } from './event-data.ts';
import { OutboxEvent } from './event.entity.ts';

/** Something that happened; `data` is the state after it. */
export interface NewEvent<K extends EventKind = EventKind> {
  kind: K;
  at: Date;
  companyId?: string | null;
  keyId?: string | null;
  /** Who did it, where an administrator did. */
  administratorId?: string | null;
  data: EventData<K>;
  /** Nobody is to be told: it is only for programs. */
  isSilent?: boolean;
}

/** Writes down what happened, in the transaction that did it; the database then wakes the publisher. */
export async function recordEvent<K extends EventKind>(
  tx: EntityManager,
  { kind, at, companyId = null, keyId = null, administratorId = null, data, isSilent = false }: NewEvent<K>,
): Promise<void> {
  await tx.insert(OutboxEvent, {
    kind,
    occurredAt: at,
    companyId,
    keyId,
    administratorId,
    data: data as object,
    isForCompany: !isSilent && COMPANY_NOTIFICATION_KINDS.includes(kind),
    isForAdministrators: !isSilent && ADMINISTRATOR_NOTIFICATION_KINDS.includes(kind),
  });
}

/** Whose an event is, and where it stands. */
export interface PublishedEvent {
  position: number;
  companyId: string | null;
}

const readPublishedAfter = createNamedStatement<{ position: string; company_id: string | null }>(
  'select position, company_id from events where position > $1 order by position limit $2',
);

/** The first events published after a position, in their order. */
export async function listEventsAfter(db: EntityManager, position: number, most: number): Promise<PublishedEvent[]> {
  const rows = await readPublishedAfter(db, position, most);
  return rows.map((row) => ({ position: Number(row.position), companyId: row.company_id }));
}

const readNewestPosition = createNamedStatement<{ last: string }>('select last from event_positions');

/** The position of the event that was published last. */
export async function readLastPosition(db: EntityManager): Promise<number> {
  const [row] = await readNewestPosition(db);
  return Number(row!.last);
}
