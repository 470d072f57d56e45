import { checkReason, MAX_REASON_LENGTH } from '@portal/server/modules/licensing/keys/key-input.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { DENIAL_REASON } from '../../../lib/viewer/permissions.ts';
import { KEY_STATUSES } from '../keys/key-labels.ts';
import type { KeyStatus } from '../keys/keys.generated.ts';

export type Decision = Exclude<KeyStatus, 'PENDING'>;

export const DECISIONS: Record<
  Decision,
  { verb: string; done: string; takesReason: boolean; consequence: string; consequenceOfMany: string }
> = {
  APPROVED: {
    verb: 'Approve',
    done: 'approved',
    takesReason: false,
    consequence: 'The company can use the key immediately, or from its start date.',
    consequenceOfMany: 'Companies can use these keys immediately, or from their start dates.',
  },
  REJECTED: {
    verb: 'Reject',
    done: 'rejected',
    takesReason: true,
    consequence: 'A rejected request cannot be reopened.',
    consequenceOfMany: 'Rejected requests cannot be reopened.',
  },
  DISABLED: {
    verb: 'Disable',
    done: 'disabled',
    takesReason: true,
    consequence: 'The chat app stops accepting this key. You can reinstate the key within 30 days.',
    consequenceOfMany: 'The chat app stops accepting these keys. You can reinstate the keys within 30 days.',
  },
};

/** The fields of a key that determine the possible decisions. */
interface KeyStatusInfo {
  status: KeyStatus;
  nextStatuses: readonly KeyStatus[];
}

/**
 * The decisions that can apply to several keys. Disabling affects keys in use, so each key requires a separate
 * confirmation.
 */
export const BULK_DECISIONS: Decision[] = ['APPROVED', 'REJECTED'];

/**
 * Lists the decisions to offer. Approval and rejection are always offered for a pending request. If one of the two is
 * not possible, its button is disabled and shows the reason.
 */
export const listDecisions = ({ status, nextStatuses }: KeyStatusInfo): Decision[] =>
  status === 'PENDING' ? BULK_DECISIONS : nextStatuses.filter(isDecision);

/** Returns the reason why the server would reject a decision, or null if the decision is possible. */
export function getDecisionObstacle({ status, nextStatuses }: KeyStatusInfo, to: Decision): string | null {
  if (nextStatuses.includes(to)) return null;
  if (status !== 'PENDING') return `The key is ${KEY_STATUSES[status].label}.`;
  // A pending request can always be rejected, except by an administrator without the permission.
  return nextStatuses.length ? 'The key has already expired. Reject the request.' : DENIAL_REASON;
}

const isDecision = (status: KeyStatus): status is Decision => status !== 'PENDING';

export const decisionForm = {
  maxReasonLength: MAX_REASON_LENGTH,
  initialValues: { reason: '' },
  validate: ({ reason }: { reason: string }) => getMessagesByField(checkReason(reason)),
  toReason: (reason: string) => reason.trim() || null,
};
