import { AUDIT_KINDS } from '@portal/server/audit/audit-kinds.rules';
import { ADD_ON_NAMES } from '@portal/server/plans/add-on.rules';
import type { AuditRowFragment, AuditAction, AuditKind } from './audit.generated.ts';
import { type Told, toldChanges } from './audit-values.ts';

type Words = Partial<Record<AuditAction, string>>;

const USUAL: Required<Words> = { CREATED: 'Created', CHANGED: 'Changed', REMOVED: 'Removed' };

/** What happened, where the usual word does not say it. */
const HAPPENED: Partial<Record<AuditKind, Words>> = {
  LOGIN: { CREATED: 'Logged in' },
  LOGIN_FAILED: { CREATED: 'Counted over 15 minutes' },
  SESSION_END: { CHANGED: 'Ended' },
  SECOND_FACTOR: { CHANGED: 'Switched on', REMOVED: 'Switched off' },
  RECOVERY_CODES: { CHANGED: 'Used or renewed' },
  COMPANY: { CREATED: 'Signed up' },
  NOTE: { CREATED: 'Added' },
  ADMINISTRATOR: { CREATED: 'Added' },
  INVITATION: { CREATED: 'Made', REMOVED: 'Accepted, withdrawn or expired' },
  REASON: { CREATED: 'Given' },
  RENEWAL: { CREATED: 'Prepared' },
  MAIL_CHOICE: { CREATED: 'Switched off', REMOVED: 'Switched on' },
  WEBHOOK_SECRET: { CHANGED: 'Renewed' },
  DOWNLOAD: { CREATED: 'Downloaded' },
};

/** What a row is about; of a price, of which add-on. */
export const aboutOf = ({ kind, subject }: Pick<AuditRowFragment, 'kind' | 'subject'>): string =>
  kind === 'PRICE' && subject in ADD_ON_NAMES
    ? `${AUDIT_KINDS[kind]}: ${ADD_ON_NAMES[subject as keyof typeof ADD_ON_NAMES]}`
    : AUDIT_KINDS[kind];

/** What happened to it, in a few words. */
export function happenedTo({ kind, action, changes }: Pick<AuditRowFragment, 'kind' | 'action' | 'changes'>): string {
  if (kind === 'SUSPENSION')
    return changes.some(({ name, after }) => name === 'suspended_at' && after) ? 'Begun' : 'Lifted';
  return HAPPENED[kind]?.[action] ?? USUAL[action];
}

/** Who did it, as whoever reads the log may know. */
export function doerOf({ actor, by }: Pick<AuditRowFragment, 'actor' | 'by'>, isOwn: boolean): string {
  if (actor === 'PORTAL') return 'The portal';
  if (actor === 'COMPANY') return isOwn ? 'You' : (by ?? 'A company');
  if (actor === 'OPERATOR') return by ? `Operator: ${by}` : 'Operator';
  return by ?? 'Administrator';
}

// more is in the drawer
const IN_A_ROW = 2;

/** The first of the values, in a line. */
export function summaryOf(row: AuditRowFragment, told: Told): string {
  const changes = toldChanges(row, told).filter(({ isSlight }) => !isSlight);
  const texts = changes.slice(0, IN_A_ROW).map(({ label, before, after }) => {
    if (row.action === 'CHANGED') return `${label}: ${before ?? '-'} → ${after ?? '-'}`;
    return `${label}: ${after ?? before}`;
  });
  const more = changes.length - texts.length;
  return [...texts, ...(more > 0 ? [`${more} more`] : [])].join(' · ');
}

const OF_ALL: Partial<Record<AuditKind, [label: string, path: string]>> = {
  PRICE: ['Open the prices', '/adminSettings'],
  ADVERTISEMENT: ['Open the advertisements', '/advertisement'],
  VERSION: ['Open the versions', '/versions'],
};

/** Where the record of a row is shown, and what the link there is called; null where nothing more is. */
export function recordOf({ kind, subject, companyId }: AuditRowFragment, isOwn: boolean) {
  const link = (label: string, path: string) => ({ label, path });
  if (kind === 'KEY' || kind === 'REASON' || kind === 'RENEWAL')
    return link('Open the key', `${isOwn ? '/requestedKeys' : '/keysRequest'}?key=${subject}`);
  if (isOwn || kind === 'DOWNLOAD') return null;
  if (companyId) return link('Open the company', `/${companyId}/details`);
  // whoever has it sees it in the own settings, and nobody else anywhere
  if (kind === 'API_TOKEN' || kind === 'WEBHOOK' || kind === 'WEBHOOK_SECRET') return null;
  return link(...(OF_ALL[kind] ?? (['Open the administrators', '/administrators'] as const)));
}
