import type { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import type { Happening } from '../events/events.service.ts';

/** What every event of a company's account tells. */
export const companyEvent = ({ id, name, email, domain, ...company }: Company, at: Date) => ({
  at,
  companyId: id,
  data: { company: { id, name, email, domain, isEmailConfirmed: company.emailConfirmedAt != null } },
});

/** A detail of a company that was changed. */
export interface CompanyChange {
  field: (typeof DETAILS)[number];
  from: string;
  to: string;
}

const DETAILS = ['name', 'email', 'phone', 'address'] as const;

/** The details that differ between a company before and after a change. */
export const changesOf = (before: Company, after: Company): CompanyChange[] =>
  DETAILS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));

/** That the details of a company were changed, by an administrator or, without one, by itself. */
export function changedEvent(
  company: Company,
  changes: CompanyChange[],
  administratorId: string | null,
  at: Date,
): Happening<EventKind.COMPANY_CHANGED> {
  const event = companyEvent(company, at);
  return { ...event, kind: EventKind.COMPANY_CHANGED, administratorId, data: { ...event.data, changes } };
}
