import { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { AUDIT_KIND_LABELS } from '@portal/server/modules/insight/audit/audit-kinds.rules';
import { type AuditFormatContext, formatChanges } from './audit-values.ts';
import type { AuditRowFragment, AuditAction, AuditKind } from './audit.generated.ts';

type ActionLabels = Partial<Record<AuditAction, string>>;

const DEFAULT_ACTION_LABELS: Required<ActionLabels> = { CREATED: 'Created', CHANGED: 'Changed', REMOVED: 'Removed' };

/** Labels of actions for which DEFAULT_ACTION_LABELS is too vague. */
const ACTION_LABELS: Partial<Record<AuditKind, ActionLabels>> = {
  LOGIN: { CREATED: 'Logged in' },
  LOGIN_FAILED: { CREATED: 'Counted over 15 minutes' },
  API_TOKEN_REFUSED: { CREATED: 'Sent from an address that is not allowed' },
  SESSION_END: { CHANGED: 'Ended' },
  SECOND_FACTOR: { CHANGED: 'Turned on', REMOVED: 'Turned off' },
  RECOVERY_CODES: { CHANGED: 'Used or renewed' },
  COMPANY: { CREATED: 'Signed up' },
  NOTE: { CREATED: 'Added' },
  ADMINISTRATOR: { CREATED: 'Added' },
  INVITATION: { CREATED: 'Created', REMOVED: 'Accepted, withdrawn or expired' },
  OWNER_RECOVERY: { CREATED: 'Started', CHANGED: 'Ended' },
  REASON: { CREATED: 'Entered' },
  BILLING: { CREATED: 'Entered' },
  INVOICE: { CREATED: 'Issued' },
  SUPPLY: { CHANGED: 'Recorded' },
  E_INVOICE: { CREATED: 'Registered' },
  BANK_STATEMENT: { CREATED: 'Imported' },
  PAYMENT: { CREATED: 'Recorded', CHANGED: 'Reversed' },
  ALLOCATION: { CREATED: 'Allocated', REMOVED: 'Released' },
  RENEWAL: { CREATED: 'Prepared' },
  MAIL_CHOICE: { CREATED: 'Turned off', REMOVED: 'Turned on' },
  WEBHOOK_SECRET: { CHANGED: 'Renewed' },
  DOWNLOAD: { CREATED: 'Downloaded' },
};

/** Returns the label of an entry's kind of record, for example 'Key'. The label of a price includes the add-on. */
export const formatSubject = ({ kind, subject }: Pick<AuditRowFragment, 'kind' | 'subject'>): string =>
  kind === 'PRICE' && Object.hasOwn(ADD_ON_LABELS, subject)
    ? `${AUDIT_KIND_LABELS[kind]}: ${ADD_ON_LABELS[subject as keyof typeof ADD_ON_LABELS]}`
    : AUDIT_KIND_LABELS[kind];

export function formatAction({ kind, action, changes }: Pick<AuditRowFragment, 'kind' | 'action' | 'changes'>): string {
  if (kind === 'SUSPENSION')
    return changes.some(({ name, after }) => name === 'suspended_at' && after) ? 'Started' : 'Lifted';
  return ACTION_LABELS[kind]?.[action] ?? DEFAULT_ACTION_LABELS[action];
}

/**
 * Names the actor of an entry. The server returns no name if the reader is not allowed to see it. A company does not
 * see the names of administrators and of other companies.
 */
export function formatActor({ actor, by }: Pick<AuditRowFragment, 'actor' | 'by'>): string {
  if (actor === 'PORTAL') return 'The portal';
  if (actor === 'COMPANY') return by ?? 'Another company';
  if (actor === 'OPERATOR') return by ? `Server command: ${by}` : 'Server command';
  return by ?? 'Administrator';
}

// The drawer shows all values.
const MAX_SUMMARY_VALUES = 2;

/** Summarizes an entry in one line: the first changed values, and the number of further values. */
export function formatSummary(row: AuditRowFragment, context: AuditFormatContext): string {
  const changes = formatChanges(row, context).filter(({ looksUnchanged }) => !looksUnchanged);
  const texts = changes.slice(0, MAX_SUMMARY_VALUES).map(({ label, before, after }) => {
    if (row.action === 'CHANGED') return `${label}: ${before ?? '-'} → ${after ?? '-'}`;
    return `${label}: ${after ?? before}`;
  });
  const hiddenCount = changes.length - texts.length;
  return [...texts, ...(hiddenCount > 0 ? [`${hiddenCount} more`] : [])].join(' · ');
}

const RECORD_LINKS: Partial<Record<AuditKind, [label: string, path: string]>> = {
  PRICE: ['Open the prices', '/adminSettings'],
  SELLER: ['Open the seller', '/adminSettings#seller'],
  SETTING: ['Open the settings', '/adminSettings#api-tokens'],
  ADVERTISEMENT: ['Open the advertisements', '/advertisement'],
  VERSION: ['Open the versions', '/versions'],
  BANK_STATEMENT: ['Open the bank statements', '/payments/bank'],
};

/**
 * Returns a link to the record of an entry, or to the account that the entry concerns. Returns null if the reader has
 * no suitable page.
 */
export function getRecordLink({ kind, subject, companyId }: AuditRowFragment, isOwn: boolean) {
  const createLink = (label: string, path: string) => ({ label, path });
  // The subject of these kinds is a key.
  if (kind === 'KEY' || kind === 'REASON' || kind === 'RENEWAL' || kind === 'SUPPLY')
    return createLink('Open the key', `${isOwn ? '/requestedKeys' : '/keysRequest'}?key=${subject}`);
  // Companies and administrators have the pages Invoices and Payments. The subject is a document or a payment.
  if (kind === 'INVOICE' || kind === 'E_INVOICE')
    return createLink('Open the document', `/invoices?document=${subject}`);
  if (kind === 'PAYMENT' || kind === 'ALLOCATION')
    return createLink('Open the payment', `/payments?payment=${subject}`);
  if (isOwn && kind === 'BILLING') return createLink('Open the billing details', '/settings#billing');
  if (isOwn || kind === 'DOWNLOAD' || kind === 'OTHER') return null;
  if (kind === 'BILLING' && companyId) return createLink('Open the billing details', `/${companyId}/details#billing`);
  if (companyId) return createLink('Open the company', `/${companyId}/details`);
  // Only the administrator who owns an API token can see it. Entries about webhooks have no link either.
  if (kind === 'API_TOKEN' || kind === 'API_TOKEN_REFUSED' || kind === 'WEBHOOK' || kind === 'WEBHOOK_SECRET')
    return null;
  return createLink(...(RECORD_LINKS[kind] ?? (['Open the administrators', '/administrators'] as const)));
}
