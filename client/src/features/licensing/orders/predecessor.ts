import { formatDate } from '../../../lib/formats/formats.ts';
import { useNow } from '../../../lib/formats/use-now.ts';
import { useTimeZone } from '../../../lib/formats/time-zone.ts';
import type { ExpiryLimits } from './expiry-choice.ts';
import type { KeyOwner } from './key-request.form.ts';
import type { FollowedKeyFragment } from '../keys/keys.generated.ts';

/** What a new key has to outlast, and what a form says about it. */
export interface Predecessor {
  limits: ExpiryLimits;
  /** Null where nothing stands in the way. */
  sentence: string | null;
  /** Leads to the form for more users, where there is a key that can have them. */
  onAddUsers?: () => void;
}

/** What a new key has to outlast: the latest key of its company, if that is still to end; or what it is priced from. */
export function usePredecessor(latest: FollowedKeyFragment | null | undefined, owner: KeyOwner): Predecessor {
  const zone = useTimeZone();
  const now = new Date(useNow());
  const latestExpiry = latest ? new Date(latest.expiresAt) : null;
  const grace = latest?.status === 'APPROVED' && latest.graceUntil ? new Date(latest.graceUntil) : latestExpiry;
  const limits = { now, latestExpiry, latestRunsUntil: grace, zone };
  if (!latest || !latestExpiry || !grace || grace <= now) return { limits, sentence: null };
  const until = formatDate(latest.expiresAt, 'DD-MMM-YYYY', zone);
  if (latestExpiry <= now) {
    const sentence = `${formatPredecessor(latest, owner, now)} ended on ${until} and is in its grace; a renewal is priced from that day.`;
    return { limits, sentence };
  }
  const sentence = `${formatPredecessor(latest, owner, now)} runs until ${until}; a renewal has to end later.`;
  return { limits, sentence };
}

function formatPredecessor({ status, startsAt }: FollowedKeyFragment, owner: KeyOwner, now: Date): string {
  const whose = owner === 'own' ? 'Your' : "The company's";
  if (status === 'PENDING') return `${whose} requested key`;
  return Date.parse(startsAt) > now.getTime() ? `${whose} next key` : `${whose} key`;
}
