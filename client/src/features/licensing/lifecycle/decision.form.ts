import { checkReason, MAX_REASON_LENGTH } from '@portal/server/modules/licensing/keys/key-input.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';
import { KEY_STATUSES } from '../keys/key-labels.ts';
import type { KeyStatus } from '../keys/keys.generated.ts';

/** A status that an administrator can give to a key. */
export type Decision = Exclude<KeyStatus, 'PENDING'>;

export const DECISIONS: Record<
  Decision,
  { verb: string; done: string; takesReason: boolean; consequence: string; consequenceOfMany: string }
> = {
  APPROVED: {
    verb: 'Approve',
    done: 'approved',
    takesReason: false,
    consequence: 'The company can use the key at once, or from its start date.',
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
    consequence: 'The chat app stops accepting this key. It can be reinstated within 30 days.',
    consequenceOfMany: 'The chat app stops accepting these keys. They can be reinstated within 30 days.',
  },
};

/** What the server says of a key's status. */
interface KeyStatusInfo {
  status: KeyStatus;
  nextStatuses: readonly KeyStatus[];
}

/** What can be done with several keys in one go: disabling takes away what somebody uses, and is decided key by key. */
export const BULK_DECISIONS: Decision[] = ['APPROVED', 'REJECTED'];

/** The decisions about a key: of a request always both, as what is impossible now says why. */
export const listDecisions = ({ status, nextStatuses }: KeyStatusInfo): Decision[] =>
  status === 'PENDING' ? BULK_DECISIONS : nextStatuses.filter(isDecision);

/** Why the server would refuse a decision about a key; null where it would take it. */
export function getDecisionObstacle({ status, nextStatuses }: KeyStatusInfo, to: Decision): string | null {
  if (nextStatuses.includes(to)) return null;
  return status === 'PENDING' ? 'It has already expired. Reject it.' : `It is ${KEY_STATUSES[status].label}.`;
}

export const isDecision = (status: KeyStatus): status is Decision => status !== 'PENDING';

export const decisionForm = {
  maxReason: MAX_REASON_LENGTH,
  initialValues: { reason: '' },
  validate: ({ reason }: { reason: string }) => getMessagesByField(checkReason(reason)),
  /** An empty reason means none. */
  toReason: (reason: string) => reason.trim() || null,
};
