import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { createCompanyWithPersonalData, PERSONAL_DATA_MARKERS } from '../../../../test/personal-data.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const ID = 'identifies a record but no person, because the details of the company are placeholders';
const ORDER = 'part of the order, needed for accounting';
const STATE = 'a state or a time, not text that a person typed';
const COUNT = 'a count without names';
const STAFF = 'about administrators, not about the company';
const CONTENT = 'content of the portal, not about a company';
const ENTRY = 'the audit log is retained for AUDIT_KEEP, as the confirmation dialog states';
const LATER = 'becomes an audit entry within 15 minutes';
const PROGRAM = 'identifies a program or its version, not a person';
const DELIVERY = 'the delivery state of an endpoint of administrators';
const LAW = 'part of an invoice, which the law requires to be kept';
const MAIL = 'delivery data of an email to an administrator, or fixed text';

/** The columns that an erasure leaves unchanged in tables that it changes or exports, and why. */
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
    ].map((name) => [name, ENTRY]),
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
      'administrator_id',
    ].map((name) => [name, LAW]),
  ),
  document_files: Object.fromEntries(
    ['document_id', 'revision', 'bytes', 'sha256', 'created_at'].map((name) => [name, LAW]),
  ),
  document_render_queue: { document_id: ID, queued_at: STATE, sends_email: STATE },
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
    ].map((name) => [name, LAW]),
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
    ].map((name) => [name, LAW]),
  ),
  companies: { id: ID, suspended_at: STATE, suspended_by_id: STAFF, created_at: STATE },
  company_notes: { id: ID, company_id: ID, administrator_id: STAFF, created_at: STATE },
  end_mails: { key_id: ID, sent_at: STATE },
  events: {
    id: ID,
    place: STATE,
    kind: STATE,
    occurred_at: STATE,
    company_id: ID,
    key_id: ID,
    administrator_id: STAFF,
    is_for_company: STATE,
    is_for_administrators: STATE,
    position: STATE,
  },
  key_events: {
    id: ID,
    key_id: ID,
    status: ORDER,
    at: STATE,
    administrator_id: STAFF,
    grace_days: ORDER,
    requested_quote: ORDER,
    company_id: ID,
  },
  key_reminders: { key_id: ID, cause: STATE, mark: COUNT, sent_at: STATE, administrators_told_at: STATE },
  keys: {
    id: ID,
    company_id: ID,
    licence_string: 'proves what was sold; random, and useless once the key has ended',
    status: ORDER,
    plan_type: ORDER,
    user_limit: ORDER,
    add_ons: ORDER,
    is_used: STATE,
    starts_at: ORDER,
    expires_at: ORDER,
    grace_days: ORDER,
    lines: ORDER,
    subtotal: ORDER,
    gst: ORDER,
    round_off: ORDER,
    total: ORDER,
    gst_rate: ORDER,
    sac: ORDER,
    replaces_id: ID,
    created_at: STATE,
    approved_at: STATE,
  },
  login_failures: { account_id: LATER, address: LATER, since: LATER, wrong: LATER, limited: LATER },
  mails: {
    id: ID,
    company_ids: ID,
    recipient: MAIL,
    subject: MAIL,
    attempts: MAIL,
    tried_since: MAIL,
    failure: MAIL,
    due_at: MAIL,
    given_up_at: MAIL,
    created_at: MAIL,
    attachment: MAIL,
    attachment_name: MAIL,
  },
  renewal_offers: {
    id: ID,
    company_id: ID,
    key_id: ID,
    plan_type: ORDER,
    expires_at: ORDER,
    user_limit: ORDER,
    add_ons: ORDER,
    starts_at: ORDER,
    ends_at: ORDER,
    lines: ORDER,
    subtotal: ORDER,
    gst: ORDER,
    round_off: ORDER,
    total: ORDER,
    gst_rate: ORDER,
    sac: ORDER,
    price_until: ORDER,
    latest_expiry: ORDER,
    administrator_id: STAFF,
    prepared_at: STATE,
    outcome: STATE,
    ended_at: STATE,
  },
  sync_records: {
    id: ID,
    company_id: ID,
    licence_string: 'identifies the key that was used',
    version: PROGRAM,
    users: COUNT,
    groups: COUNT,
    departments: COUNT,
    tracking: COUNT,
    private_texts: COUNT,
    private_files: COUNT,
    group_texts: COUNT,
    group_files: COUNT,
    private_calls: COUNT,
    group_calls: COUNT,
    synced_at: STATE,
    received_at: STATE,
  },
  webhook_deliveries: {
    id: ID,
    endpoint_id: DELIVERY,
    event_id: ID,
    kind: STATE,
    sequence: COUNT,
    due_at: DELIVERY,
    delivered_at: DELIVERY,
    given_up_at: DELIVERY,
    attempts: DELIVERY,
    tried_since: DELIVERY,
    tried_at: DELIVERY,
    took_ms: DELIVERY,
    status: DELIVERY,
    failure: DELIVERY,
    created_at: DELIVERY,
  },
};

/** The tables without personal data of a company, and why. */
const TABLES_WITHOUT_DATA: Record<string, string> = {
  administrators: STAFF,
  administrator_invitations: STAFF,
  saved_views: 'private filters of administrators, not data of the company',
  bulk_decisions: 'about decisions of administrators; a reason is deleted when the decision finishes',
  bulk_decision_items: 'lists the keys of a bulk decision for 30 days; the key history contains the decisions',
  advertisements: CONTENT,
  versions: CONTENT,
  plan_settings: CONTENT,
  api_token_settings: CONTENT,
  seller_details: 'about the seller',
  document_series: 'counts documents',
  installation: 'about the portal',
  background_runs: 'about the servers',
  backup_runs: 'about backups of the whole database',
  compatibility: 'about the database',
  event_positions: 'counts events',
  webhook_progress: 'counts events',
  key_tallies: COUNT,
  platform_tallies: COUNT,
  mail_turns: 'send times of emails by company id, for a day',
  rate_limits: 'hashes and network addresses, for a day at most',
  migrations: 'about the database',
  'audit.seals': ENTRY,
  'audit.checkpoints': ENTRY,
  'audit.unsealed': ENTRY,
};

let portal: Portal;
let company: Awaited<ReturnType<typeof createCompanyWithPersonalData>>;
beforeAll(async () => {
  // An unreachable mail server keeps all emails in the outbox.
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1', WEBHOOK_TARGETS: 'any' });
  await portal.setPrices();
  company = await createCompanyWithPersonalData(portal);
});
afterAll(() => portal.stop());

const TABLES = `
  select case when nspname = 'public' then '' else nspname || '.' end || relname as name
  from pg_class join pg_namespace namespace on namespace.oid = relnamespace
  where nspname in ('public', 'audit') and relkind in ('r', 'p') and not relispartition order by 1`;
const readTables = async (): Promise<string[]> =>
  (await portal.db.query(TABLES)).map(({ name }: { name: string }) => name);
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
  const found: string[] = [];
  for (const table of await readTables()) {
    if (table in TABLES_WITHOUT_DATA) continue;
    const isListed = PERSONAL_DATA.some((data) => data.table === table);
    for (const column of await readColumns(table))
      if (!isListed || (!isErased(table, column) && !UNCHANGED_COLUMNS[table]?.[column]))
        found.push(`${table}.${column}`);
  }
  return found;
}

/** Finds the personal data markers in every table. */
async function findMarkersByTable(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of await readTables()) {
    const [row] = await portal.db.query(
      `select array(select mark from unnest($1::text[]) mark
         where exists (select from ${table} held where to_jsonb(held)::text ilike '%' || mark || '%')) as marks`,
      [PERSONAL_DATA_MARKERS],
    );
    if (row.marks.length) found[table] = row.marks;
  }
  return found;
}

describe('erasure: the columns of the database', () => {
  it('every column is either erased or listed here with a reason', async () => {
    expect(await listUnexplainedColumns()).toEqual([]);
  });

  it('every listed column and table exists and is not erased', async () => {
    const tables = await readTables();
    expect(Object.keys(TABLES_WITHOUT_DATA).filter((table) => !tables.includes(table))).toEqual([]);
    const stale: string[] = [];
    for (const [table, columns] of Object.entries(UNCHANGED_COLUMNS)) {
      const present = await readColumns(table);
      for (const column of Object.keys(columns))
        if (!present.includes(column) || isErased(table, column)) stale.push(`${table}.${column}`);
    }
    expect(stale).toEqual([]);
  });

  it('the check detects a new column and a new table', async () => {
    await portal.db.query('alter table companies add column fax text; create table contacts (email text)');
    expect(await listUnexplainedColumns()).toEqual(['companies.fax', 'contacts.email']);
    await portal.db.query('alter table companies drop column fax; drop table contacts');
  });
});

describe('erasure: the content of the database', () => {
  it('the test data puts a marker into every table that an erasure changes', async () => {
    // Requests for reset links are deleted after processing; another test covers them.
    const changed = PERSONAL_DATA.filter(({ erasure, skipsLocked }) => erasure && !skipsLocked).map(
      ({ table }) => table,
    );
    const without = [
      // Only ids, hashes or positions, no typed text.
      'email_tokens',
      'second_factors',
      'muted_mails',
      'notice_readers',
      'key_request_notices',
    ];
    const marked = Object.keys(await findMarkersByTable());
    expect(changed.filter((table) => !marked.includes(table) && !without.includes(table))).toEqual([]);
    for (const table of without) {
      const { condition } = PERSONAL_DATA.find((data) => data.table === table)!;
      const found = await portal.db.query(`select 1 from ${table} held where ${condition}`, [company.id]);
      expect([table, found.length > 0]).toEqual([table, true]);
    }
  });

  it('after an erasure, only the audit log and the invoices contain markers', async () => {
    const before = (await portal.db.query('select max(id) as id from audit.entries'))[0].id;
    const query = 'mutation ($id: ID!) { eraseCompany(input: { companyId: $id }) { userErrors { code message } } }';
    const { data, errors } = await portal.graphql(query, { id: company.id }, company.admin);
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
      [before],
    );
    const text = JSON.stringify(entries).toLowerCase();
    expect(PERSONAL_DATA_MARKERS.filter((mark) => text.includes(mark.toLowerCase()))).toEqual([]);
    expect(entries.filter(({ kind }) => kind === 'COMPANY')).toEqual([
      {
        kind: 'COMPANY',
        before: { released_at: null, erased_at: null },
        after: { released_at: expect.any(String), erased_at: expect.any(String) },
      },
    ]);
  });
});
