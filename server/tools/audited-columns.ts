import type { DataSource } from 'typeorm';

const IDENTIFIES = 'identifies the record or its owner, which every entry names, and never changes';
const TIME = 'the entry itself has this time';
const SECRET = 'a secret: an entry states only that it changed, or that the record was created';
const DERIVED = 'follows from a recorded column';
const USE = 'records use, which is not a change that a person makes';
const ACTOR = 'the actor of the entry';

/**
 * Columns of audited tables that the audit log omits, with the reason. Every new column must be in its trigger or in
 * this table.
 */
const NOT_RECORDED: Record<string, Record<string, string>> = {
  administrator_invitations: { id: IDENTIFIES, created_at: TIME, token_hash: SECRET },
  administrators: {
    id: IDENTIFIES,
    created_at: TIME,
    email_normal: DERIVED,
    username_normal: DERIVED,
    password_hash: SECRET,
  },
  advertisements: { id: IDENTIFIES, created_at: TIME },
  api_token_settings: { id: IDENTIFIES },
  api_tokens: {
    id: IDENTIFIES,
    administrator_id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    first_used_address: USE,
    hash: SECRET,
    last_used_address: USE,
    last_used_at: USE,
    last_refused_address: USE,
    last_refused_at: USE,
    last_write: USE,
  },
  companies: {
    id: IDENTIFIES,
    created_at: TIME,
    email_changed_at: DERIVED,
    password_hash: SECRET,
    suspended_by_id: ACTOR,
  },
  company_notes: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    administrator_id: ACTOR,
    created_at: TIME,
    text: 'can contain personal data that can be deleted from the note, but never from the log',
  },
  key_events: {
    id: IDENTIFIES,
    key_id: IDENTIFIES,
    company_id: IDENTIFIES,
    administrator_id: ACTOR,
    at: TIME,
    status: 'the entry of the key shows it',
    grace_days: 'the entry of the key shows it',
    requested_quote: 'the entry of the approved key has its price before',
  },
  keys: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    approved_at: TIME,
    licence_string: SECRET,
    is_used: USE,
    subtotal: DERIVED,
    gst: DERIVED,
    round_off: DERIVED,
    lines: DERIVED,
  },
  muted_mails: { account_id: IDENTIFIES },
  plan_settings: { add_on: IDENTIFIES, administrator_id: ACTOR, changed_at: TIME, version: DERIVED },
  renewal_offers: {
    lines: DERIVED,
    subtotal: DERIVED,
    gst: DERIVED,
    round_off: DERIVED,
    latest_expiry: DERIVED,
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    key_id: IDENTIFIES,
    administrator_id: ACTOR,
    prepared_at: TIME,
    ended_at: TIME,
  },
  second_factors: { account_id: IDENTIFIES, secret: SECRET, recovery_hashes: SECRET, last_step: USE },
  sessions: {
    last_address: USE,
    last_request_at: USE,
    id: IDENTIFIES,
    administrator_id: IDENTIFIES,
    company_id: IDENTIFIES,
    address: 'the address of the entry',
    created_at: TIME,
    ended_at: TIME,
    expires_at: DERIVED,
    confirmed_at: USE,
    last_seen_at: USE,
    last_write: USE,
  },
  versions: { id: IDENTIFIES, created_at: TIME },
  webhook_endpoints: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    secret: SECRET,
    previous_secret: SECRET,
    previous_until: SECRET,
    begins_after: DERIVED,
    busy_until: USE,
    failing_since: USE,
    is_given_up: USE,
    last_sequence: USE,
    token_id: ACTOR,
  },
};

const omittedColumns = Object.entries(NOT_RECORDED).flatMap(([name, columns]) =>
  Object.keys(columns).map((column) => `${name}.${column}`),
);

/** Differences between the unrecorded columns and the list, as `table.column`. */
export interface ColumnDifference {
  /** Columns that are neither recorded nor listed. */
  missing: string[];
  /** Listed columns that are recorded, or do not exist. */
  outdated: string[];
}

/** Compares the columns of audited tables with the columns that their triggers record. */
export async function compareAuditedColumns(db: DataSource): Promise<ColumnDifference> {
  const rows = await db.query<{ name: string }[]>(UNRECORDED);
  const unrecorded = rows.map(({ name }) => name);
  return {
    missing: unrecorded.filter((column) => !omittedColumns.includes(column)),
    outdated: omittedColumns.filter((column) => !unrecorded.includes(column)),
  };
}

// The last argument of a trigger is its list of columns.
const UNRECORDED = `
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
