import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createCompanyWithPersonalData, PERSONAL_DATA_MARKERS } from '../../../../test/personal-data.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const ID_REASON = 'identifies a record but no person, because the details of the company are placeholders';
const ORDER_REASON = 'part of the order, needed for accounting';
const STATE_REASON = 'a state or a time, not text that a person typed';
const COUNT_REASON = 'a count without names';
const STAFF_REASON = 'about administrators, not about the company';
const CONTENT_REASON = 'content of the portal, not about a company';
const AUDIT_REASON = 'the audit log is retained for AUDIT_KEEP, as the confirmation dialog states';
const LATER_AUDIT_REASON = 'becomes an audit entry within 15 minutes';
const PROGRAM_REASON = 'identifies a program or its version, not a person';
const DELIVERY_REASON = 'the delivery state of an endpoint of administrators';
const INVOICE_REASON = 'part of an invoice, which the law requires to be kept';
const EMAIL_REASON = 'delivery data of an email to an administrator, or fixed text';

/** The reasons why an erasure leaves columns unchanged, by table and column. */
const UNCHANGED_COLUMNS: Record<string, Record<string, string>> = {
  'audit.entries': Object.fromEntries(
    [
      'id',
      'at',
      'inserted_at',
      'kind',
      'action',
      'by_administrator',
      'by_company',
      'by_member',
      'by_member_email',
      'by_token',
      'by_command',
      'address',
      'request_id',
      'operation',
      'subject',
      'company_id',
      'is_for_company',
      'before',
      'after',
    ].map((name) => [name, AUDIT_REASON]),
  ),
  documents: Object.fromEntries(
    [
      'id',
      'kind',
      'series',
      'financial_year',
      'sequence',
      'number',
      'issued_at',
      'company_id',
      'key_id',
      'supply_id',
      'invoice_id',
      'seller',
      'buyer',
      'buyer_name',
      'place_of_supply',
      'starts_at',
      'expires_at',
      'lines',
      'sac',
      'gst_rate',
      'taxable',
      'igst',
      'cgst',
      'sgst',
      'round_off',
      'total',
      'due_on',
      'reason',
      'cause',
      'reversal_confirmation',
      'administrator_id',
    ].map((name) => [name, INVOICE_REASON]),
  ),
  document_files: Object.fromEntries(
    ['document_id', 'revision', 'bytes', 'sha256', 'created_at'].map((name) => [name, INVOICE_REASON]),
  ),
  einvoices: Object.fromEntries(
    ['document_id', 'company_id', 'irn', 'ack_number', 'ack_at', 'signed_qr', 'imported_at', 'administrator_id'].map(
      (name) => [name, INVOICE_REASON],
    ),
  ),
  document_render_queue: { document_id: ID_REASON, due_at: STATE_REASON, sends_email: STATE_REASON },
  invoice_balances: Object.fromEntries(
    [
      'invoice_id',
      'taxable',
      'igst',
      'cgst',
      'sgst',
      'total',
      'credited_taxable',
      'credited_igst',
      'credited_cgst',
      'credited_sgst',
      'credited_round_off',
      'credited_total',
      'company_id',
      'due_on',
      'issued_at',
      'allocated',
      'overdue_at',
      'reminded_at',
      'reminder_skipped_at',
      'reminders',
    ].map((name) => [name, INVOICE_REASON]),
  ),
  company_receivables: { id: ID_REASON, outstanding: INVOICE_REASON, oldest_due_at: INVOICE_REASON },
  payments: Object.fromEntries(
    [
      'id',
      'kind',
      'company_id',
      'paid_on',
      'amount',
      'unallocated',
      'method',
      'reference',
      'note',
      'refunded_id',
      'recorded_at',
      'administrator_id',
      'reversed_at',
      'reversed_by',
      'reversal_reason',
    ].map((name) => [name, INVOICE_REASON]),
  ),
  bank_lines: Object.fromEntries(
    [
      'id',
      'sequence',
      'statement_id',
      'fingerprint',
      'paid_on',
      'amount',
      'narration',
      'reference',
      'method',
      'payer',
      'state',
      'reason',
      'problem',
      'payment_id',
      'company_id',
      'invoice_id',
      'allocated',
      'tax_deducted',
      'decided_by',
      'doer',
      'failures',
    ].map((name) => [name, INVOICE_REASON]),
  ),
  payment_allocations: Object.fromEntries(
    ['payment_id', 'invoice_id', 'company_id', 'amount', 'allocated_at'].map((name) => [name, INVOICE_REASON]),
  ),
  reversed_allocations: Object.fromEntries(
    ['payment_id', 'invoice_id', 'company_id', 'amount', 'allocated_at'].map((name) => [name, INVOICE_REASON]),
  ),
  supplies: Object.fromEntries(
    [
      'id',
      'key_id',
      'company_id',
      'cause',
      'cause_id',
      'supplied_at',
      'starts_at',
      'expires_at',
      'lines',
      'taxable',
      'gst_rate',
      'sac',
      'total',
      'state',
      'invoice_id',
      'external_number',
    ].map((name) => [name, INVOICE_REASON]),
  ),
  external_invoices: Object.fromEntries(
    ['id', 'company_id', 'key_id', 'number', 'financial_year', 'issued_on', 'total', 'recorded_at'].map((name) => [
      name,
      INVOICE_REASON,
    ]),
  ),
  companies: { id: ID_REASON, suspended_at: STATE_REASON, suspended_by_id: STAFF_REASON, created_at: STATE_REASON },
  company_notes: { id: ID_REASON, company_id: ID_REASON, administrator_id: STAFF_REASON, created_at: STATE_REASON },
  end_mails: { key_id: ID_REASON, sent_at: STATE_REASON },
  events: {
    id: ID_REASON,
    place: STATE_REASON,
    kind: STATE_REASON,
    occurred_at: STATE_REASON,
    company_id: ID_REASON,
    key_id: ID_REASON,
    member_id: ID_REASON,
    administrator_id: STAFF_REASON,
    is_for_company: STATE_REASON,
    is_for_administrators: STATE_REASON,
    position: STATE_REASON,
  },
  key_events: {
    member_id: ID_REASON,
    id: ID_REASON,
    key_id: ID_REASON,
    status: ORDER_REASON,
    at: STATE_REASON,
    administrator_id: STAFF_REASON,
    grace_days: ORDER_REASON,
    requested_quote: ORDER_REASON,
    company_id: ID_REASON,
  },
  key_reminders: {
    key_id: ID_REASON,
    cause: STATE_REASON,
    mark: COUNT_REASON,
    sent_at: STATE_REASON,
    administrators_told_at: STATE_REASON,
  },
  keys: {
    id: ID_REASON,
    company_id: ID_REASON,
    licence_string: 'proves what was sold; random, and useless once the key has ended',
    status: ORDER_REASON,
    plan_type: ORDER_REASON,
    user_limit: ORDER_REASON,
    add_ons: ORDER_REASON,
    is_used: STATE_REASON,
    starts_at: ORDER_REASON,
    expires_at: ORDER_REASON,
    grace_days: ORDER_REASON,
    lines: ORDER_REASON,
    subtotal: ORDER_REASON,
    gst: ORDER_REASON,
    round_off: ORDER_REASON,
    total: ORDER_REASON,
    gst_rate: ORDER_REASON,
    sac: ORDER_REASON,
    replaces_id: ID_REASON,
    created_at: STATE_REASON,
    approved_at: STATE_REASON,
  },
  login_failures: {
    account_id: LATER_AUDIT_REASON,
    address: LATER_AUDIT_REASON,
    since: LATER_AUDIT_REASON,
    wrong: LATER_AUDIT_REASON,
    limited: LATER_AUDIT_REASON,
  },
  mails: {
    id: ID_REASON,
    company_ids: ID_REASON,
    recipient: EMAIL_REASON,
    subject: EMAIL_REASON,
    attempts: EMAIL_REASON,
    tried_since: EMAIL_REASON,
    failure: EMAIL_REASON,
    due_at: EMAIL_REASON,
    given_up_at: EMAIL_REASON,
    created_at: EMAIL_REASON,
    attachment: EMAIL_REASON,
    attachment_name: EMAIL_REASON,
  },
  renewal_offers: {
    id: ID_REASON,
    company_id: ID_REASON,
    key_id: ID_REASON,
    plan_type: ORDER_REASON,
    expires_at: ORDER_REASON,
    user_limit: ORDER_REASON,
    add_ons: ORDER_REASON,
    starts_at: ORDER_REASON,
    ends_at: ORDER_REASON,
    lines: ORDER_REASON,
    subtotal: ORDER_REASON,
    gst: ORDER_REASON,
    round_off: ORDER_REASON,
    total: ORDER_REASON,
    gst_rate: ORDER_REASON,
    sac: ORDER_REASON,
    price_until: ORDER_REASON,
    latest_expiry: ORDER_REASON,
    administrator_id: STAFF_REASON,
    prepared_at: STATE_REASON,
    outcome: STATE_REASON,
    ended_at: STATE_REASON,
  },
  sync_records: {
    id: ID_REASON,
    company_id: ID_REASON,
    licence_string: 'identifies the key that was used',
    version: PROGRAM_REASON,
    users: COUNT_REASON,
    groups: COUNT_REASON,
    departments: COUNT_REASON,
    tracking: COUNT_REASON,
    private_texts: COUNT_REASON,
    private_files: COUNT_REASON,
    group_texts: COUNT_REASON,
    group_files: COUNT_REASON,
    private_calls: COUNT_REASON,
    group_calls: COUNT_REASON,
    synced_at: STATE_REASON,
    received_at: STATE_REASON,
  },
  webhook_deliveries: {
    id: ID_REASON,
    endpoint_id: DELIVERY_REASON,
    event_id: ID_REASON,
    kind: STATE_REASON,
    sequence: COUNT_REASON,
    due_at: DELIVERY_REASON,
    delivered_at: DELIVERY_REASON,
    given_up_at: DELIVERY_REASON,
    attempts: DELIVERY_REASON,
    tried_since: DELIVERY_REASON,
    tried_at: DELIVERY_REASON,
    took_ms: DELIVERY_REASON,
    status: DELIVERY_REASON,
    failure: DELIVERY_REASON,
    created_at: DELIVERY_REASON,
  },
};

/** The reasons why tables contain no personal data of a company, by table. */
const TABLES_WITHOUT_PERSONAL_DATA: Record<string, string> = {
  administrators: STAFF_REASON,
  administrator_invitations: STAFF_REASON,
  saved_views: 'private filters of administrators, not data of the company',
  bulk_decisions: 'about decisions of administrators; a reason is deleted when the decision finishes',
  bulk_decision_items: 'lists the keys of a bulk decision for 30 days; the key history contains the decisions',
  advertisements: CONTENT_REASON,
  versions: CONTENT_REASON,
  plan_settings: CONTENT_REASON,
  api_token_settings: CONTENT_REASON,
  seller_details: 'about the seller',
  document_series: 'counts documents',
  bank_formats: 'about the files of a bank',
  bank_statements: 'about the files of a bank',
  installation: 'about the portal',
  background_runs: 'about the servers',
  backup_runs: 'about backups of the whole database',
  compatibility: 'about the database',
  event_positions: 'counts events',
  webhook_progress: 'counts events',
  key_tallies: COUNT_REASON,
  platform_tallies: COUNT_REASON,
  mail_turns: 'send times of emails by company id, for a day',
  rate_limits: 'hashes and network addresses, for a day at most',
  migrations: 'about the database',
  'audit.seals': AUDIT_REASON,
  'audit.checkpoints': AUDIT_REASON,
  'audit.unsealed': AUDIT_REASON,
  'audit.unsealed_by_member': AUDIT_REASON,
};

let portal: Portal;
let company: Awaited<ReturnType<typeof createCompanyWithPersonalData>>;
beforeAll(async () => {
  // An unreachable mail server keeps all emails in the outbox.
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_TARGETS: 'any' });
  await portal.setPrices();
  await createAdministrator(portal, { email: 'deputy@portal.example' });
  company = await createCompanyWithPersonalData(portal);
});
afterAll(() => portal.stop());

const TABLES_SQL = `
  select case when nspname = 'public' then '' else nspname || '.' end || relname as name
  from pg_class join pg_namespace namespace on namespace.oid = relnamespace
  where nspname in ('public', 'audit') and relkind in ('r', 'p') and not relispartition order by 1`;
const readTables = async (): Promise<string[]> =>
  (await portal.db.query(TABLES_SQL)).map(({ name }: { name: string }) => name);
const readColumns = async (table: string): Promise<string[]> =>
  (
    await portal.db.query(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [table],
    )
  ).map(({ name }: { name: string }) => name);

const isErased = (table: string, column: string): boolean =>
  PERSONAL_DATA.filter((data) => data.table === table).every(
    ({ erasure }) => erasure === 'delete' || (erasure && column in erasure),
  );

/** Lists the columns that an erasure leaves unchanged and that `UNCHANGED_COLUMNS` does not explain. */
async function listUnexplainedColumns(): Promise<string[]> {
  const columns: string[] = [];
  for (const table of await readTables()) {
    if (table in TABLES_WITHOUT_PERSONAL_DATA) continue;
    const isListed = PERSONAL_DATA.some((data) => data.table === table);
    for (const column of await readColumns(table))
      if (!isListed || (!isErased(table, column) && !UNCHANGED_COLUMNS[table]?.[column]))
        columns.push(`${table}.${column}`);
  }
  return columns;
}

/** Finds the personal data markers in every table. */
async function findMarkersByTable(): Promise<Record<string, string[]>> {
  const markersByTable: Record<string, string[]> = {};
  for (const table of await readTables()) {
    const [row] = await portal.db.query(
      `select array(select mark from unnest($1::text[]) mark
         where exists (select from ${table} held where to_jsonb(held)::text ilike '%' || mark || '%')) as marks`,
      [PERSONAL_DATA_MARKERS],
    );
    if (row.marks.length) markersByTable[table] = row.marks;
  }
  return markersByTable;
}

describe('erasure: the columns of the database', () => {
  it('every column is either erased or listed here with a reason', async () => {
    expect(await listUnexplainedColumns()).toEqual([]);
  });

  it('every listed column and table exists and is not erased', async () => {
    const tables = await readTables();
    expect(Object.keys(TABLES_WITHOUT_PERSONAL_DATA).filter((table) => !tables.includes(table))).toEqual([]);
    const staleEntries: string[] = [];
    for (const [table, columns] of Object.entries(UNCHANGED_COLUMNS)) {
      const existingColumns = await readColumns(table);
      for (const column of Object.keys(columns))
        if (!existingColumns.includes(column) || isErased(table, column)) staleEntries.push(`${table}.${column}`);
    }
    expect(staleEntries).toEqual([]);
  });

  it('the check detects a new column and a new table', async () => {
    await portal.db.query('alter table companies add column fax text; create table contacts (email text)');
    expect(await listUnexplainedColumns()).toEqual(['companies.fax', 'contacts.email']);
    await portal.db.query('alter table companies drop column fax; drop table contacts');
  });
});

describe('erasure: the content of the database', () => {
  it('the test data puts a marker into every table that an erasure changes', async () => {
    // The tables with `skipsLocked` are queues, whose rows may already be deleted. Other tests cover these tables.
    const changedTables = PERSONAL_DATA.filter(({ erasure, skipsLocked }) => erasure && !skipsLocked).map(
      ({ table }) => table,
    );
    const unmarkedTables = [
      // These tables contain no text that a person typed, so they contain no marker.
      'email_tokens',
      'second_factors',
      'muted_mails',
      'notice_readers',
      'key_request_notices',
      'join_request_notices',
    ];
    const markedTables = Object.keys(await findMarkersByTable());
    const coveredTables = [...markedTables, ...unmarkedTables];
    expect(changedTables.filter((table) => !coveredTables.includes(table))).toEqual([]);
    for (const table of unmarkedTables) {
      const { condition } = PERSONAL_DATA.find((data) => data.table === table)!;
      const foundRows = await portal.db.query(`select 1 from ${table} held where ${condition}`, [company.id]);
      expect([table, foundRows.length > 0]).toEqual([table, true]);
    }
  });

  it('after an erasure, only the audit log and the invoices contain markers', async () => {
    const lastEntryId = (await portal.db.query('select max(id) as id from audit.entries'))[0].id;
    const mutation = 'mutation ($id: ID!) { eraseCompany(input: { companyId: $id }) { userErrors { code message } } }';
    const { data, errors } = await portal.callGraphql(mutation, { id: company.id }, company.adminJwt);
    expect(errors).toBeUndefined();
    expect(data.eraseCompany.userErrors).toEqual([]);
    expect(Object.keys(await findMarkersByTable())).toEqual(['audit.entries', 'documents']);
    for (const { table, condition, erasure } of PERSONAL_DATA)
      if (erasure === 'delete')
        expect([table, await portal.db.query(`select 1 from ${table} held where ${condition}`, [company.id])]).toEqual([
          table,
          [],
        ]);
    // The audit log records the erasure without the erased values.
    const entries: { before: object; after: object; kind: string }[] = await portal.db.query(
      'select kind, before, after from audit.entries where id > $1 order by id',
      [lastEntryId],
    );
    const text = JSON.stringify(entries).toLowerCase();
    expect(PERSONAL_DATA_MARKERS.filter((marker) => text.includes(marker.toLowerCase()))).toEqual([]);
    expect(entries.filter(({ kind }) => kind === 'COMPANY')).toEqual([
      {
        kind: 'COMPANY',
        before: { released_at: null, erased_at: null },
        after: { released_at: expect.any(String), erased_at: expect.any(String) },
      },
    ]);
  });
});
