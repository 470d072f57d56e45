import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';
import { hasScope, Scope, SCOPE_MEANINGS } from '../../../platform/auth/scopes.rules.ts';
import { EventKind } from './event-kinds.rules.ts';

/**
 * The scope that allows an API token to read the record in an event, keyed by the kind of event. A kind without an
 * entry has records of several scopes, so only EVENTS_READ is sufficient to read its events.
 */
const RECORD_SCOPES: Partial<Record<EventKind, Scope>> = {
  [EventKind.KEY_REQUESTED]: Scope.KEYS_READ,
  [EventKind.KEY_CREATED]: Scope.KEYS_READ,
  [EventKind.KEY_APPROVED]: Scope.KEYS_READ,
  [EventKind.KEY_EXTENDED]: Scope.KEYS_READ,
  [EventKind.KEY_REPLACED]: Scope.KEYS_READ,
  [EventKind.KEY_REJECTED]: Scope.KEYS_READ,
  [EventKind.KEY_WITHDRAWN]: Scope.KEYS_READ,
  [EventKind.KEY_DISABLED]: Scope.KEYS_READ,
  [EventKind.KEY_REINSTATED]: Scope.KEYS_READ,
  [EventKind.KEY_GRACE_CHANGED]: Scope.KEYS_READ,
  [EventKind.KEY_USED]: Scope.KEYS_READ,
  [EventKind.KEY_EXPIRING]: Scope.KEYS_READ,
  [EventKind.KEY_EXPIRED]: Scope.KEYS_READ,
  [EventKind.RENEWAL_PREPARED]: Scope.KEYS_READ,
  [EventKind.RENEWAL_CONFIRMED]: Scope.KEYS_READ,
  [EventKind.RENEWAL_DECLINED]: Scope.KEYS_READ,
  [EventKind.RENEWAL_WITHDRAWN]: Scope.KEYS_READ,
  [EventKind.INVOICE_ISSUED]: Scope.INVOICES_READ,
  [EventKind.CREDIT_NOTE_ISSUED]: Scope.INVOICES_READ,
  [EventKind.INVOICE_PAID]: Scope.INVOICES_READ,
  [EventKind.INVOICE_OVERDUE]: Scope.INVOICES_READ,
  [EventKind.PAYMENT_RECORDED]: Scope.PAYMENTS_READ,
  [EventKind.COMPANY_SIGNED_UP]: Scope.COMPANIES_READ,
  [EventKind.COMPANY_CONFIRMED]: Scope.COMPANIES_READ,
  [EventKind.COMPANY_CHANGED]: Scope.COMPANIES_READ,
  [EventKind.COMPANY_SUSPENSION_LIFTED]: Scope.COMPANIES_READ,
  [EventKind.COMPANY_RELEASED]: Scope.COMPANIES_READ,
  [EventKind.COMPANY_ERASED]: Scope.COMPANIES_READ,
  [EventKind.PRICES_CHANGED]: Scope.PRICES_READ,
  [EventKind.VERSION_PUBLISHED]: Scope.VERSIONS_READ,
};

/** Lists the scopes that allow an API token to read events of a kind. Each of these scopes is sufficient alone. */
export const listSufficientScopes = (kind: EventKind): Scope[] => {
  const recordScope = RECORD_SCOPES[kind];
  return Object.values(Scope).filter(
    (scope) => scope === Scope.EVENTS_READ || (recordScope !== undefined && hasScope([scope], recordScope)),
  );
};

/** Returns whether an API token with these scopes can read events of a kind. `null` means a session. */
export const canReadEvents = (scopes: readonly `${Scope}`[] | null, kind: EventKind): boolean =>
  scopes === null || listSufficientScopes(kind).some((scope) => scopes.includes(scope));

/** Lists the kinds of events that an API token with these scopes can read. */
export const listReadableKinds = (scopes: readonly `${Scope}`[] | null): EventKind[] =>
  Object.values(EventKind).filter((kind) => canReadEvents(scopes, kind));

/** Lists the kinds of events that a reader with these rights can read. `null` means that no right limits the reader. */
export const listKindsForRights = (rights: readonly CompanyRight[] | null): EventKind[] =>
  Object.values(EventKind).filter((kind) => {
    const recordScope = RECORD_SCOPES[kind];
    const requiredRight = (recordScope && SCOPE_MEANINGS[recordScope].companyRight) ?? CompanyRight.READ;
    return rights === null || rights.includes(requiredRight);
  });
