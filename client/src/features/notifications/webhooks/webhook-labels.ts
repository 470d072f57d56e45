import { EventKind } from '@portal/server/modules/events/outbox/event-kinds.rules';
import { canReadEvents } from '@portal/server/modules/events/outbox/event-scopes.rules';
import {
  formatEventType,
  KINDS_HIDDEN_FROM_COMPANIES,
} from '@portal/server/modules/notifications/webhooks/webhook.rules';
import { formatDate } from '../../../lib/formats/formats.ts';
import type { StatusColour } from '../../../ui/elements/status-colour.ts';
import type { WebhookDeliveryRowFragment, WebhookRowFragment } from './webhooks.generated.ts';

/** Lists the event types that an endpoint can receive. `tokenScopes` is null if no API token limits them. */
export const listEventTypes = (isCompany: boolean, tokenScopes: WebhookRowFragment['tokenScopes']): EventKind[] =>
  Object.values(EventKind).filter(
    (kind) => canReadEvents(tokenScopes, kind) && !(isCompany && KINDS_HIDDEN_FROM_COMPANIES.includes(kind)),
  );

/** Formats the event types of an endpoint, and whether an API token limits them. */
export function formatReceivedEvents({ types, tokenScopes }: WebhookRowFragment): string {
  const labels = types.map(formatEventType).join(', ');
  if (!tokenScopes) return labels || 'All';
  return `${labels || 'All types that its API token can read'} (created by an API token)`;
}

interface WebhookState {
  label: string;
  tone: StatusColour;
  /** The time when deliveries began to fail. */
  since?: string;
}

export function getWebhookState({
  switchedOffAt,
  isGivenUp,
  isGone,
  failingSince,
}: Pick<WebhookRowFragment, 'switchedOffAt' | 'isGivenUp' | 'isGone' | 'failingSince'>): WebhookState {
  if (isGivenUp)
    return { label: isGone ? 'Disabled: responded with 410' : 'Disabled: failed for three days', tone: 'red' };
  if (switchedOffAt) return { label: 'Disabled', tone: 'grey' };
  return failingSince ? { label: 'Failing', tone: 'amber', since: failingSince } : { label: 'Enabled', tone: 'green' };
}

export function getDeliveryOutcome(row: Pick<WebhookDeliveryRowFragment, 'deliveredAt' | 'givenUpAt' | 'attempts'>): {
  label: string;
  tone: StatusColour;
} {
  if (row.deliveredAt) return { label: 'Delivered', tone: 'green' };
  if (row.givenUpAt) return { label: 'Failed', tone: 'red' };
  return row.attempts ? { label: 'Retrying', tone: 'amber' } : { label: 'Queued', tone: 'blue' };
}

/** Describes the attempts of a delivery, the last failure, and the time of the next attempt. */
export function formatAttempts(
  { attempts, failure, tookMs, dueAt }: Pick<WebhookDeliveryRowFragment, 'attempts' | 'failure' | 'tookMs' | 'dueAt'>,
  timeZone: string,
): string {
  // An attempt that the portal could not sign does not count.
  if (!attempts) return failure ?? 'No attempts yet.';
  const frequency = attempts === 1 ? 'once' : `${attempts} times`;
  const summary = `Attempted ${frequency}. The last attempt took ${tookMs} ms.`;
  const reason = failure ? ` ${failure}` : '';
  const nextAttempt = dueAt ? ` Next attempt: ${formatDate(dueAt, 'DD MMM YYYY, HH:mm', timeZone)}.` : '';
  return summary + reason + nextAttempt;
}
