import type { Company, NOT_IN_EVENTS } from '../../companies/companies/company.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import type { NewEvent } from '../../events/outbox/events.service.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';

const columns = getSnapshotColumns<Exclude<keyof Company, keyof typeof NOT_IN_EVENTS>>(
  EVENT_DATA[EventKind.COMPANY_RELEASED].shape.company.shape,
);

/** The snapshot of a company in an event. */
const toCompanySnapshot = (company: Company): EventData<EventKind.COMPANY_RELEASED>['company'] =>
  toSnapshot(company, columns);

/** The fields that every event of a company has. The caller holds a lock on the row, so the snapshot is its latest state. */
export const toCompanyEvent = (company: Company, at: Date) => ({
  at,
  companyId: company.id,
  data: { company: toCompanySnapshot(company) },
});

/** A detail of a company that was changed. */
export interface CompanyChange {
  field: (typeof COMPANY_DETAILS)[number];
  from: string;
  to: string;
}

const COMPANY_DETAILS = ['name', 'email', 'phone', 'address', 'profilePicture'] as const;

/** The details that differ between a company before and after a change. */
export const listCompanyChanges = (before: Company, after: Company): CompanyChange[] =>
  COMPANY_DETAILS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    from: before[field] ?? '',
    to: after[field] ?? '',
  }));

/** That the details of a company were changed, by an administrator or, without one, by itself. */
export function toCompanyChangedEvent(
  company: Company,
  changes: CompanyChange[],
  administratorId: string | null,
  at: Date,
): NewEvent<EventKind.COMPANY_CHANGED> {
  const event = toCompanyEvent(company, at);
  return { ...event, kind: EventKind.COMPANY_CHANGED, administratorId, data: { ...event.data, changes } };
}
