import { describe, expect, it } from 'vitest';
import { formatSubject, formatActor, formatAction, getRecordLink, formatSummary } from './audit-labels.ts';
import { formatChanges, formatRecord } from './audit-values.ts';
import type { AuditRowFragment } from './audit.generated.ts';

const context = { timeZone: 'Asia/Kolkata', names: new Map([['a1', 'Chief']]) };

const createRow = (values: Partial<AuditRowFragment>): AuditRowFragment => ({
  id: '1',
  at: '2026-11-22T08:30:00.000Z',
  kind: 'KEY',
  action: 'CHANGED',
  actor: 'ADMINISTRATOR',
  username: null,
  by: 'Chief',
  byEmail: null,
  apiToken: null,
  address: '127.0.0.1',
  requestId: 'r1',
  operation: 'changeKeyStatus',
  subject: 'k1',
  companyId: 'c1',
  companyName: 'Aarohi Textiles',
  changes: [],
  recordNames: [],
  ...values,
});

const createChange = (name: string, before: string | null, after: string | null) => ({ name, before, after });

describe('audit log: values', () => {
  it.each([
    ['status', 'APPROVED', 'Approved'],
    ['total', '123456.5', '₹1,23,456.50'],
    ['add_ons', '["REMOTE","CALLING"]', 'Remote, Calling'],
    ['add_ons', '[]', 'None'],
    ['scopes', '["KEYS_READ","EVENTS_READ"]', 'KEYS_READ, EVENTS_READ'],
    ['types', '["KEY_APPROVED","KEY_EXPIRED"]', 'Key approved, Key expired'],
    ['types', '[]', 'All'],
    ['expires_at', '2026-11-29T15:47:00.5+00:00', '29 Nov 2026, 21:17'],
    ['expires_at', '2027-03-05', '05/03/2027'],
    ['price_until', '2026-11-29T18:29:59+00:00', '29 Nov 2026, 23:59'],
    ['user_limit', '0', 'Unlimited'],
    ['grace_days', '1', '1 day'],
    ['is_active', 'false', 'No'],
    ['role', 'OWNER', 'Owner'],
    ['invited_by', 'a1', 'Chief'],
    ['invited_by', 'a2', 'a2'],
    ['status', 'LATER', 'LATER'],
    ['kind', 'REMINDERS', 'Reminders'],
    ['kind', 'CREDIT_NOTE', 'Credit note'],
    ['kind', 'WRITE_OFF', 'Write-off'],
    ['amount', '118000.00', '₹1,18,000'],
    ['paid_on', '2027-03-05', '05/03/2027'],
    ['method', 'BANK_TRANSFER', 'Bank transfer'],
    ['registration', 'UNREGISTERED', 'Not registered for GST'],
    ['state_code', '29', 'Karnataka (29)'],
    ['gst_rate', '18.00', '18 %'],
    ['round_off', '-0.06', '−₹0.06'],
    ['filter', '{"name": "acme", "days": 30}', 'name: acme, days: 30'],
    ['filter', '{}', 'None'],
    ['rows', '12345', '12,345'],
    ['new_count', '12345', '12,345'],
    ['known_count', '12345', '12,345'],
    ['debit_count', '12345', '12,345'],
    ['skipped_count', '12345', '12,345'],
    ['is_complete', 'false', 'No'],
    ['unheard_of', 'x', 'x'],
  ])('%s %s is shown as %s', (name, stored, expected) => {
    expect(formatChanges(createRow({ changes: [createChange(name, null, stored)] }), context)).toMatchObject([
      { before: null, after: expected },
    ]);
  });

  it('a change whose values look equal when formatted shows its stored values and is not in the summary', () => {
    const slightChange = createChange('starts_at', '2026-11-29T15:47:00+00:00', '2026-11-29T15:47:09+00:00');
    const changes = [
      slightChange,
      createChange('status', 'PENDING', 'APPROVED'),
      createChange('replaces_id', null, null),
    ];
    expect(formatChanges(createRow({ changes }), context)).toMatchObject([
      { label: 'Status', before: 'Pending', after: 'Approved' },
      { label: 'Starts', before: '2026-11-29T15:47:00+00:00', after: '2026-11-29T15:47:09+00:00' },
    ]);
    expect(formatSummary(createRow({ changes }), context)).toBe('Status: Pending → Approved');
  });
});

it('audit log: a summary shows the first two values and the number of further ones', () => {
  const changes = ['phone', 'domain', 'name', 'email'].map((name) => createChange(name, null, name));
  expect(formatSummary(createRow({ action: 'CREATED', changes }), context)).toBe('Name: name · Email: email · 2 more');
});

it('audit log: an allocation shows the number of its invoice, and the id of a record without a name', () => {
  const values = { amount: '50.00', invoice_id: 'd1', key_id: 'k2' };
  const changes = Object.entries(values).map(([name, value]) => createChange(name, null, value));
  const row = createRow({ kind: 'ALLOCATION', action: 'CREATED', changes, recordNames: [{ id: 'd1', name: 'INV/1' }] });
  expect(formatChanges(row, context).map(({ label, after }) => [label, after])).toEqual([
    ['Amount', '₹50'],
    ['Invoice', 'INV/1'],
    ['Key', 'k2'],
  ]);
});

it.each([
  ['d1', 'INV/1'],
  ['d2', 'd2'],
])('audit log: the download of the PDF of %s shows %s as its filter', (id, text) => {
  const changes = [createChange('filter', null, JSON.stringify({ id }))];
  const row = createRow({ kind: 'DOWNLOAD', action: 'CREATED', changes, recordNames: [{ id: 'd1', name: 'INV/1' }] });
  expect(formatChanges(row, context)).toMatchObject([{ label: 'Filter', after: text }]);
});

it('audit log: a note that equals the id of a record is shown as stored', () => {
  const row = createRow({ changes: [createChange('note', null, 'd1')], recordNames: [{ id: 'd1', name: 'INV/1' }] });
  expect(formatChanges(row, context)).toMatchObject([{ after: 'd1' }]);
});

it.each([
  [[{ id: 'k1', name: 'ORD-1' }], 'ORD-1 (k1)'],
  [[], 'k1'],
])('audit log: an entry shows the name of its record, if any, and its id: %j', (recordNames, text) => {
  expect(formatRecord(createRow({ subject: 'k1', recordNames }))).toBe(text);
});

it('audit log: the summary of a payment starts with its kind', () => {
  const changes = Object.entries({ amount: '200.00', paid_on: '2026-11-30', kind: 'REFUND' }).map(([name, value]) =>
    createChange(name, null, value),
  );
  expect(formatSummary(createRow({ kind: 'PAYMENT', action: 'CREATED', changes }), context)).toBe(
    'Kind: Refund · Amount: ₹200 · 1 more',
  );
});

it.each([
  [{ kind: 'PRICE', subject: 'CALLING' }, 'Price: Calling', 'Changed'],
  [{ kind: 'SUSPENSION', changes: [createChange('suspended_at', null, '2026-11-22')] }, 'Suspension', 'Started'],
  [{ kind: 'SUSPENSION', changes: [createChange('suspended_at', '2026-11-22', null)] }, 'Suspension', 'Lifted'],
  [{ kind: 'SECOND_FACTOR', action: 'REMOVED' }, 'Two-step login', 'Turned off'],
  [{ kind: 'MAIL_CHOICE', action: 'CREATED' }, 'Email preference', 'Turned off'],
  [{ kind: 'DOWNLOAD', action: 'CREATED' }, 'Download', 'Downloaded'],
  [{ kind: 'BANK_STATEMENT', action: 'CREATED' }, 'Bank statement', 'Imported'],
  [{ kind: 'PAYMENT', action: 'CHANGED' }, 'Payment', 'Reversed'],
  [{ kind: 'ALLOCATION', action: 'REMOVED' }, 'Allocation of a payment', 'Released'],
] as const)('audit log: the entry %j shows its subject and action in words', (values, subject, action) => {
  const entry = createRow(values as Partial<AuditRowFragment>);
  expect([formatSubject(entry), formatAction(entry)]).toEqual([subject, action]);
});

it('audit log: an actor is shown by name, or by role when the name is hidden from the reader', () => {
  const actors = [
    { actor: 'ADMINISTRATOR', by: 'Chief' },
    { actor: 'ADMINISTRATOR', by: null },
    { actor: 'COMPANY', by: 'Aarohi Textiles' },
    { actor: 'COMPANY', by: null },
    { actor: 'OPERATOR', by: 'admin create' },
    { actor: 'PORTAL', by: null },
  ] as const;
  expect(actors.map(formatActor)).toEqual([
    'Chief',
    'Administrator',
    'Aarohi Textiles',
    'Another company',
    'Server command: admin create',
    'The portal',
  ]);
});

it('audit log: an entry links to its record if the reader has a page for it', () => {
  expect(getRecordLink(createRow({}), false)?.path).toBe('/keysRequest?key=k1');
  expect(getRecordLink(createRow({}), true)?.path).toBe('/requestedKeys?key=k1');
  expect(getRecordLink(createRow({ kind: 'LOGIN' }), false)?.path).toBe('/c1/details');
  expect(getRecordLink(createRow({ kind: 'LOGIN' }), true)).toBeNull();
  expect(getRecordLink(createRow({ kind: 'LOGIN', companyId: null }), false)?.path).toBe('/administrators');
  expect(getRecordLink(createRow({ kind: 'WEBHOOK', companyId: null }), false)).toBeNull();
  expect(getRecordLink(createRow({ kind: 'SELLER', companyId: null }), false)?.path).toBe('/adminSettings#seller');
  expect(getRecordLink(createRow({ kind: 'BILLING' }), false)?.path).toBe('/c1/details#billing');
  expect(getRecordLink(createRow({ kind: 'BILLING' }), true)?.path).toBe('/settings#billing');
  expect(getRecordLink(createRow({ kind: 'SUPPLY' }), false)?.path).toBe('/keysRequest?key=k1');
  for (const kind of ['PAYMENT', 'ALLOCATION'] as const)
    expect(getRecordLink(createRow({ kind, subject: 'p1' }), true)?.path).toBe('/payments?payment=p1');
  for (const kind of ['INVOICE', 'E_INVOICE'] as const)
    expect(getRecordLink(createRow({ kind, subject: 'd1' }), true)?.path).toBe('/invoices?document=d1');
  expect(getRecordLink(createRow({ kind: 'BANK_STATEMENT', companyId: null }), false)?.path).toBe('/payments/bank');
  expect(getRecordLink(createRow({ kind: 'OTHER', companyId: null }), false)).toBeNull();
  expect(getRecordLink(createRow({ kind: 'PRICE', companyId: null }), false)?.path).toBe('/adminSettings');
});
