import type { EntityManager } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { isKnownKind } from '../events/event-kinds.rules.ts';
import { OutboxEvent } from '../events/event.entity.ts';
import { notFound } from '../shared/faults.ts';
import type { PageArgs, PageOf } from '../shared/pages.ts';
import { Role } from '../shared/viewer.ts';
import { type List, readListPage } from '../sql/list-page.ts';
import { NoticeReader } from './notice-reader.entity.ts';
import type { CompanyEvent } from './company-history.types.ts';
import type { Notice, Told } from './notices.types.ts';

/** Whose notices they are. */
export interface Reader {
  id: string;
  role: Role.Customer | Role.Admin;
}

/** Unread ones are counted so far. */
export const MOST_UNREAD = 100;
// of those read one by one; whoever has read as many has no use for the oldest
const MOST_READ_BEYOND = 1000;

/** One page of an account's notices, the latest first. */
export async function listNotices(
  db: EntityManager,
  reader: Reader,
  args: PageArgs,
  isCounted: boolean,
): Promise<PageOf<Notice>> {
  const { readUntil, readBeyond } = await progressOf(db, reader);
  const beyond = new Set(readBeyond);
  const { items, pageInfo } = await readListPage(db, noticesOf(reader), args, { isCounted, isExact: false });
  const isRead = (position: number) => position <= readUntil || beyond.has(String(position));
  const notices = items.filter(isDescribable).map((event) => ({ ...toldOf(event), isRead: isRead(event.position!) }));
  return { items: notices, pageInfo };
}

/** One page of what happened to a company, the latest first: all of it, whoever is told. */
export async function listHistory(
  db: EntityManager,
  companyId: string,
  args: PageArgs,
  isCounted: boolean,
): Promise<PageOf<CompanyEvent>> {
  const list = eventsThat('event.company_id = $1', [companyId]);
  const { items, pageInfo } = await readListPage(db, list, args, { isCounted, isExact: false });
  const history = items.filter(isDescribable).map((event) => {
    const { changes = [] } = event.data as Partial<CompanyEvent>;
    return { ...toldOf(event), changes, administratorId: event.administratorId };
  });
  return { items: history, pageInfo };
}

/** Whether this version can describe an event. */
const isDescribable = ({ kind }: OutboxEvent): boolean => isKnownKind(kind);

function toldOf({ id, kind, occurredAt, companyId, keyId, data }: OutboxEvent): Told {
  const { reason = null, daysLeft = null, users = null, percent = null, graceDays = null } = data as Partial<Told>;
  return { id, kind, occurredAt, companyId, keyId, reason, daysLeft, users, percent, graceDays };
}

const noticesOf = ({ id, role }: Reader): List<OutboxEvent> =>
  eventsThat(conditionOf(role, '$1'), role === Role.Customer ? [id] : []);

const eventsThat = (condition: string, values: unknown[]): List<OutboxEvent> => ({
  type: OutboxEvent,
  table: 'events',
  alias: 'event',
  where: [condition, 'event.position is not null'],
  values,
  isSearched: false,
  order: 'position',
  direction: 'desc',
  kept: null,
});

/** SQL: which events an account notices. */
const conditionOf = (role: Reader['role'], id: string) =>
  role === Role.Customer ? `event.company_id = ${id} and event.is_for_company` : 'event.is_for_administrators';

/** How many notices an account has not read, counted up to 100. */
export async function countUnread(db: EntityManager, reader: Reader): Promise<number> {
  const { readUntil, readBeyond } = await progressOf(db, reader);
  const [row] = await db.query<{ count: number }[]>(
    `select count(*)::int as count from (
       select from events event where ${conditionOf(reader.role, '$3')} and event.position > $1
       and event.position <> all($2::bigint[]) limit ${MOST_UNREAD}) unread`,
    [readUntil, readBeyond, ...(reader.role === Role.Customer ? [reader.id] : [])],
  );
  return row!.count;
}

type Progress = Pick<NoticeReader, 'readUntil' | 'readBeyond'>;

/** How far an account has read; an administrator begins with what happened since the account was made. */
async function progressOf(db: EntityManager, { id, role }: Reader): Promise<Progress> {
  const known = await db.findOneBy(NoticeReader, { accountId: id });
  if (known) return known;
  if (role === Role.Customer) return { readUntil: 0, readBeyond: [] };
  const { createdAt } = await db.findOneByOrFail(Administrator, { id });
  const [row] = await db.query<{ position: string }[]>(
    'select position from events where occurred_at < $1 and position is not null order by occurred_at desc limit 1',
    [createdAt],
  );
  return { readUntil: Number(row?.position ?? 0), readBeyond: [] };
}

/** Marks one notice as read; another account's is not found. */
export async function readNotice(db: EntityManager, reader: Reader, id: string): Promise<void> {
  const position = await positionOf(db, reader, id);
  const { readUntil } = await progressOf(db, reader);
  if (position <= readUntil) return;
  await db.query(
    `insert into notice_readers as kept (account_id, read_until, read_beyond) values ($1, $2, array[$3::bigint])
     on conflict (account_id) do update
       set read_beyond = (array_remove(kept.read_beyond, $3::bigint) || $3::bigint)[
         greatest(cardinality(array_remove(kept.read_beyond, $3::bigint)) + 2 - ${MOST_READ_BEYOND}, 1):]`,
    [reader.id, readUntil, position],
  );
}

/** Marks a notice and all before it as read, so that none is that came while somebody was looking. */
export async function readNoticesUntil(db: EntityManager, reader: Reader, id: string): Promise<void> {
  const position = await positionOf(db, reader, id);
  await db.query(
    `insert into notice_readers as kept (account_id, read_until) values ($1, $2)
     on conflict (account_id) do update set read_until = greatest(kept.read_until, excluded.read_until),
       read_beyond = array(select beyond from unnest(kept.read_beyond) beyond where beyond > excluded.read_until)`,
    [reader.id, position],
  );
}

async function positionOf(db: EntityManager, reader: Reader, id: string): Promise<number> {
  const { values, where } = noticesOf(reader);
  const [row] = await db.query<{ position: string }[]>(
    `select event.position from events event where ${where.join(' and ')} and event.id = $${values.length + 1}`,
    [...values, id],
  );
  if (!row) throw notFound('notice');
  return Number(row.position);
}
