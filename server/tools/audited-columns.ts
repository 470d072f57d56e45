import type { DataSource } from 'typeorm';

const IDENTITY_REASON = 'identifies the record or its owner, which every entry names, and never changes';
const TIME_REASON = 'the entry itself has this time';
const SECRET_REASON = 'a secret: an entry states only that it changed, or that the record was created';
const DERIVED_REASON = 'follows from a recorded column';
const USE_REASON = 'records use, which is not a change that a person makes';
const ACTOR_REASON = 'the actor of the entry';
const DOCUMENT_REASON = 'an issued document never changes, and contains the value';

/**
 * Columns of audited tables that the audit log omits, with the reason. Every new column must be in its trigger or in
 * this table.
 */
const NOT_RECORDED: Record<string, Record<string, string>> = {
  administrator_invitations: { id: IDENTITY_REASON, created_at: TIME_REASON, token_hash: SECRET_REASON },
  administrators: {
    id: IDENTITY_REASON,
    created_at: TIME_REASON,
    email_normal: DERIVED_REASON,
    username_normal: DERIVED_REASON,
    password_hash: SECRET_REASON,
  },
  advertisements: { id: IDENTITY_REASON, created_at: TIME_REASON },
  api_token_settings: { id: IDENTITY_REASON },
  api_tokens: {
    id: IDENTITY_REASON,
    administrator_id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    member_id: ACTOR_REASON,
    created_at: TIME_REASON,
    first_used_address: USE_REASON,
    hash: SECRET_REASON,
    last_used_address: USE_REASON,
    last_used_at: USE_REASON,
    last_refused_address: USE_REASON,
    last_refused_at: USE_REASON,
    last_write: USE_REASON,
  },
  companies: {
    id: IDENTITY_REASON,
    created_at: TIME_REASON,
    email_changed_at: DERIVED_REASON,
    password_hash: SECRET_REASON,
    suspended_by_id: ACTOR_REASON,
  },
  company_notes: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    created_at: TIME_REASON,
    text: 'can contain personal data that can be deleted from the note, but never from the log',
  },
  external_invoices: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    key_id: IDENTITY_REASON,
    financial_year: DERIVED_REASON,
    recorded_at: TIME_REASON,
  },
  key_events: {
    id: IDENTITY_REASON,
    key_id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    member_id: ACTOR_REASON,
    at: TIME_REASON,
    status: 'the entry of the key shows it',
    grace_days: 'the entry of the key shows it',
    requested_quote: 'the entry of the approved key contains the previous price',
  },
  bank_statements: { id: IDENTITY_REASON, administrator_id: ACTOR_REASON, created_at: TIME_REASON },
  billing_profiles: { company_id: IDENTITY_REASON, updated_at: TIME_REASON },
  documents: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    issued_at: TIME_REASON,
    buyer: DOCUMENT_REASON,
    buyer_name: DOCUMENT_REASON,
    cause: DOCUMENT_REASON,
    due_on: DOCUMENT_REASON,
    expires_at: DOCUMENT_REASON,
    financial_year: DOCUMENT_REASON,
    gst_rate: DOCUMENT_REASON,
    invoice_id: DOCUMENT_REASON,
    lines: DOCUMENT_REASON,
    reversal_confirmation: DOCUMENT_REASON,
    sac: DOCUMENT_REASON,
    seller: DOCUMENT_REASON,
    sequence: DOCUMENT_REASON,
    series: DOCUMENT_REASON,
    starts_at: DOCUMENT_REASON,
    supply_id: DOCUMENT_REASON,
  },
  payments: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    refunded_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    reversed_by: ACTOR_REASON,
    recorded_at: TIME_REASON,
    unallocated: DERIVED_REASON,
  },
  payment_allocations: { payment_id: IDENTITY_REASON, company_id: IDENTITY_REASON, allocated_at: TIME_REASON },
  einvoices: {
    document_id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    imported_at: TIME_REASON,
    signed_qr: 'follows from the document and the IRN',
  },
  seller_details: { id: IDENTITY_REASON },
  keys: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    created_at: TIME_REASON,
    approved_at: TIME_REASON,
    licence_string: SECRET_REASON,
    is_used: USE_REASON,
    subtotal: DERIVED_REASON,
    gst: DERIVED_REASON,
    round_off: DERIVED_REASON,
    lines: DERIVED_REASON,
  },
  muted_mails: { account_id: IDENTITY_REASON, company_id: IDENTITY_REASON },
  members: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    created_at: TIME_REASON,
    email_changed_at: DERIVED_REASON,
    email_confirmed_at: DERIVED_REASON,
    is_contact: DERIVED_REASON,
    password_hash: SECRET_REASON,
  },
  member_invitations: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    created_at: TIME_REASON,
    email_normal: DERIVED_REASON,
    is_emailed: DERIVED_REASON,
    token_hash: SECRET_REASON,
  },
  join_requests: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    created_at: TIME_REASON,
    email_normal: DERIVED_REASON,
    notified_at: DERIVED_REASON,
    decided_by: ACTOR_REASON,
  },
  owner_recoveries: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    member_id: ACTOR_REASON,
    created_at: TIME_REASON,
    ended_at: TIME_REASON,
    token_hash: SECRET_REASON,
  },
  plan_settings: {
    add_on: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    changed_at: TIME_REASON,
    version: DERIVED_REASON,
  },
  renewal_offers: {
    lines: DERIVED_REASON,
    subtotal: DERIVED_REASON,
    gst: DERIVED_REASON,
    round_off: DERIVED_REASON,
    latest_expiry: DERIVED_REASON,
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    key_id: IDENTITY_REASON,
    administrator_id: ACTOR_REASON,
    prepared_at: TIME_REASON,
    ended_at: TIME_REASON,
  },
  second_factors: {
    account_id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    secret: SECRET_REASON,
    recovery_hashes: SECRET_REASON,
    last_step: USE_REASON,
  },
  sessions: {
    last_address: USE_REASON,
    last_request_at: USE_REASON,
    id: IDENTITY_REASON,
    administrator_id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    member_id: IDENTITY_REASON,
    member_company_id: IDENTITY_REASON,
    address: 'the address of the entry',
    created_at: TIME_REASON,
    ended_at: TIME_REASON,
    expires_at: DERIVED_REASON,
    confirmed_at: USE_REASON,
    last_seen_at: USE_REASON,
    last_write: USE_REASON,
  },
  versions: { id: IDENTITY_REASON, created_at: TIME_REASON },
  webhook_endpoints: {
    id: IDENTITY_REASON,
    company_id: IDENTITY_REASON,
    member_id: ACTOR_REASON,
    created_at: TIME_REASON,
    secret: SECRET_REASON,
    previous_secret: SECRET_REASON,
    previous_until: SECRET_REASON,
    begins_after: DERIVED_REASON,
    busy_until: USE_REASON,
    failing_since: USE_REASON,
    is_given_up: USE_REASON,
    is_gone: USE_REASON,
    last_sequence: USE_REASON,
    token_id: ACTOR_REASON,
  },
};

const omittedColumns = Object.entries(NOT_RECORDED).flatMap(([name, columns]) =>
  Object.keys(columns).map((column) => `${name}.${column}`),
);

/** The differences between the columns that no trigger records and NOT_RECORDED, as `table.column`. */
export interface ColumnDifference {
  /** Columns that are neither recorded nor listed. */
  missing: string[];
  /** Listed columns that are recorded, or do not exist. */
  outdated: string[];
}

/** Compares the columns of audited tables with the columns that their triggers record. */
export async function compareAuditedColumns(db: DataSource): Promise<ColumnDifference> {
  const rows = await db.query<{ name: string }[]>(UNRECORDED_SQL);
  const unrecorded = rows.map(({ name }) => name);
  return {
    missing: unrecorded.filter((column) => !omittedColumns.includes(column)),
    outdated: omittedColumns.filter((column) => !unrecorded.includes(column)),
  };
}

// The last argument of a trigger is its list of columns.
const UNRECORDED_SQL = `
  with recorded as (
    select tgrelid as relation, unnest(substring(pg_get_triggerdef(oid) from '''(\\{[^}]*\\})''\\)$')::text[]) as name
    from pg_trigger where tgfoid = 'audit.note'::regproc
  )
  select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid
  where pg_class.oid in (select tgrelid from pg_trigger where tgfoid = 'audit.note'::regproc)
    and attnum > 0 and not attisdropped and not exists (
      select from recorded where recorded.relation = attrelid and recorded.name = attname
    )
  order by 1`;
