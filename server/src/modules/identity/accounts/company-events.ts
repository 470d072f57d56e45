import type { Company, NOT_IN_EVENTS } from '../../companies/companies/company.entity.ts';
import { COMPANY_FIELDS, type CompanyField } from '../../events/outbox/company-fields.rules.ts';
import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import type { NewEvent } from '../../events/outbox/events.service.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';

const companyColumns = getSnapshotColumns<Exclude<keyof Company, keyof typeof NOT_IN_EVENTS>>(
  EVENT_DATA[EventKind.COMPANY_RELEASED].shape.company.shape,
);

const toCompanySnapshot = (company: Company): EventData<EventKind.COMPANY_RELEASED>['company'] =>
  toSnapshot(company, companyColumns);

/**
 * Builds the fields that all company events share. The caller must hold a lock on the company's row, so that the
 * snapshot has the latest state.
 */
export const toCompanyEvent = (company: Company, at: Date) => ({
  at,
  companyId: company.id,
  data: { company: toCompanySnapshot(company) },
});

export interface CompanyChange {
  field: CompanyField;
  from: string;
  to: string;
}

export const listCompanyChanges = (before: Company, after: Company): CompanyChange[] =>
  Object.values(COMPANY_FIELDS)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      from: before[field] ?? '',
      to: after[field] ?? '',
    }));

/** `administratorId` is `null` if the company changed its own details. */
export function toCompanyChangedEvent(
  company: Company,
  changes: CompanyChange[],
  administratorId: string | null,
  at: Date,
): NewEvent<EventKind.COMPANY_CHANGED> {
  const event = toCompanyEvent(company, at);
  return { ...event, kind: EventKind.COMPANY_CHANGED, administratorId, data: { ...event.data, changes } };
}
