import type { Company } from '../companies/company.entity.ts';
import type { EventKind } from '../events/event-kinds.rules.ts';
import type { Happening } from '../events/events.service.ts';

/** What happened to the account of a company, as an event. */
export const companyEvent = (
  kind: EventKind,
  { id, name, email, domain, ...company }: Company,
  at: Date,
): Happening => ({
  kind,
  at,
  companyId: id,
  data: { company: { id, name, email, domain, isEmailConfirmed: company.emailConfirmedAt != null } },
});
