import { checkReason, MAX_REASON } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyStatus } from './keys.generated.ts';

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
interface Undecided {
  status: KeyStatus;
  nextStatuses: readonly KeyStatus[];
}

/** What can be done with several keys in one go: disabling takes away what somebody uses, and is decided key by key. */
export const TOGETHER: Decision[] = ['APPROVED', 'REJECTED'];

/** The decisions about a key: of a request always both, as what is impossible now says why. */
export const decisionsAbout = ({ status, nextStatuses }: Undecided): Decision[] =>
  status === 'PENDING' ? TOGETHER : nextStatuses.filter(isDecision);

/** Why the server would refuse a decision about a key; null where it would take it. */
export function obstacleOf({ status, nextStatuses }: Undecided, to: Decision): string | null {
  if (nextStatuses.includes(to)) return null;
  return status === 'PENDING' ? 'It has already expired. Reject it.' : `It is ${KEY_STATUSES[status].label}.`;
}

export const isDecision = (status: KeyStatus): status is Decision => status !== 'PENDING';

export const decisionForm = {
  maxReason: MAX_REASON,
  initialValues: { reason: '' },
  validate: ({ reason }: { reason: string }) => messagesByField(checkReason(reason)),
  /** An empty reason means none. */
  toReason: (reason: string) => reason.trim() || null,
};
