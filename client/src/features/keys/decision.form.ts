import { checkReason, MAX_REASON } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import { KEY_STATUSES } from './key-words.ts';
import type { KeyStatus } from './keys.generated.ts';

/** A status that an administrator can give to a key. */
export type Decision = Exclude<KeyStatus, 'PENDING'>;

export const DECISIONS: Record<Decision, { verb: string; done: string; takesReason: boolean; consequence: string }> = {
  APPROVED: {
    verb: 'Approve',
    done: 'approved',
    takesReason: false,
    consequence: 'The company can use the key at once, or from its start date.',
  },
  REJECTED: {
    verb: 'Reject',
    done: 'rejected',
    takesReason: true,
    consequence: 'A rejected request cannot be reopened.',
  },
  DISABLED: {
    verb: 'Disable',
    done: 'disabled',
    takesReason: true,
    consequence: 'The chat app stops accepting this key. It can be reinstated within 30 days.',
  },
};

/** Why a key cannot be decided so, as far as its row tells; null where nothing is known against it. */
export function obstacleOf(
  { status, nextStatuses, expiresAt }: { status: KeyStatus; nextStatuses: readonly KeyStatus[]; expiresAt: string },
  to: Decision,
  now: number,
): string | null {
  if (!nextStatuses.includes(to)) return `It is ${KEY_STATUSES[status].label}.`;
  return to === 'APPROVED' && Date.parse(expiresAt) <= now ? 'It has already expired. Reject it.' : null;
}

export const isDecision = (status: KeyStatus): status is Decision => status !== 'PENDING';

export const decisionForm = {
  maxReason: MAX_REASON,
  initialValues: { reason: '' },
  validate: ({ reason }: { reason: string }) => messagesByField(checkReason(reason)),
  /** An empty reason means none. */
  toReason: (reason: string) => reason.trim() || null,
};
