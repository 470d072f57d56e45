/**
 * Labels of recorded columns, in the order in which an entry shows them. The label of any other column is derived from
 * its name.
 */
export const AUDIT_COLUMN_LABELS: Record<string, string> = {
  status: 'Status',
  outcome: 'Outcome',
  kind: 'Kind',
  number: 'Number',
  issued_on: 'Issued on',
  title: 'Title',
  version: 'Version',
  name: 'Name',
  url: 'URL',
  legal_name: 'Legal name',
  registration: 'GST registration',
  gstin: 'GSTIN',
  place_of_supply: 'Place of supply',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  price: 'Price',
  total: 'Total',
  amount: 'Amount',
  invoice_id: 'Invoice',
  paid_on: 'Paid on',
  method: 'Method',
  reference: 'Reference',
  note: 'Note',
  taxable: 'Taxable value',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST or UTGST',
  round_off: 'Round-off',
  gst_rate: 'GST rate',
  sac: 'SAC',
  plan_type: 'Plan type',
  user_limit: 'Users',
  add_ons: 'Add-ons',
  scopes: 'Scopes',
  types: 'Events',
  token_scopes: 'Scopes of its API token',
  allowed_addresses: 'Allowed addresses',
  max_days: 'Maximum lifetime of API tokens in days',
  start: 'First characters',
  starts_at: 'Starts',
  effective_at: 'Works from',
  expires_at: 'Ends',
  ends_at: 'Ends, with its price',
  price_until: 'Price valid until',
  grace_days: 'Custom grace period',
  replaces_id: 'Extends',
  discount_percent: 'Discount',
  is_active: 'Active',
  type: 'Type',
  position: 'Position',
  warn_date: 'Warning from',
  expiry_date: 'Expires',
  content: 'Content',
  suspended_at: 'Suspended',
  disabled_at: 'Disabled',
  released_at: 'Released',
  erased_at: 'Personal data erased',
  added_at: 'Turned on',
  switched_off_at: 'Disabled',
  replaced_at: 'Replaced',
  revoked_at: 'Revoked',
  reversed_at: 'Reversed',
  reversal_reason: 'Reason',
  suspension_reason: 'Reason',
  message: 'Message',
  reason: 'Reason',
  invited_by: 'Invited by',
  domain: 'Domain',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  pin: 'PIN code',
  state_code: 'State',
  signatory: 'Signatory',
  bank_account_name: 'Account name',
  bank_account_number: 'Account number',
  bank_name: 'Bank',
  ifsc: 'IFSC',
  upi_id: 'UPI ID',
  upi_limit: 'UPI limit',
  contact_email: 'Contact email',
  payment_days: 'Payment days',
  e_invoicing: 'E-invoicing',
  irn: 'IRN',
  ack_number: 'Acknowledgement number',
  ack_at: 'Acknowledged',
  profile_picture: 'Picture',
  confirmed_email: 'Confirmed email',
  email_confirmed_at: 'Email confirmed',
  key_id: 'Key',
  user_agent: 'Program',
  file: 'File',
  rows: 'Rows',
  filter: 'Filter',
  is_complete: 'Complete',
  wrong: 'Wrong',
  limited: 'Rate-limited',
  account: 'Account',
  new_count: 'New lines',
  known_count: 'Lines imported before',
  debit_count: 'Skipped debits',
  skipped_count: 'Rows without a date or amount',
};

const COLUMN_ORDER = Object.keys(AUDIT_COLUMN_LABELS);
const ABBREVIATIONS = new Set(['gst', 'id', 'ip', 'po', 'url']);

/** Returns the label of a recorded column. An unlisted column such as `po_number` gets the label `PO number`. */
export const getAuditLabel = (column: string): string => AUDIT_COLUMN_LABELS[column] ?? toLabel(column);

/**
 * Compares columns for display. Columns in `AUDIT_COLUMN_LABELS` come first, in the order of that list, followed by all
 * others.
 */
export const compareAuditColumns = (first: string, second: string): number => getOrder(first) - getOrder(second);

const getOrder = (column: string) =>
  column in AUDIT_COLUMN_LABELS ? COLUMN_ORDER.indexOf(column) : COLUMN_ORDER.length;

function toLabel(column: string): string {
  const words = column.split('_').map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word));
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
