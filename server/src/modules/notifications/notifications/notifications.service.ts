import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { type Reader, Role } from '../../../platform/auth/viewer.ts';
import { type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { type CursorArgs, type ListArgs, type ListSlice, mapSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import type { EventData } from '../../events/outbox/event-data.ts';
import { type EventKind, isKnownKind } from '../../events/outbox/event-kinds.rules.ts';
import { listKindsForRights } from '../../events/outbox/event-scopes.rules.ts';
import { OutboxEvent } from '../../events/outbox/event.entity.ts';
import type { CompanyEvent } from './company-events.types.ts';
import { NotificationReader } from './notification-reader.entity.ts';
import type { Notification, EventSummary } from './notifications.types.ts';

/** Unread notifications are counted up to this limit. */
const MAX_UNREAD_COUNT = 100;
// The maximum number of positions in `readBeyond`. If there are more, the positions that were marked first are dropped.
const MAX_READ_BEYOND = 1000;

/** Lists an account's notifications, newest first. */
export async function listNotifications(
  db: EntityManager,
  reader: Reader,
  args: CursorArgs,
  needsTotal: boolean,
): Promise<ListSlice<Notification>> {
  const { readUntil, readBeyond } = await getReadProgress(db, reader);
  const readPositions = new Set(readBeyond);
  const isRead = (position: number) => position <= readUntil || readPositions.has(String(position));
  const countOptions = { needsTotal, needsExactTotal: false };
  return mapSlice(await readListPage(db, buildNotificationList(reader), args, countOptions), (event) =>
    isKnownEvent(event) ? { ...toEventSummary(event), isRead: isRead(event.position!) } : null,
  );
}

/** Lists all events of a company, newest first, including events without a notification. */
export async function listCompanyEvents(
  db: EntityManager,
  companyId: string,
  args: ListArgs,
  needsTotal: boolean,
): Promise<ListSlice<CompanyEvent>> {
  const list = buildEventList('event.company_id = $1', [companyId]);
  return mapSlice(await readListPage(db, list, args, { needsTotal, needsExactTotal: false }), (event) => {
    const { changes = [] } = event.data as Partial<CompanyEvent>;
    return isKnownEvent(event) ? { ...toEventSummary(event), changes, administratorId: event.administratorId } : null;
  });
}

// Lists skip events of kinds that only a newer version knows.
const isKnownEvent = ({ kind }: OutboxEvent): boolean => isKnownKind(kind);

function toEventSummary({ id, kind, occurredAt, companyId, keyId, memberId, data }: OutboxEvent): EventSummary {
  const {
    reason = null,
    daysLeft = null,
    users = null,
    percent = null,
    graceDays = null,
    payment = null,
    outstanding = null,
  } = data as Partial<EventSummary & Pick<EventData<EventKind.PAYMENT_RECORDED>, 'payment'> & { outstanding: number }>;
  return {
    id,
    kind,
    occurredAt,
    companyId,
    keyId,
    memberId,
    reason,
    daysLeft,
    users,
    percent,
    graceDays,
    amount: payment?.amount ?? outstanding,
    paymentKind: payment?.kind ?? null,
  };
}

const buildNotificationList = ({ id, role, rights }: Reader): ListQuery<OutboxEvent> =>
  role === Role.Customer
    ? buildEventList(buildCompanyCondition('$1', '$2'), [id, listKindsForRights(rights)])
    : buildEventList(IS_FOR_ADMINISTRATORS_SQL, []);

const buildEventList = (condition: string, values: unknown[]): ListQuery<OutboxEvent> => ({
  type: OutboxEvent,
  table: 'events',
  alias: 'event',
  where: [condition, 'event.position is not null'],
  values,
  order: 'position',
  orderType: 'number',
  direction: 'desc',
});

const IS_FOR_ADMINISTRATORS_SQL = 'event.is_for_administrators';

/** Builds an SQL condition for the events of these kinds that create a notification for a company. */
const buildCompanyCondition = (companyIdSql: string, kindsSql: string) =>
  `event.company_id = ${companyIdSql} and event.is_for_company and event.kind = any(${kindsSql})`;

const createUnreadCounter = (condition: string) =>
  createNamedStatement<{ count: number }>(
    `select count(*)::int as count from (
       select from events event where ${condition} and event.position > $1
       and event.position <> all($2::bigint[]) limit ${MAX_UNREAD_COUNT}) unread`,
  );
const countUnreadOfCompany = createUnreadCounter(buildCompanyCondition('$3', '$4'));
const countUnreadOfAdministrator = createUnreadCounter(IS_FOR_ADMINISTRATORS_SQL);

/** Counts the unread notifications of an account, up to 100. */
export async function countUnreadNotifications(db: EntityManager, reader: Reader): Promise<number> {
  const { readUntil, readBeyond } = await getReadProgress(db, reader);
  const [row] =
    reader.role === Role.Customer
      ? await countUnreadOfCompany(db, readUntil, readBeyond, reader.id, listKindsForRights(reader.rights))
      : await countUnreadOfAdministrator(db, readUntil, readBeyond);
  return row!.count;
}

type ReadProgress = Pick<NotificationReader, 'readUntil' | 'readBeyond'>;

const findPositionBefore = createNamedStatement<{ position: string }>(
  'select position from events where occurred_at < $1 and position is not null order by occurred_at desc limit 1',
);

/**
 * Returns which notifications an account has read. Events from before the creation of the account count as read, except
 * for the first owner, whose account is as old as the company. An API token of a company has read no notification.
 */
async function getReadProgress(db: EntityManager, { id, accountId, role }: Reader): Promise<ReadProgress> {
  const storedProgress = await db.findOneBy(NotificationReader, { accountId });
  if (storedProgress) return storedProgress;
  if (role === Role.Customer && accountId === id) return { readUntil: 0, readBeyond: [] };
  const person = await db.findOneBy<Administrator | Member>(role === Role.Customer ? Member : Administrator, {
    id: accountId,
  });
  if (!person) return { readUntil: 0, readBeyond: [] };
  const [row] = await findPositionBefore(db, person.createdAt);
  return { readUntil: Number(row?.position ?? 0), readBeyond: [] };
}

const addToReadBeyond = createNamedStatement<never>(
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

/** Marks a notification as read. Throws NOT_FOUND if the account has no notification with this id. */
export async function markNotificationRead(db: EntityManager, reader: Reader, id: string): Promise<void> {
  const position = await findPosition(db, reader, id);
  const { readUntil } = await getReadProgress(db, reader);
  if (position <= readUntil) return;
  await addToReadBeyond(db, reader.accountId, readUntil, position);
}

/** Marks a notification and all earlier ones as read. Does not change later notifications. */
export async function markNotificationsReadUntil(db: EntityManager, reader: Reader, id: string): Promise<void> {
  await storeReadUntil(db, reader.accountId, await findPosition(db, reader, id));
}

async function findPosition(db: EntityManager, { id: readerId, role, rights }: Reader, id: string): Promise<number> {
  const visibleEvents =
    role === Role.Customer
      ? { companyId: readerId, isForCompany: true, kind: In(listKindsForRights(rights)) }
      : { isForAdministrators: true };
  const notification = await db.findOne(OutboxEvent, {
    select: { position: true },
    where: { ...visibleEvents, id, position: Not(IsNull()) },
  });
  if (!notification) throw createNotFoundError('notification');
  return notification.position!;
}
