import { checkReason, MAX_REASON } from '@portal/server/keys/key-input.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';
import type { KeyStatus } from './keys.generated.ts';

/** A status that an administrator can give to a key. */
export type Decision = Exclude<KeyStatus, 'PENDING'>;

export const DECISIONS: Record<Decision, { verb: string; takesReason: boolean; consequence: string }> = {
  APPROVED: {
    verb: 'Approve',
    takesReason: false,
    consequence: 'The company can use the key at once, or from its start date.',
  },
  REJECTED: { verb: 'Reject', takesReason: true, consequence: 'A rejected request cannot be reopened.' },
  DISABLED: {
    verb: 'Disable',
    takesReason: true,
    consequence: 'The chat app stops accepting this key. It can be reinstated within 30 days.',
  },
};

export const isDecision = (status: KeyStatus): status is Decision => status !== 'PENDING';

export const decisionForm = {
  maxReason: MAX_REASON,
  initialValues: { reason: '' },
  validate: ({ reason }: { reason: string }) => messagesByField(checkReason(reason)),
  /** An empty reason means none. */
  toReason: (reason: string) => reason.trim() || null,
};
