import type { Scope } from '../../../platform/auth/scopes.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { canReadEvents, listReadableKinds } from '../../events/outbox/event-scopes.rules.ts';

/** The scopes of an API token, or null for a session, which has no limit. */
type TokenScopes = readonly `${Scope}`[] | null;

/**
 * Lists the kinds of events that an endpoint receives: those of `types` that its token can read. If `types` is empty,
 * these are all kinds that the token can read.
 */
export const listReceivedKinds = (types: readonly `${EventKind}`[], tokenScopes: TokenScopes): EventKind[] =>
  listReadableKinds(tokenScopes).filter((kind) => !types.length || types.includes(kind));

/**
 * Rejects kinds of events that the API token of an endpoint cannot read. Empty `types` mean all readable kinds, and are
 * rejected only if the token can read none.
 */
export function checkReceivableTypes(types: readonly `${EventKind}`[], tokenScopes: TokenScopes): UserErrorDetails[] {
  const unreadableTypes = types.filter((type) => !canReadEvents(tokenScopes, type as EventKind));
  if (unreadableTypes.length)
    return toUserErrors(
      'types',
      `The API token that created this webhook cannot read these events: ${unreadableTypes.join(', ')}. Choose others, or create a webhook with the scope EVENTS_READ or in the portal.`,
    );
  return toUserErrors(
    'types',
    !listReceivedKinds(types, tokenScopes).length &&
      'This API token cannot read any event. Create one with the scope EVENTS_READ.',
  );
}
