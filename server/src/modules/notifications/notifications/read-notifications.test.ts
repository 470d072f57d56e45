import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { publishEvents } from '../../events/outbox/publisher.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import {
  countUnreadNotifications,
  markNotificationRead,
  markNotificationsReadUntil,
  type Reader,
} from './notifications.service.ts';

let portal: Portal;
let reader: Reader;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  reader = { id: (await portal.company()).id, role: Role.Customer };
});
afterAll(() => portal.stop());

/** Makes something happen to the company a number of times, and returns the ids of its events, the oldest first. */
async function happen(times: number, isForCompany = true): Promise<string[]> {
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     select 'KEY_EXPIRED', now(), $1, '{}', $3, true from generate_series(1, $2::int)`,
    [reader.id, times, isForCompany],
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
const unread = () => countUnreadNotifications(portal.db.manager, reader);
const read = (id: string) => markNotificationRead(portal.db.manager, reader, id);
const readUntil = (id: string) => markNotificationsReadUntil(portal.db.manager, reader, id);
const readBeyond = async () =>
  (await portal.db.query('select read_beyond from notice_readers where account_id = $1', [reader.id]))[0]
    .read_beyond as string[];

describe('notices: reading', () => {
  it('one twice, also in between others, counts it once', async () => {
    const [a, b, c] = (await happen(3)) as [string, string, string];
    for (const id of [b, a, b, b]) await read(id);
    expect([await unread(), (await readBeyond()).length]).toEqual([1, 2]);
    await readUntil(b);
    expect([await unread(), await readBeyond()]).toEqual([1, []]);
    await read(a);
    await read(c);
    expect(await unread()).toBe(0);
  });

  it('up to one keeps what was read beyond it', async () => {
    const [a, b, c, d] = (await happen(4)) as [string, string, string, string];
    await read(c);
    await readUntil(a);
    expect(await unread()).toBe(2);
    await readUntil(b);
    expect(await unread()).toBe(1);
    await read(d);
    expect(await unread()).toBe(0);
  });

  it('more than a thousand one by one forgets the oldest of them', async () => {
    const [last] = await happen(1);
    const old = Array.from({ length: 1000 }, (_, n) => n + 1_000_000);
    await portal.db.query(
      'insert into notice_readers (account_id, read_until, read_beyond) values ($1, 0, $2::bigint[])',
      [reader.id, old],
    );
    await read(last!);
    const kept = await readBeyond();
    expect([kept.length, kept[0], kept.includes('1000000')]).toEqual([1000, '1000001', false]);
  });

  it('shows nothing that is not meant for the company', async () => {
    await happen(2, false);
    expect(await unread()).toBe(0);
    await happen(1);
    expect(await unread()).toBe(1);
  });
});
