import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { getReader, type Reader, Role } from '../../../platform/auth/viewer.ts';
import { publishEvents } from '../../events/outbox/publisher.ts';
import { countUnreadNotifications, markNotificationRead, markNotificationsReadUntil } from './notifications.service.ts';

let portal: Portal;
let reader: Reader;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  const { id: companyId } = await portal.createCompany();
  const rights = Object.values(CompanyRight);
  reader = getReader({ role: Role.Customer, companyId, memberId: companyId, rights, sessionId: companyId });
});
afterAll(() => portal.stop());

/** Publishes events of the company. Returns the ids of all events that notify the company, oldest first. */
async function publishCompanyEvents(count: number, isForCompany = true): Promise<string[]> {
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     select 'KEY_EXPIRED', now(), $1, '{}', $3, true from generate_series(1, $2::int)`,
    [reader.id, count, isForCompany],
  );
  while (await publishEvents(portal.db));
  await expect
    .poll(() => portal.db.query('select 1 from events where company_id = $1 and position is null', [reader.id]))
    .toEqual([]);
  const rows: { id: string }[] = await portal.db.query(
    'select id from events where company_id = $1 and is_for_company order by position',
    [reader.id],
  );
  return rows.map(({ id }) => id);
}
const countUnread = () => countUnreadNotifications(portal.db.manager, reader);
const markRead = (id: string) => markNotificationRead(portal.db.manager, reader, id);
const markReadUntil = (id: string) => markNotificationsReadUntil(portal.db.manager, reader, id);
const fetchReadBeyond = async () =>
  (await portal.db.query('select read_beyond from notice_readers where account_id = $1', [reader.id]))[0]
    .read_beyond as string[];

describe('notifications: marking as read', () => {
  it('a notification that is marked several times counts once', async () => {
    const [a, b, c] = (await publishCompanyEvents(3)) as [string, string, string];
    for (const id of [b, a, b, b]) await markRead(id);
    expect([await countUnread(), (await fetchReadBeyond()).length]).toEqual([1, 2]);
    await markReadUntil(b);
    expect([await countUnread(), await fetchReadBeyond()]).toEqual([1, []]);
    await markRead(a);
    await markRead(c);
    expect(await countUnread()).toBe(0);
  });

  it('marking up to a notification preserves the newer read notifications', async () => {
    const [a, b, c, d] = (await publishCompanyEvents(4)) as [string, string, string, string];
    await markRead(c);
    await markReadUntil(a);
    expect(await countUnread()).toBe(2);
    await markReadUntil(b);
    expect(await countUnread()).toBe(1);
    await markRead(d);
    expect(await countUnread()).toBe(0);
  });

  it('only the latest 1,000 notifications that were marked one by one stay read', async () => {
    const [last] = await publishCompanyEvents(1);
    const oldPositions = Array.from({ length: 1000 }, (_, n) => n + 1_000_000);
    await portal.db.query(
      'insert into notice_readers (account_id, read_until, read_beyond) values ($1, 0, $2::bigint[])',
      [reader.id, oldPositions],
    );
    await markRead(last!);
    const storedPositions = await fetchReadBeyond();
    expect([storedPositions.length, storedPositions[0], storedPositions.includes('1000000')]).toEqual([
      1000,
      '1000001',
      false,
    ]);
  });

  it('events without a notification for the company are not counted as unread', async () => {
    await publishCompanyEvents(2, false);
    expect(await countUnread()).toBe(0);
    await publishCompanyEvents(1);
    expect(await countUnread()).toBe(1);
  });

  it('an event cannot be marked as read if the account has no notification of it', async () => {
    const [notified] = await publishCompanyEvents(1);
    await publishCompanyEvents(1, false);
    const [{ id: hidden }] = await portal.db.query(
      `select id from events where company_id = $1 and kind = 'KEY_EXPIRED' and not is_for_company`,
      [reader.id],
    );
    await expect(markRead(hidden)).rejects.toThrow('notification');
    const memberWithoutRights = { ...reader, rights: [] };
    await expect(markNotificationRead(portal.db.manager, memberWithoutRights, notified!)).rejects.toThrow(
      'notification',
    );
    await portal.db.query('update events set is_for_administrators = false where id = $1', [hidden]);
    const administrator: Reader = { ...reader, role: Role.Admin, rights: null };
    await expect(markNotificationRead(portal.db.manager, administrator, hidden)).rejects.toThrow('notification');
    expect(await countUnread()).toBe(1);
  });
});
