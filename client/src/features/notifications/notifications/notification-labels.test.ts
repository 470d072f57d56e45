import { describe, expect, it } from 'vitest';
import { groupByDay, isPendingRequest, getNotificationView } from './notification-labels.ts';
import type { EventKind, NotificationLineFragment } from './notifications.generated.ts';

const ZONE = 'Asia/Kolkata';

const createNotification = (
  kind: EventKind,
  change: Partial<NotificationLineFragment> = {},
): NotificationLineFragment => ({
  id: 'n',
  kind,
  occurredAt: '2027-03-01T10:00:00Z',
  isRead: false,
  reason: null,
  users: null,
  percent: null,
  amount: null,
  paymentKind: null,
  company: { id: 'c', name: 'Acme' },
  byMember: null,
  key: {
    id: 'k',
    status: 'APPROVED',
    planType: 'MONTH',
    userLimit: 120,
    expiresAt: '2027-05-20T18:29:59Z',
    graceUntil: null,
    quote: { total: 7965 },
    replaces: null,
  },
  ...change,
});
const getViewValues = (reader: 'customer' | 'admin', kind: EventKind, change?: Partial<NotificationLineFragment>) => {
  const { title, detail, path, tone } = getNotificationView(createNotification(kind, change), reader, ZONE, true);
  return [title, detail, path, tone];
};

const extension = { ...createNotification('KEY_REQUESTED').key!, replaces: { id: 'old', userLimit: 115 } };
const KEY_FACTS = 'Month · 120 users until 20 May 2027';

it('notifications: the only user of a key is counted in the singular', () => {
  const key = { ...createNotification('KEY_APPROVED').key!, userLimit: 1 };
  expect(getViewValues('admin', 'KEY_USAGE_REACHED', { users: 1, percent: 100, key })).toContain('1 of 1 user in use');
});

describe('notifications: for a company', () => {
  it.each<[EventKind, Partial<NotificationLineFragment>, string[]]>([
    ['KEY_APPROVED', {}, ['A request was approved', KEY_FACTS, '/requestedKeys?key=k', 'green']],
    ['INVOICE_ISSUED', {}, ['You have a new invoice', KEY_FACTS, '/invoices', 'green']],
    [
      'CREDIT_NOTE_ISSUED',
      { reason: 'Wrong users.' },
      ['You have a new credit note', 'Wrong users.', '/invoices', 'blue'],
    ],
    [
      'INVOICE_OVERDUE',
      { key: null, amount: 1000.5 },
      ['An invoice is overdue', '₹1,000.50 outstanding', '/invoices?status=OVERDUE', 'red'],
    ],
    [
      'PAYMENT_RECORDED',
      { key: null, amount: 118000, paymentKind: 'RECEIPT' },
      ['A payment was recorded', '₹1,18,000', '/payments', 'green'],
    ],
    [
      'PAYMENT_RECORDED',
      { key: null, amount: 10000, paymentKind: 'TDS' },
      ['A tax deduction was recorded', '₹10,000', '/payments', 'green'],
    ],
    [
      'PAYMENT_RECORDED',
      { key: null, amount: 500, paymentKind: 'REFUND' },
      ['A refund was recorded', '₹500', '/payments', 'green'],
    ],
    [
      'KEY_REJECTED',
      { key: extension },
      ['A request for 5 more users was rejected', KEY_FACTS, '/requestedKeys?key=k', 'red'],
    ],
    ['KEY_CREATED', {}, ['A key was created for your company', KEY_FACTS, '/requestedKeys?key=k', 'green']],
    ['KEY_EXTENDED', {}, ['Users were added to your key', KEY_FACTS, '/requestedKeys?key=k', 'green']],
    ['KEY_REJECTED', {}, ['A request was rejected', KEY_FACTS, '/requestedKeys?key=k', 'red']],
    ['KEY_REJECTED', { reason: 'Why.' }, ['A request was rejected', 'Why.', '/requestedKeys?key=k', 'red']],
    ['KEY_DISABLED', { reason: 'Why.' }, ['Your key was disabled', 'Why.', '/requestedKeys?key=k', 'red']],
    ['KEY_REINSTATED', { reason: 'Why.' }, ['Your key was reinstated', 'Why.', '/requestedKeys?key=k', 'green']],
    ['KEY_GRACE_CHANGED', {}, ['Your key no longer has a grace period', KEY_FACTS, '/requestedKeys?key=k', 'blue']],
    [
      'KEY_GRACE_CHANGED',
      { key: { ...createNotification('KEY_APPROVED').key!, graceUntil: '2027-05-27T18:29:59Z' } },
      ['Your key remains valid until 27 May 2027', KEY_FACTS, '/requestedKeys?key=k', 'blue'],
    ],
    [
      'KEY_EXPIRING',
      {},
      ['Your key expires on 20 May 2027', 'Not renewed yet. Renew it', '/requestedKeys?request=renew', 'amber'],
    ],
    [
      'KEY_EXPIRED',
      {},
      [
        'Your key no longer works',
        'Chat apps that use it stop working. Renew it',
        '/requestedKeys?request=renew',
        'red',
      ],
    ],
    [
      'KEY_USAGE_REACHED',
      { users: 96, percent: 80 },
      ['96 of 120 users in use', 'Add users to your key', '/requestedKeys?request=addUsers', 'amber'],
    ],
    [
      'KEY_USAGE_REACHED',
      { users: 150, percent: 100 },
      ['150 of 120 users in use', 'Add users to your key', '/requestedKeys?request=addUsers&users=30', 'red'],
    ],
    [
      'RENEWAL_PREPARED',
      {},
      ['Your renewal is ready', 'Review and confirm it', '/requestedKeys?renewal=review', 'blue'],
    ],
    [
      'RENEWAL_WITHDRAWN',
      {},
      ['A prepared renewal was withdrawn', 'Renew your key yourself', '/requestedKeys?request=renew', 'grey'],
    ],
  ])('event %s with %j has its title, detail, link and colour', (kind, change, expected) =>
    expect(getViewValues('customer', kind, change)).toEqual(expected),
  );
});

it.each<[EventKind, string]>([
  ['KEY_EXPIRING', 'Your key expires on 20 May 2027'],
  ['KEY_EXPIRED', 'Your key no longer works'],
  ['KEY_USAGE_REACHED', '96 of 120 users in use'],
  ['RENEWAL_PREPARED', 'Your renewal is ready'],
  ['RENEWAL_WITHDRAWN', 'A prepared renewal was withdrawn'],
])('notifications: event %s links to the key for a member who may not order', (kind, expectedTitle) => {
  const notification = createNotification(kind, { users: 96, percent: 80 });
  const { title, detail, path } = getNotificationView(notification, 'customer', ZONE, false);
  expect([title, detail, path]).toEqual([expectedTitle, KEY_FACTS, '/requestedKeys?key=k']);
});

describe('notifications: for an administrator', () => {
  it.each<[EventKind, Partial<NotificationLineFragment>, string[]]>([
    ['KEY_REQUESTED', {}, ['Acme', `Requests a key · ${KEY_FACTS} · ₹7,965`, '/keysRequest?key=k', 'amber']],
    [
      'KEY_REQUESTED',
      { byMember: { id: 'm', name: 'Asha', leftAt: null } },
      ['Asha (Acme)', `Requests a key · ${KEY_FACTS} · ₹7,965`, '/keysRequest?key=k', 'amber'],
    ],
    [
      'KEY_REQUESTED',
      { key: extension },
      ['Acme', `Requests 5 more users · ${KEY_FACTS} · ₹7,965`, '/keysRequest?key=k', 'amber'],
    ],
    ['KEY_WITHDRAWN', {}, ['Acme', `Withdrew a request · ${KEY_FACTS}`, '/keysRequest?key=k', 'grey']],
    [
      'KEY_WITHDRAWN',
      { key: extension },
      ['Acme', `Withdrew a request for 5 more users · ${KEY_FACTS}`, '/keysRequest?key=k', 'grey'],
    ],
    ['KEY_EXPIRING', {}, ['Acme', 'Key expires on 20 May 2027, not renewed yet', '/keysRequest?key=k', 'amber']],
    [
      'KEY_EXPIRED',
      {},
      ['Acme', `Key no longer works, and no other key is running · ${KEY_FACTS}`, '/keysRequest?key=k', 'red'],
    ],
    [
      'KEY_USAGE_REACHED',
      { users: 96, percent: 80 },
      ['Acme', '96 of 120 users in use', '/keysRequest?key=k', 'amber'],
    ],
    ['RENEWAL_CONFIRMED', {}, ['Acme', `Confirmed its renewal · ${KEY_FACTS} · ₹7,965`, '/keysRequest?key=k', 'green']],
    ['RENEWAL_DECLINED', { reason: 'Why.' }, ['Acme', 'Declined its renewal · Why.', '/renewals', 'red']],
    ['COMPANY_SIGNED_UP', { key: null }, ['Acme', 'Signed up', '/c/details', 'blue']],
  ])('event %s with %j has its title, detail, link and colour', (kind, change, expected) =>
    expect(getViewValues('admin', kind, change)).toEqual(expected),
  );
});

it('notifications: only an undecided request is marked as pending', () => {
  const { key } = createNotification('KEY_REQUESTED');
  expect(isPendingRequest(createNotification('KEY_REQUESTED'))).toBe(false);
  expect(isPendingRequest(createNotification('KEY_REQUESTED', { key: { ...key!, status: 'PENDING' } }))).toBe(true);
});

it('notifications: days follow the business time zone', () => {
  const createNotificationAt = (occurredAt: string) =>
    createNotification('KEY_APPROVED', { id: occurredAt, occurredAt });
  // 00:30 on 2 March in India.
  const now = Date.parse('2027-03-01T19:00:00Z');
  const groups = groupByDay(
    [
      // The clock of the server can be ahead of the browser's clock.
      createNotificationAt('2027-03-02T18:31:00Z'),
      createNotificationAt('2027-03-01T18:40:00Z'),
      createNotificationAt('2027-03-01T10:00:00Z'),
      createNotificationAt('2027-02-28T18:20:00Z'),
    ],
    now,
    ZONE,
  );
  expect(groups.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Earlier', 1],
  ]);
});
