import type { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import type { EventData } from '../events/event-data.ts';
import type { Happening } from '../events/events.service.ts';

/** The snapshot of a company in an event: every stored field that a list shows. */
const companyData = (company: Company): EventData<EventKind.COMPANY_CHANGED>['company'] => ({
  id: company.id,
  name: company.name,
  email: company.email,
  domain: company.domain,
  isEmailConfirmed: company.isEmailConfirmed,
  confirmedEmail: company.confirmedEmail,
  phone: company.phone,
  address: company.address,
  profilePicture: company.profilePicture,
  suspendedAt: company.suspendedAt?.toISOString() ?? null,
  suspensionReason: company.suspensionReason,
  releasedAt: company.releasedAt?.toISOString() ?? null,
  erasedAt: company.erasedAt?.toISOString() ?? null,
  createdAt: company.createdAt.toISOString(),
});

/** The fields that every event of a company has. The caller holds a lock on the row, so the snapshot is its latest state. */
export const companyEvent = (company: Company, at: Date) => ({
  at,
  companyId: company.id,
  data: { company: companyData(company) },
});

/** A detail of a company that was changed. */
export interface CompanyChange {
  field: (typeof DETAILS)[number];
  from: string;
  to: string;
}

const DETAILS = ['name', 'email', 'phone', 'address', 'profilePicture'] as const;

/** The details that differ between a company before and after a change. */
export const changesOf = (before: Company, after: Company): CompanyChange[] =>
  DETAILS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field] ?? '',
    to: after[field] ?? '',
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
