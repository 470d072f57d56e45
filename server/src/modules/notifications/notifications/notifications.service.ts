import { type EntityManager, IsNull, Not } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { isKnownKind } from '../../events/outbox/event-kinds.rules.ts';
import { OutboxEvent } from '../../events/outbox/event.entity.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import type { PageArgs, ListPage } from '../../../platform/kernel/pages.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { NotificationReader } from './notification-reader.entity.ts';
import type { CompanyEvent } from './company-history.types.ts';
import type { Notice, EventSummary } from './notifications.types.ts';

/** Whose notices they are. */
export interface Reader {
  id: string;
  role: Role.Customer | Role.Admin;
}

/** Unread ones are counted so far. */
export const MAX_UNREAD_COUNT = 100;
// of those read one by one; whoever has read as many has no use for the oldest
const MAX_READ_BEYOND = 1000;

/** One page of an account's notices, the latest first. */
export async function listNotifications(
  db: EntityManager,
  reader: Reader,
  args: PageArgs,
  needsTotal: boolean,
): Promise<ListPage<Notice>> {
  const { readUntil, readBeyond } = await getReadProgress(db, reader);
  const beyond = new Set(readBeyond);
  const { items, pageInfo } = await readListPage(db, buildNotificationList(reader), args, {
    needsTotal,
    needsExactTotal: false,
  });
  const isRead = (position: number) => position <= readUntil || beyond.has(String(position));
  const notices = items
    .filter(isDescribable)
    .map((event) => ({ ...toEventSummary(event), isRead: isRead(event.position!) }));
  return { items: notices, pageInfo };
}

/** One page of what happened to a company, the latest first: all of it, whoever is told. */
export async function listCompanyHistory(
  db: EntityManager,
  companyId: string,
  args: PageArgs,
  needsTotal: boolean,
): Promise<ListPage<CompanyEvent>> {
  const list = buildEventList('event.company_id = $1', [companyId]);
  const { items, pageInfo } = await readListPage(db, list, args, { needsTotal, needsExactTotal: false });
  const history = items.filter(isDescribable).map((event) => {
    const { changes = [] } = event.data as Partial<CompanyEvent>;
    return { ...toEventSummary(event), changes, administratorId: event.administratorId };
  });
  return { items: history, pageInfo };
}

/** Whether this version can describe an event. */
const isDescribable = ({ kind }: OutboxEvent): boolean => isKnownKind(kind);

function toEventSummary({ id, kind, occurredAt, companyId, keyId, data }: OutboxEvent): EventSummary {
  const {
    reason = null,
    daysLeft = null,
    users = null,
    percent = null,
    graceDays = null,
  } = data as Partial<EventSummary>;
  return { id, kind, occurredAt, companyId, keyId, reason, daysLeft, users, percent, graceDays };
}

const buildNotificationList = ({ id, role }: Reader): ListQuery<OutboxEvent> =>
  buildEventList(buildReaderCondition(role, '$1'), role === Role.Customer ? [id] : []);

const buildEventList = (condition: string, values: unknown[]): ListQuery<OutboxEvent> => ({
  type: OutboxEvent,
  table: 'events',
  alias: 'event',
  where: [condition, 'event.position is not null'],
  values,
  isSearched: false,
  order: 'position',
  direction: 'desc',
  precomputedCount: null,
});

/** SQL: which events an account notices. */
const buildReaderCondition = (role: Reader['role'], id: string) =>
  role === Role.Customer ? `event.company_id = ${id} and event.is_for_company` : 'event.is_for_administrators';

const countUnreadAs = (role: Reader['role']) =>
  createNamedStatement<{ count: number }>(
    `select count(*)::int as count from (
       select from events event where ${buildReaderCondition(role, '$3')} and event.position > $1
       and event.position <> all($2::bigint[]) limit ${MAX_UNREAD_COUNT}) unread`,
  );
const countUnreadOfCompany = countUnreadAs(Role.Customer);
const countUnreadOfAdministrator = countUnreadAs(Role.Admin);

/** How many notices an account has not read, counted up to 100. */
export async function countUnreadNotifications(db: EntityManager, reader: Reader): Promise<number> {
  const { readUntil, readBeyond } = await getReadProgress(db, reader);
  const [row] =
    reader.role === Role.Customer
      ? await countUnreadOfCompany(db, readUntil, readBeyond, reader.id)
      : await countUnreadOfAdministrator(db, readUntil, readBeyond);
  return row!.count;
}

type ReadProgress = Pick<NotificationReader, 'readUntil' | 'readBeyond'>;

const findPositionBefore = createNamedStatement<{ position: string }>(
  'select position from events where occurred_at < $1 and position is not null order by occurred_at desc limit 1',
);

/** How far an account has read; an administrator begins with what happened since the account was made. */
async function getReadProgress(db: EntityManager, { id, role }: Reader): Promise<ReadProgress> {
  const known = await db.findOneBy(NotificationReader, { accountId: id });
  if (known) return known;
  if (role === Role.Customer) return { readUntil: 0, readBeyond: [] };
  const { createdAt } = await db.findOneByOrFail(Administrator, { id });
  const [row] = await findPositionBefore(db, createdAt);
  return { readUntil: Number(row?.position ?? 0), readBeyond: [] };
}

const storeRead = createNamedStatement<never>(
  `insert into notice_readers as kept (account_id, read_until, read_beyond) values ($1, $2, array[$3::bigint])
   on conflict (account_id) do update
     set read_beyond = (array_remove(kept.read_beyond, $3::bigint) || $3::bigint)[
       greatest(cardinality(array_remove(kept.read_beyond, $3::bigint)) + 2 - ${MAX_READ_BEYOND}, 1):]`,
);
const storeReadUntil = createNamedStatement<never>(
  `insert into notice_readers as kept (account_id, read_until) values ($1, $2)
   on conflict (account_id) do update set read_until = greatest(kept.read_until, excluded.read_until),
     read_beyond = array(select beyond from unnest(kept.read_beyond) beyond where beyond > excluded.read_until)`,
);

/** Marks one notice as read; another account's is not found. */
export async function markNotificationRead(db: EntityManager, reader: Reader, id: string): Promise<void> {
  const position = await findPosition(db, reader, id);
  const { readUntil } = await getReadProgress(db, reader);
  if (position <= readUntil) return;
  await storeRead(db, reader.id, readUntil, position);
}

/** Marks a notice and all before it as read, so that none is that came while somebody was looking. */
export async function markNotificationsReadUntil(db: EntityManager, reader: Reader, id: string): Promise<void> {
  await storeReadUntil(db, reader.id, await findPosition(db, reader, id));
}

async function findPosition(db: EntityManager, { id: readerId, role }: Reader, id: string): Promise<number> {
  const own = role === Role.Customer ? { companyId: readerId, isForCompany: true } : { isForAdministrators: true };
  const notice = await db.findOne(OutboxEvent, {
    select: { position: true },
    where: { ...own, id, position: Not(IsNull()) },
  });
  if (!notice) throw createNotFoundError('notice');
  return notice.position!;
}
