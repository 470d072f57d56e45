import type { EntityManager } from 'typeorm';
import { type Reader, Role } from '../../../platform/auth/viewer.ts';
import { runUnnamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { createBadInputError, createCursorExpiredError } from '../../../platform/kernel/system-errors.ts';
import type { EventData } from '../outbox/event-data.ts';
import { type EventKind, isKnownKind } from '../outbox/event-kinds.rules.ts';
import { listKindsForRights } from '../outbox/event-scopes.rules.ts';
import { readLastPosition } from '../outbox/events.service.ts';
import { type Cursors, createCursors, isCursor } from './cursors.ts';
import type { FeedArgs, FeedEvent } from './events.types.ts';

/**
 * An event with its stored data. REST, streams and webhooks send the data unchanged. GraphQL returns it through the
 * type of the event kind.
 */
export interface StoredEvent extends FeedEvent {
  data: EventData;
}

interface FeedPage {
  events: StoredEvent[];
  /** The cursor from which to continue. Equals `newestCursor` if the page reaches the end of the feed. */
  endCursor: string;
  hasMore: boolean;
  /** The cursor at the end of the feed. */
  newestCursor: string;
}

/**
 * Reads a page of published events after a cursor. A company reads its own events, an administrator reads all. A member
 * reads only the kinds that the role allows. Throws CURSOR_EXPIRED if events after the cursor were already deleted, or
 * if the cursor is not one of this feed. The page ends before an event of a kind that this version does not know. A
 * server of a newer version returns that event later.
 */
export async function readFeed(
  db: EntityManager,
  reader: Reader,
  { after = null, types, first }: FeedArgs,
): Promise<FeedPage> {
  if (first < 1 || first > 100) throw createBadInputError('first must be from 1 to 100.');
  if (after !== null && !isCursor(after)) throw createBadInputError('after must be a cursor from an earlier response.');
  const cursors = await createCursors(db);
  const position = after === null ? null : cursors.decode(after);
  if (after !== null && position === null) throw createCursorExpiredError();
  const { rows, lastPosition, deletedUntil } = await listRowsAfter(
    db,
    reader,
    position ?? 0,
    limitKinds(types, reader),
    first + 1,
  );
  if (position !== null && (position < deletedUntil || position > lastPosition)) throw createCursorExpiredError();
  const unknownIndex = rows.findIndex(({ kind }) => !isKnownKind(kind));
  const knownRows = unknownIndex < 0 ? rows : rows.slice(0, unknownIndex);
  const events = knownRows.slice(0, first).map((row) => toStoredEvent(row, cursors));
  const newestCursor = cursors.encode(lastPosition);
  const hasMore = knownRows.length > first;
  const isAtEnd = !hasMore && unknownIndex < 0;
  const endCursor = isAtEnd ? newestCursor : (events.at(-1)?.cursor ?? cursors.encode(position ?? deletedUntil));
  return { events, hasMore, newestCursor, endCursor };
}

/** Returns the requested kinds that the reader can read. `null` means all kinds. */
function limitKinds(types: EventKind[] | null | undefined, { rights }: Reader): EventKind[] | null {
  const readableKinds = listKindsForRights(rights);
  const requestedKinds = types?.length ? types : null;
  if (readableKinds.length === listKindsForRights(null).length) return requestedKinds;
  return requestedKinds?.filter((kind) => readableKinds.includes(kind)) ?? readableKinds;
}

/** Returns the cursor at the end of the feed. */
export const readNewestCursor = async (db: EntityManager): Promise<string> =>
  (await createCursors(db)).encode(await readLastPosition(db));

interface EventRow {
  id: string;
  kind: EventKind;
  occurred_at: Date;
  company_id: string | null;
  key_id: string | null;
  member_id: string | null;
  data: EventData;
  position: string;
}

/** Reads the events and both ends of the feed in one statement, so that they come from the same snapshot. */
async function listRowsAfter(
  db: EntityManager,
  { id, role }: Reader,
  position: number,
  types: EventKind[] | null,
  limit: number,
): Promise<{ rows: EventRow[]; lastPosition: number; deletedUntil: number }> {
  const companyCondition = role === Role.Customer ? 'and event.company_id = $4' : '';
  const sql = `
    select positions.last, positions.forgotten_until, found.*
    from event_positions positions left join lateral (
      select event.id, event.kind, event.occurred_at, event.company_id, event.key_id, event.member_id,
        event.data, event.position
      from events event
      where event.position > $1 and ($2::text[] is null or event.kind = any($2)) ${companyCondition}
      order by event.position limit $3) found on true
    order by found.position`;
  // The statement is unnamed, so that PostgreSQL plans it for its values. A cached plan for all kinds could not use the
  // index for events of a rare kind.
  const values = [position, types, limit, ...(companyCondition ? [id] : [])];
  const rows = await runUnnamedStatement<EventRow & { last: string; forgotten_until: string }>(db, sql, values);
  const { last, forgotten_until } = rows[0]!;
  return { rows: rows.filter(({ id }) => id), lastPosition: Number(last), deletedUntil: Number(forgotten_until) };
}

const toStoredEvent = (row: EventRow, cursors: Cursors): StoredEvent => ({
  id: row.id,
  type: row.kind,
  cursor: cursors.encode(Number(row.position)),
  occurredAt: row.occurred_at,
  companyId: row.company_id,
  keyId: row.key_id,
  byMemberId: row.member_id,
  data: row.data,
});
