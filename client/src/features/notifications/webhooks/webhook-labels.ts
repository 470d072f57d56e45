import { EventKind } from '@portal/server/modules/events/outbox/event-kinds.rules';
import type { StatusColour } from '../../../lib/browser/status-colour.ts';
import type { WebhookDeliveryRowFragment, WebhookRowFragment } from './webhooks.generated.ts';

/** A type of events, for people. */
export const formatEventType = (type: `${EventKind}` | null): string => {
  if (!type) return 'Test';
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};

// about no company, or of when it has no webhook or is sent nothing
const HIDDEN_FROM_COMPANIES: readonly EventKind[] = [
  EventKind.PRICES_CHANGED,
  EventKind.VERSION_PUBLISHED,
  EventKind.COMPANY_SIGNED_UP,
  EventKind.COMPANY_SUSPENDED,
  EventKind.COMPANY_RELEASED,
  EventKind.COMPANY_ERASED,
];

/** The types that an endpoint may be told of. */
export const listEventTypes = (isCompany: boolean): EventKind[] =>
  Object.values(EventKind).filter((kind) => !isCompany || !HIDDEN_FROM_COMPANIES.includes(kind));

interface WebhookState {
  label: string;
  tone: StatusColour;
  /** The moment since when it is so, where that matters. */
  since?: string;
}

/** How an endpoint is doing. */
export function getWebhookState({ switchedOffAt, isGivenUp, failingSince }: WebhookRowFragment): WebhookState {
  if (isGivenUp) return { label: 'Off: it failed', tone: 'red' };
  if (switchedOffAt) return { label: 'Off', tone: 'grey' };
  return failingSince ? { label: 'Failing', tone: 'amber', since: failingSince } : { label: 'On', tone: 'green' };
}

/** What became of a delivery. */
export function getDeliveryOutcome(row: WebhookDeliveryRowFragment): { label: string; tone: StatusColour } {
  if (row.deliveredAt) return { label: 'Delivered', tone: 'green' };
  if (row.givenUpAt) return { label: 'Given up', tone: 'red' };
  return row.attempts ? { label: 'Trying again', tone: 'amber' } : { label: 'On its way', tone: 'blue' };
}
