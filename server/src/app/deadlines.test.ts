import { expect, it } from 'vitest';
import { checkJoinRequestOpen } from '../modules/identity/join-requests/join-requests.rules.ts';
import { getRecoveryState, RecoveryState } from '../modules/identity/owner-recovery/owner-recovery.rules.ts';
import { getStatusNote } from '../modules/licensing/keys/key-labels.rules.ts';
import { isOverdue, KeyStatus } from '../modules/licensing/keys/key-status.rules.ts';
import { checkPriceUntil } from '../modules/renewals/offers/renewal-offer.rules.ts';

const DEADLINE = new Date('2027-03-31T18:30:00Z');
const LATER = new Date('2027-05-01T00:00:00Z');
const EARLIER = new Date('2027-03-01T00:00:00Z');
const getNote = (startsAt: Date, expiresAt: Date, now: Date) =>
  getStatusNote(
    {
      status: KeyStatus.APPROVED,
      startsAt: startsAt.getTime(),
      expiresAt: expiresAt.getTime(),
      runsUntil: expiresAt.getTime(),
      isReplaced: false,
      isWithdrawn: false,
    },
    now.getTime(),
  );

it.each<[string, (now: Date) => boolean]>([
  [
    'a join request expires',
    (now) => checkJoinRequestOpen({ decision: null, expiresAt: DEADLINE }, null, now).length > 0,
  ],
  [
    'the link of an owner recovery starts to work',
    (now) => getRecoveryState({ outcome: null, effectiveAt: DEADLINE, expiresAt: LATER }, now) === RecoveryState.READY,
  ],
  [
    'the link of an owner recovery expires',
    (now) =>
      getRecoveryState({ outcome: null, effectiveAt: EARLIER, expiresAt: DEADLINE }, now) === RecoveryState.EXPIRED,
  ],
  [
    'a pending request can no longer be approved',
    (now) => isOverdue({ status: KeyStatus.PENDING, expiresAt: DEADLINE, graceDays: null }, { now }),
  ],
  ['a key starts', (now) => getNote(DEADLINE, LATER, now) === null],
  ['a key expires', (now) => getNote(EARLIER, DEADLINE, now) === 'expired'],
  [
    'the chosen end of a price is no longer in the future',
    (now) => checkPriceUntil(DEADLINE, LATER, now, 'UTC').length > 0,
  ],
])('deadlines: %s exactly at the deadline', (_event, hasHappened) => {
  expect([new Date(DEADLINE.getTime() - 1), DEADLINE].map(hasHappened)).toEqual([false, true]);
});
