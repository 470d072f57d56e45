import type { EntityManager } from 'typeorm';
import { type EventKind, NOTICED_BY_ADMINISTRATORS, NOTICED_BY_COMPANY } from './event-kinds.rules.ts';
import type { EventData } from './event-data.ts';
import { OutboxEvent } from './event.entity.ts';

/** Something that happened; `data` is the state after it. */
export interface Happening<K extends EventKind = EventKind> {
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
  { kind, at, companyId = null, keyId = null, administratorId = null, data, isSilent = false }: Happening<K>,
): Promise<void> {
  await tx.insert(OutboxEvent, {
    kind,
    occurredAt: at,
    companyId,
    keyId,
    administratorId,
    data: data as object,
    isForCompany: !isSilent && NOTICED_BY_COMPANY.includes(kind),
    isForAdministrators: !isSilent && NOTICED_BY_ADMINISTRATORS.includes(kind),
  });
}

/** Whose an event is, and where it stands. */
export interface Published {
  position: number;
  companyId: string | null;
}

/** The first events published after a position, in their order. */
export async function eventsAfter(db: EntityManager, position: number, most: number): Promise<Published[]> {
  const rows: { position: string; company_id: string | null }[] = await db.query(
    'select position, company_id from events where position > $1 order by position limit $2',
    [position, most],
  );
  return rows.map((row) => ({ position: Number(row.position), companyId: row.company_id }));
}

/** The position of the event that was published last. */
export async function lastPosition(db: EntityManager): Promise<number> {
  const [row] = await db.query<{ last: string }[]>('select last from event_positions');
  return Number(row!.last);
}
