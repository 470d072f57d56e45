import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCleanup } from '../../test/cleanup.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { createEncryptor, generateEncryptionKey, parseEncryptionKeys } from '../platform/crypto/encryptor.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let portal: Portal;
let companyId: string;
let endpointId: string;
let administratorId: string;
const now = new Date(Date.now() + DAY_MS);
beforeAll(async () => {
  portal = await startPortal();
  companyId = (await portal.createCompany()).id;
  [{ id: administratorId }] = await portal.db.query('select id from administrators');
  [{ id: endpointId }] = await portal.db.query(
    `insert into webhook_endpoints (url, secret, begins_after) values ('https://a.example', 's', 0) returning id`,
  );
});
afterAll(() => portal.stop());

/**
 * A table whose rows the cleanup deletes `days` days after a time. `label` is the SQL expression that identifies a row.
 * `createRow` returns the column values of a row whose retention period begins at `at`.
 */
interface RetainedRows {
  table: string;
  days: number;
  label: string;
  createRow: (at: Date, label: string) => Record<string, unknown>;
}

const createSessionRow = (label: string) => ({
  id: crypto.randomUUID(),
  company_id: companyId,
  user_agent: label,
  address: '127.0.0.1',
  created_at: new Date(0),
  last_seen_at: new Date(0),
});
const createTokenRow = (label: string) => ({
  company_id: companyId,
  name: label,
  hash: `${label} ${Math.random()}`,
  start: 'x',
  scopes: [],
});
const futureExpiry = new Date(now.getTime() + 365 * DAY_MS);

const RETENTION_CASES: [string, RetainedRows][] = [
  [
    'a session after it ended',
    {
      table: 'sessions',
      days: 90,
      label: 'user_agent',
      createRow: (at, label) => ({ ...createSessionRow(label), ended_at: at, expires_at: futureExpiry }),
    },
  ],
  [
    'a session after it expired',
    {
      table: 'sessions',
      days: 90,
      label: 'user_agent',
      createRow: (at, label) => ({ ...createSessionRow(label), expires_at: at }),
    },
  ],
  [
    'an API token after it was revoked',
    {
      table: 'api_tokens',
      days: 90,
      label: 'name',
      createRow: (at, label) => ({ ...createTokenRow(label), revoked_at: at, expires_at: futureExpiry }),
    },
  ],
  [
    'an API token after it expired',
    {
      table: 'api_tokens',
      days: 90,
      label: 'name',
      createRow: (at, label) => ({ ...createTokenRow(label), expires_at: at }),
    },
  ],
  [
    'an address after the last login',
    {
      table: 'known_addresses',
      days: 365,
      label: 'address',
      createRow: (at, label) => ({ account_id: companyId, address: label, last_seen_at: at }),
    },
  ],
  [
    'a link in an email',
    {
      table: 'email_tokens',
      days: 0,
      label: 'hash',
      createRow: (at, label) => ({ company_id: companyId, hash: label, purpose: 'RESET_PASSWORD', expires_at: at }),
    },
  ],
  [
    'an invitation',
    {
      table: 'administrator_invitations',
      days: 0,
      label: 'email',
      createRow: (at, label) => ({
        name: 'Deputy',
        email: label,
        role: 'VIEWER',
        token_hash: label,
        invited_by: administratorId,
        expires_at: at,
      }),
    },
  ],
  [
    'a join request that is not confirmed',
    {
      table: 'join_confirmations',
      days: 0,
      label: 'name',
      createRow: (at, label) => ({
        name: label,
        email: label,
        company_id: companyId,
        email_normal: label,
        token_hash: label,
        expires_at: at,
      }),
    },
  ],
  [
    'a join request',
    {
      table: 'join_requests',
      days: 0,
      label: 'email',
      createRow: (at, label) => ({
        company_id: companyId,
        name: 'Ravi',
        email: label,
        email_normal: label,
        expires_at: at,
        notified_at: at, // otherwise a job emails the owners concurrently
      }),
    },
  ],
  [
    'a count of attempts',
    {
      table: 'rate_limits',
      days: 0,
      label: 'key',
      createRow: (at, label) => ({ key: label, points: 1, expire: at.getTime() }),
    },
  ],
  [
    'an email that failed permanently',
    {
      table: 'mails',
      days: 30,
      label: 'recipient',
      createRow: (at, label) => ({ recipient: label, subject: '', text: '', html: '', due_at: null, given_up_at: at }),
    },
  ],
  [
    'the email slots of a cause',
    {
      table: 'mail_turns',
      days: 1,
      label: 'cause',
      createRow: (at, label) => ({ cause: label, turns: [new Date(0), at] }),
    },
  ],
  [
    'an event',
    {
      table: 'events',
      days: 90,
      label: 'kind',
      createRow: (at, label) => ({
        kind: label,
        occurred_at: at,
        data: '{}',
        is_for_company: false,
        is_for_administrators: false,
      }),
    },
  ],
  [
    'a delivery of a webhook',
    {
      table: 'webhook_deliveries',
      days: 30,
      label: 'body',
      createRow: (at, label) => ({
        endpoint_id: endpointId,
        event_id: crypto.randomUUID(),
        body: label,
        due_at: null,
        delivered_at: now,
        created_at: at,
      }),
    },
  ],
  [
    'a bulk decision after it finished',
    {
      table: 'bulk_decisions',
      days: 30,
      label: "doer ->> 'requestId'",
      createRow: (at, label) => ({
        administrator_id: administratorId,
        status: 'APPROVED',
        doer: { requestId: label },
        created_at: new Date(0),
        finished_at: at,
      }),
    },
  ],
  [
    'an idempotency key',
    {
      table: 'idempotency_keys',
      days: 1,
      label: 'key',
      createRow: (at, label) => ({ account_id: companyId, operation: 'x', key: label, input_hash: '', created_at: at }),
    },
  ],
  [
    'an idempotency key of a report',
    {
      table: 'sync_idempotency_keys',
      days: 7,
      label: 'idempotency_key',
      createRow: (at, label) => ({
        licence_string: 'x',
        idempotency_key: label,
        record_id: crypto.randomUUID(),
        received_at: at,
        body_hash: '',
      }),
    },
  ],
  [
    'an installation after it was last seen',
    {
      table: 'app_installations',
      days: 90,
      label: 'installation_id',
      createRow: (at, label) => ({
        licence_string: 'x',
        installation_id: label,
        first_seen_at: new Date(0),
        last_seen_at: at,
        address: '127.0.0.1',
      }),
    },
  ],
];

const cleanUp = () => {
  const encryptor = createEncryptor(parseEncryptionKeys(generateEncryptionKey()));
  const log = { info: () => {}, error: () => {} };
  return runCleanup(portal, { encryptor, log, now });
};

describe('retention: periods', () => {
  it.each(RETENTION_CASES)(
    '%s is deleted after its retention period, and not before',
    async (what, { table, days, label, createRow }) => {
      const cutoffMs = now.getTime() - days * DAY_MS;
      const labels = [`${what}, over`, `${what}, under`].map((text) => text.replaceAll(' ', '-').slice(0, 100));
      for (const [index, rowLabel] of labels.entries()) {
        const values = createRow(new Date(cutoffMs + (index ? MINUTE_MS : -MINUTE_MS)), rowLabel);
        const columns = Object.keys(values);
        await portal.db.query(
          `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
          Object.values(values),
        );
      }
      await cleanUp();
      const rows: { label: string }[] = await portal.db.query(
        `select ${label} as label from ${table} where ${label} = any($1)`,
        [labels],
      );
      expect(rows.map((each) => each.label)).toEqual([labels[1]]);
    },
  );
});
