import type { EntityManager } from 'typeorm';
import { createBadInputError, createCursorExpiredError } from '../../../platform/kernel/system-errors.ts';
import { runUnnamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { type Cursors, createCursors, isCursor } from './cursors.ts';
import type { EventData } from '../outbox/event-data.ts';
import { type EventKind, isKnownKind } from '../outbox/event-kinds.rules.ts';
import { readLastPosition } from '../outbox/events.service.ts';
import type { EventFeed, FeedArgs, FeedEvent } from './events.types.ts';

/** Whose events are read: a company reads its own, an administrator all. */
interface Reader {
  id: string;
  role: Role.Customer | Role.Admin;
}

/**
 * Some of the published events after a cursor, in their order; refused where events after it are no longer kept. The feed stops
 * before an event that only a newer version can describe, so that the reader gets it from a newer server.
 */
export async function readFeed(
  db: EntityManager,
  reader: Reader,
  { after = null, types, first }: FeedArgs,
): Promise<EventFeed> {
  if (first < 1 || first > 100) throw createBadInputError('first must be from 1 to 100.');
  if (after !== null && !isCursor(after)) throw createBadInputError('after must be a cursor that was returned before.');
  const cursors = await createCursors(db);
  const from = after === null ? null : cursors.decode(after);
  if (after !== null && from === null) throw createCursorExpiredError();
  const { rows, last, forgotten } = await listRowsAfter(db, reader, from ?? 0, types ?? null, first + 1);
  if (from !== null && (from < forgotten || from > last)) throw createCursorExpiredError();
  const unknown = rows.findIndex(({ kind }) => !isKnownKind(kind));
  const known = unknown < 0 ? rows : rows.slice(0, unknown);
  const items = known.slice(0, first).map((row) => toFeedEvent(row, cursors));
  const newestCursor = cursors.encode(last);
  const hasMore = known.length > first;
  const isAtEnd = !hasMore && unknown < 0;
  const endCursor = isAtEnd ? newestCursor : (items.at(-1)?.cursor ?? cursors.encode(from ?? forgotten));
  return { items, hasMore, newestCursor, endCursor };
}

/** The cursor after all that is published so far. */
export const readNewestCursor = async (db: EntityManager): Promise<string> =>
  (await createCursors(db)).encode(await readLastPosition(db));

interface EventRow {
  id: string;
  kind: EventKind;
  occurred_at: Date;
  company_id: string | null;
  key_id: string | null;
  data: EventData;
  position: string;
}

/** One statement, so that what is read, what is the last and what was removed are of the same moment. */
async function listRowsAfter(
  db: EntityManager,
  { id, role }: Reader,
  from: number,
  types: EventKind[] | null,
  most: number,
): Promise<{ rows: EventRow[]; last: number; forgotten: number }> {
  const own = role === Role.Customer ? 'and event.company_id = $4' : '';
  const text = `
    select place.last, place.forgotten_until, found.*
    from event_positions place left join lateral (
      select event.id, event.kind, event.occurred_at, event.company_id, event.key_id, event.data, event.position
      from events event
      where event.position > $1 and ($2::text[] is null or event.kind = any($2)) ${own}
      order by event.position limit $3) found on true
    order by found.position`;
  // events of a rare kind have an index that a plan for all kinds cannot use
  const values = [from, types, most, ...(own ? [id] : [])];
  const rows = await runUnnamedStatement<EventRow & { last: string; forgotten_until: string }>(db, text, values);
  const { last, forgotten_until } = rows[0]!;
  return { rows: rows.filter(({ id: found }) => found), last: Number(last), forgotten: Number(forgotten_until) };
}

const toFeedEvent = (row: EventRow, cursors: Cursors): FeedEvent => ({
  id: row.id,
  type: row.kind,
  cursor: cursors.encode(Number(row.position)),
  occurredAt: row.occurred_at,
  companyId: row.company_id,
  keyId: row.key_id,
  data: row.data,
});
