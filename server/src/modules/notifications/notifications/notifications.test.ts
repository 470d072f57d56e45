import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { publishEvents } from '../../events/outbox/publisher.ts';

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let company: Awaited<ReturnType<Portal['createCompany']>>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
});
beforeEach(async () => {
  company = await portal.createCompany();
});
afterAll(() => portal.stop());

interface NotificationItem {
  id: string;
  kind: string;
  isRead: boolean;
  reason: string | null;
  key: { id: string; status: string } | null;
  company: { name: string } | null;
}

const NOTIFICATIONS_QUERY = `query ($first: Int!, $after: String) { unreadNotificationCount notifications(first: $first, after: $after) {
  edges { node { id kind isRead reason key { id status } company { name } } } pageInfo { endCursor } totalCount } }`;

async function fetchNotifications(jwt: string, { first = 100, after = null as string | null } = {}) {
  await publishEvents(portal.db);
  const { data, errors } = await portal.callGraphql(NOTIFICATIONS_QUERY, { first, after }, jwt);
  expect(errors).toBeUndefined();
  return {
    unread: data.unreadNotificationCount as number,
    items: data.notifications.edges.map(({ node }: { node: NotificationItem }) => node) as NotificationItem[],
    endCursor: data.notifications.pageInfo.endCursor as string,
    total: data.notifications.totalCount as number,
  };
}
const listKinds = ({ items }: { items: NotificationItem[] }) => items.map(({ kind }) => kind);

const MARK_MUTATIONS = {
  markNotificationRead: 'mutation ($id: ID!) { markNotificationRead(input: { notificationId: $id }) { unreadCount } }',
  markAllNotificationsRead:
    'mutation ($id: ID!) { markAllNotificationsRead(input: { newestNotificationId: $id }) { unreadCount } }',
};
const markAsRead = (jwt: string, name: keyof typeof MARK_MUTATIONS, id: string) =>
  portal.callGraphql(MARK_MUTATIONS[name], { id }, jwt);

describe('notifications: companies', () => {
  it('a company is notified of decisions on its keys, and another company is not', async () => {
    const otherCompany = await portal.createCompany();
    const key = await keyClient.createApproved(company.jwt, adminJwt);
    const rejectedKey = (await keyClient.request(company.jwt, { keyType: 'month' })).body.data;
    await keyClient.decide(adminJwt, rejectedKey._id, 'Rejected', 'Too early.');
    const list = await fetchNotifications(company.jwt);
    expect(list.unread).toBe(2);
    expect(list.items).toEqual([
      expect.objectContaining({ kind: 'KEY_REJECTED', isRead: false, reason: 'Too early.' }),
      expect.objectContaining({ kind: 'KEY_APPROVED', key: { id: key._id, status: 'APPROVED' } }),
    ]);
    expect(await fetchNotifications(otherCompany.jwt)).toMatchObject({ unread: 0, items: [], total: 0 });
    const otherResponse = await markAsRead(otherCompany.jwt, 'markNotificationRead', list.items[0]!.id);
    const unknownResponse = await markAsRead(otherCompany.jwt, 'markAllNotificationsRead', crypto.randomUUID());
    expect(otherResponse.errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect(unknownResponse.errors![0]!.message).toBe(otherResponse.errors![0]!.message);
  });

  it('a company marks one notification as read, or all up to the latest shown', async () => {
    for (const keyType of ['2day', 'week', 'month']) await keyClient.createApproved(company.jwt, adminJwt, { keyType });
    const [, second] = (await fetchNotifications(company.jwt)).items;
    expect(
      (await markAsRead(company.jwt, 'markNotificationRead', second!.id)).data.markNotificationRead.unreadCount,
    ).toBe(2);
    await Promise.all(Array.from({ length: 5 }, () => markAsRead(company.jwt, 'markNotificationRead', second!.id)));
    const list = await fetchNotifications(company.jwt);
    expect(list.items.map(({ isRead }) => isRead)).toEqual([false, true, false]);

    // A fourth notification arrives while the panel shows three.
    await keyClient.create(adminJwt, company.id, {
      keyType: 'custom',
      expiryDate: new Date(Date.now() + 50 * 86_400_000),
    });
    await publishEvents(portal.db);
    expect(
      (await markAsRead(company.jwt, 'markAllNotificationsRead', list.items[0]!.id)).data.markAllNotificationsRead
        .unreadCount,
    ).toBe(1);
    const afterMarking = await fetchNotifications(company.jwt);
    expect(afterMarking.items.map(({ kind, isRead }) => [kind, isRead])[0]).toEqual(['KEY_CREATED', false]);
    expect(afterMarking.items.slice(1).every(({ isRead }) => isRead)).toBe(true);
    // Marking up to an older notification does not make newer ones unread.
    await markAsRead(company.jwt, 'markAllNotificationsRead', second!.id);
    expect((await fetchNotifications(company.jwt)).unread).toBe(1);
  });
});

describe('notifications: administrators', () => {
  it('an administrator is notified of requests and sign-ups, and marks them as read independently of other administrators', async () => {
    const deputy = await createAdministrator(portal);
    const { _id } = (await keyClient.request(company.jwt)).body.data;
    const list = await fetchNotifications(adminJwt);
    expect(list.items.slice(0, 2)).toEqual([
      expect.objectContaining({ kind: 'KEY_REQUESTED', key: { id: _id, status: 'PENDING' } }),
      expect.objectContaining({ kind: 'COMPANY_SIGNED_UP', company: { name: company.name } }),
    ]);
    expect(listKinds(list)).not.toContain('KEY_APPROVED');
    await markAsRead(adminJwt, 'markAllNotificationsRead', list.items[0]!.id);
    expect((await fetchNotifications(adminJwt)).unread).toBe(0);
    expect((await fetchNotifications(deputy.jwt)).unread).toBeGreaterThan(0);
  });

  it('a new administrator starts without unread notifications', async () => {
    await keyClient.request(company.jwt);
    await publishEvents(portal.db);
    const { jwt } = await createAdministrator(portal);
    const list = await fetchNotifications(jwt);
    expect(list.unread).toBe(0);
    expect(list.items.every(({ isRead }) => isRead)).toBe(true);
    await portal.createCompany();
    expect((await fetchNotifications(jwt)).unread).toBe(1);
    await markAsRead(jwt, 'markNotificationRead', (await fetchNotifications(jwt)).items[0]!.id);
    expect((await fetchNotifications(jwt)).unread).toBe(0);
  });
});

it('notifications: the list is paged, and unread notifications are counted up to 100', async () => {
  await portal.db.query(
    `insert into events (kind, occurred_at, company_id, data, is_for_company, is_for_administrators)
     select 'KEY_EXPIRED', now(), $1, '{}', true, false from generate_series(1, 130)`,
    [company.id],
  );
  const firstPage = await fetchNotifications(company.jwt, { first: 20 });
  expect([firstPage.unread, firstPage.items.length, firstPage.total]).toEqual([100, 20, 130]);
  const secondPage = await fetchNotifications(company.jwt, { first: 20, after: firstPage.endCursor });
  expect(new Set([...firstPage.items, ...secondPage.items].map(({ id }) => id)).size).toBe(40);
  await markAsRead(company.jwt, 'markAllNotificationsRead', firstPage.items[0]!.id);
  expect((await fetchNotifications(company.jwt)).unread).toBe(0);
});
