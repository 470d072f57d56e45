/** SQL literal that replaces erased text. */
const ERASED_SQL = `'Erased'`;

/** A group of rows with personal data: how to select and export them, and how an erasure changes them. */
export interface PersonalData {
  table: string;
  /** SQL condition that selects the rows `held` of the company `$1`. */
  condition: string;
  /** The columns that order the export. Together they are unique. */
  order: readonly string[];
  /** Columns that the export omits: credentials, signing keys, email content or files. */
  omittedColumns?: readonly string[];
  /**
   * `'delete'` deletes the rows. An object contains an SQL expression for the new value of each erased column. In the
   * expressions, `$1` is the company and `$2` is the erasure time. If unset, the rows stay unchanged.
   */
  erasure?: 'delete' | Readonly<Record<string, string>>;
  /** Skips locked rows, because the transaction that holds the lock deletes the row itself. */
  skipsLocked?: boolean;
}

// The first characters of the id distinguish erased companies in lists of keys.
const placeholders = {
  name: `'Erased company ' || left($1::uuid::text, 8)`,
  email: `'erased@erased.invalid'`,
  domain: `'erased.invalid'`,
  phone: `''`,
  address: `''`,
};

/** Builds SQL that replaces text with a placeholder and leaves null unchanged. */
const buildErasedText = (text: string) => `case when ${text} is not null then ${ERASED_SQL} end`;

/** Builds SQL that replaces the details in the company snapshot of an event with placeholders. */
const buildErasedSnapshot = (snapshot: string) => `${snapshot} || jsonb_build_object(
  ${Object.entries(placeholders)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')},
  'isEmailConfirmed', false, 'confirmedEmail', null, 'profilePicture', null,
  'suspensionReason', ${buildErasedText(`${snapshot} ->> 'suspensionReason'`)})`;

/**
 * Builds SQL that erases the company snapshot, the changes and the reason in the data of an event. The result still
 * matches the schema in EVENT_DATA.
 */
const buildErasedData = (data: string) => `${data}
  || case when ${data} ? 'company' then jsonb_build_object('company', ${buildErasedSnapshot(`(${data} -> 'company')`)}) else '{}' end
  || case when ${data} ? 'changes' then '{"changes": []}'::jsonb else '{}' end
  || case when ${data} ->> 'reason' is not null then jsonb_build_object('reason', ${ERASED_SQL}) else '{}' end`;

const MATCHES_COMPANY_SQL = 'held.company_id = $1::uuid';
const MEMBER_IDS_SQL = 'select id from members where company_id = $1::uuid';
// The first owner has the id of the company.
const MATCHES_ACCOUNT_SQL = `(held.account_id = $1::uuid or held.account_id in (${MEMBER_IDS_SQL}))`;
const MATCHES_KEYS_SQL = 'held.key_id in (select id from keys where company_id = $1::uuid)';
const MATCHES_LICENCES_SQL = 'held.licence_string in (select licence_string from keys where company_id = $1::uuid)';

/** Builds an SQL condition that a column refers to a document of the company. */
const buildDocumentsCondition = (column: string) =>
  `held.${column} in (select id from documents where company_id = $1::uuid)`;

/**
 * Builds SQL that normalizes an email for a comparison with `login_emails`. In JavaScript, 'İ' becomes two characters
 * in lower case, and 'Σ' becomes 'ς' at the end of a word. With most locales, `lower` of PostgreSQL does neither.
 */
const buildNormalizedEmail = (email: string) =>
  `replace(lower(replace(normalize(btrim(${email}), nfkc), 'İ', U&'i\\0307')), 'ς', 'σ')`;

/** Builds an SQL condition that an email is a login email of the company. */
const buildOwnEmailCondition = (email: string) => `${buildNormalizedEmail(email)} in (
  select ${buildNormalizedEmail('email_normal')} from login_emails where member_id in (${MEMBER_IDS_SQL}))`;

/**
 * All stored data of a company, in the order in which an erasure changes it. `personal-data.test.ts` compares this list
 * with the database catalogue, so a new column without an entry fails the test.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  // Groups whose condition uses login_emails or members come before the groups that delete these rows.
  {
    table: 'mails',
    condition: `(held.company_ids = array[$1::uuid] or held.company_ids = '{}' and ${buildOwnEmailCondition('held.recipient')})`,
    order: ['created_at', 'id'],
    // An unsent email can contain a link that sets a password.
    omittedColumns: ['text', 'html', 'attachment'],
    erasure: 'delete',
  },
  {
    // An email to an administrator about several companies.
    table: 'mails',
    condition: '($1::uuid = any(held.company_ids) and cardinality(held.company_ids) > 1)',
    order: ['created_at', 'id'],
    omittedColumns: ['text', 'html', 'attachment'],
    erasure: {
      text: `'This email mentioned a company whose data has since been erased. See the portal for the other companies.'`,
      html: `'<p>This email mentioned a company whose data has since been erased. See the portal for the other companies.</p>'`,
    },
  },
  {
    table: 'password_reset_requests',
    condition: buildOwnEmailCondition('held.email'),
    order: ['id'],
    erasure: 'delete',
    skipsLocked: true,
  },
  {
    // Rows without a company are still queued. Such a row counts as data of every company whose domain is the domain of
    // the typed email or a parent of that domain.
    table: 'join_confirmations',
    condition: `(${MATCHES_COMPANY_SQL} or held.company_id is null and exists (select from companies
      where id = $1::uuid and '.' || split_part(lower(held.email), '@', 2) like '%.' || domain))`,
    order: ['id'],
    omittedColumns: ['token_hash'],
    erasure: 'delete',
    skipsLocked: true,
  },
  {
    table: 'companies',
    condition: 'held.id = $1::uuid',
    order: ['id'],
    omittedColumns: ['password_hash'],
    erasure: {
      ...placeholders,
      profile_picture: 'null',
      password_hash: `''`,
      email_confirmed_at: 'null',
      email_changed_at: 'null',
      confirmed_email: 'null',
      suspension_reason: buildErasedText('held.suspension_reason'),
      released_at: 'coalesce(held.released_at, $2::timestamptz)',
      erased_at: '$2::timestamptz',
    },
  },
  { table: 'company_emails', condition: MATCHES_COMPANY_SQL, order: ['email_normal'], erasure: 'delete' },
  {
    table: 'company_notes',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    erasure: { text: ERASED_SQL },
  },
  {
    table: 'sessions',
    condition: `(${MATCHES_COMPANY_SQL} or held.member_company_id = $1::uuid)`,
    order: ['created_at', 'id'],
    erasure: 'delete',
  },
  {
    table: 'api_tokens',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    omittedColumns: ['hash'],
    erasure: 'delete',
  },
  {
    table: 'second_factors',
    condition: MATCHES_ACCOUNT_SQL,
    order: ['account_id'],
    omittedColumns: ['secret', 'recovery_hashes'],
    erasure: 'delete',
  },
  { table: 'known_addresses', condition: MATCHES_ACCOUNT_SQL, order: ['account_id', 'address'], erasure: 'delete' },
  {
    table: 'email_tokens',
    condition: `(${MATCHES_COMPANY_SQL} or held.member_id in (${MEMBER_IDS_SQL}))`,
    order: ['hash'],
    omittedColumns: ['hash'],
    erasure: 'delete',
  },
  { table: 'muted_mails', condition: MATCHES_ACCOUNT_SQL, order: ['account_id', 'kind'], erasure: 'delete' },
  { table: 'notice_readers', condition: MATCHES_ACCOUNT_SQL, order: ['account_id'], erasure: 'delete' },
  {
    table: 'idempotency_keys',
    condition: MATCHES_ACCOUNT_SQL,
    order: ['account_id', 'operation', 'key'],
    erasure: 'delete',
  },
  { table: 'login_failures', condition: MATCHES_ACCOUNT_SQL, order: ['account_id', 'address'] },
  {
    table: 'login_emails',
    condition: `held.member_id in (${MEMBER_IDS_SQL})`,
    order: ['email_normal'],
    erasure: 'delete',
  },
  {
    table: 'member_invitations',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    omittedColumns: ['token_hash'],
    erasure: 'delete',
  },
  { table: 'join_requests', condition: MATCHES_COMPANY_SQL, order: ['created_at', 'id'], erasure: 'delete' },
  { table: 'join_request_notices', condition: MATCHES_COMPANY_SQL, order: ['company_id'], erasure: 'delete' },
  {
    table: 'owner_recoveries',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    omittedColumns: ['token_hash'],
    erasure: 'delete',
  },
  {
    table: 'members',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    omittedColumns: ['password_hash'],
    erasure: 'delete',
  },
  {
    table: 'webhook_endpoints',
    condition: MATCHES_COMPANY_SQL,
    order: ['created_at', 'id'],
    omittedColumns: ['secret', 'previous_secret'],
    erasure: 'delete',
  },
  {
    table: 'webhook_deliveries',
    condition: 'held.event_id in (select id from events where company_id = $1::uuid)',
    order: ['created_at', 'id'],
    erasure: {
      body: `jsonb_set(held.body::jsonb, '{data}', ${buildErasedData(`(held.body::jsonb -> 'data')`)})::text`,
      answer: 'null',
    },
  },
  {
    table: 'events',
    condition: MATCHES_COMPANY_SQL,
    order: ['place'],
    erasure: { data: buildErasedData('held.data') },
  },
  { table: 'keys', condition: MATCHES_COMPANY_SQL, order: ['created_at', 'id'] },
  {
    table: 'key_events',
    condition: MATCHES_KEYS_SQL,
    order: ['at', 'id'],
    erasure: { reason: buildErasedText('held.reason') },
  },
  { table: 'key_request_notices', condition: MATCHES_COMPANY_SQL, order: ['key_id'], erasure: 'delete' },
  { table: 'key_reminders', condition: MATCHES_KEYS_SQL, order: ['key_id', 'cause', 'mark'] },
  { table: 'end_mails', condition: MATCHES_KEYS_SQL, order: ['key_id'] },
  {
    table: 'renewal_offers',
    condition: MATCHES_COMPANY_SQL,
    order: ['prepared_at', 'id'],
    erasure: { message: buildErasedText('held.message'), reason: buildErasedText('held.reason') },
  },
  { table: 'billing_profiles', condition: MATCHES_COMPANY_SQL, order: ['company_id'], erasure: 'delete' },
  // The law requires invoices and payments to be kept: see docs/invoices.md#retention.
  { table: 'supplies', condition: MATCHES_COMPANY_SQL, order: ['supplied_at', 'id'] },
  { table: 'external_invoices', condition: MATCHES_COMPANY_SQL, order: ['recorded_at', 'id'] },
  { table: 'documents', condition: MATCHES_COMPANY_SQL, order: ['issued_at', 'id'] },
  { table: 'invoice_balances', condition: buildDocumentsCondition('invoice_id'), order: ['invoice_id'] },
  { table: 'company_receivables', condition: 'held.id = $1::uuid', order: ['id'] },
  { table: 'payments', condition: MATCHES_COMPANY_SQL, order: ['recorded_at', 'id'] },
  { table: 'payment_allocations', condition: MATCHES_COMPANY_SQL, order: ['payment_id', 'invoice_id'] },
  { table: 'reversed_allocations', condition: MATCHES_COMPANY_SQL, order: ['payment_id', 'invoice_id'] },
  { table: 'bank_lines', condition: MATCHES_COMPANY_SQL, order: ['sequence'] },
  {
    table: 'document_files',
    condition: buildDocumentsCondition('document_id'),
    order: ['document_id', 'revision'],
    // The PDF contains the data of the document.
    omittedColumns: ['bytes'],
  },
  // The signed QR code has the GSTIN of the company.
  { table: 'einvoices', condition: MATCHES_COMPANY_SQL, order: ['imported_at', 'document_id'] },
  { table: 'document_render_queue', condition: buildDocumentsCondition('document_id'), order: ['document_id'] },
  { table: 'app_installations', condition: MATCHES_LICENCES_SQL, order: ['id'], erasure: 'delete' },
  { table: 'sync_records', condition: MATCHES_COMPANY_SQL, order: ['received_at', 'id'] },
  {
    table: 'sync_idempotency_keys',
    condition: MATCHES_LICENCES_SQL,
    order: ['licence_string', 'idempotency_key'],
    erasure: 'delete',
  },
  { table: 'audit.entries', condition: MATCHES_COMPANY_SQL, order: ['at', 'id'] },
];
