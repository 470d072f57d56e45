import { formatDate } from '../../../lib/formats/formats.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import type { FollowedKeyFragment } from '../keys/keys.generated.ts';
import type { ExpiryLimits } from './expiry-choice.ts';
import type { KeyOwner } from './key-request.form.ts';

/** The limits for a new key that follows another key. */
export interface Predecessor {
  limits: ExpiryLimits;
  /** Explains to the user how the latest key limits the new key. Null if no key limits it. */
  sentence: string | null;
  /** Opens the form that adds users. Not set if no key can be extended. */
  onAddUsers?: () => void;
}

/** Returns the end of a key. A request has no grace period before its approval. */
const getEnd = ({ status, expiresAt, graceUntil }: FollowedKeyFragment): Date =>
  new Date(status === 'APPROVED' && graceUntil ? graceUntil : expiresAt);

interface KeysOfCompany {
  currentKey: FollowedKeyFragment | null;
  latestKey: FollowedKeyFragment | null;
}

/**
 * Returns the key that limits a new key of a company: the latest key, or the current key if the latest key is a request
 * that expired without a decision. An approved latest key that has ended sets no limits.
 */
export const getPredecessorKey = ({ currentKey, latestKey }: KeysOfCompany, now: Date): FollowedKeyFragment | null =>
  latestKey?.status === 'PENDING' && getEnd(latestKey) <= now ? currentKey : latestKey;

type RequestedKey = FollowedKeyFragment & { createdAt: string };

/**
 * Returns the key whose users and add-ons a renewal copies: the current key, or the approved key with the latest expiry
 * if it was requested later. An extension counts as a new request, because it is a separate key.
 */
export function getKeyToCopy({
  currentKey,
  latestKey,
}: Record<'currentKey' | 'latestKey', RequestedKey | null>): RequestedKey | null {
  if (!currentKey) return latestKey;
  const isLatestNewer = latestKey?.status === 'APPROVED' && latestKey.createdAt > currentKey.createdAt;
  return isLatestNewer ? latestKey : currentKey;
}

export const usePredecessor = (latestKey: FollowedKeyFragment | null | undefined, owner: KeyOwner): Predecessor =>
  getPredecessor(latestKey, owner, new Date(useNow()), useTimeZone());

/**
 * Returns the limits for a new key, which must end after the company's latest key. If the latest key is in its grace
 * period, the new key is priced from the expiry of the latest key.
 */
export function getPredecessor(
  latestKey: FollowedKeyFragment | null | undefined,
  owner: KeyOwner,
  now: Date,
  zone: string,
): Predecessor {
  const latestExpiry = latestKey ? new Date(latestKey.expiresAt) : null;
  const latestRunsUntil = latestKey ? getEnd(latestKey) : null;
  const limits = { now, latestExpiry, latestRunsUntil, zone };
  if (!latestKey || !latestExpiry || !latestRunsUntil || latestRunsUntil <= now) return { limits, sentence: null };
  const until = formatDate(latestKey.expiresAt, 'DD-MMM-YYYY', zone);
  if (latestExpiry <= now) {
    const sentence = `${formatPredecessor(latestKey, owner, now)} expired on ${until} and is in its grace period. A renewal is charged from that day.`;
    return { limits, sentence };
  }
  const sentence = `${formatPredecessor(latestKey, owner, now)} runs until ${until}. A renewal must end later.`;
  return { limits, sentence };
}

function formatPredecessor({ status, startsAt }: FollowedKeyFragment, owner: KeyOwner, now: Date): string {
  const possessive = owner === 'own' ? 'Your' : "The company's";
  if (status === 'PENDING') return `${possessive} requested key`;
  return Date.parse(startsAt) > now.getTime() ? `${possessive} next key` : `${possessive} key`;
}
