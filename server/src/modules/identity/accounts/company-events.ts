import type { EntityManager } from 'typeorm';
import { findCompany } from '../../companies/companies/companies.service.ts';
import type { Company, NOT_IN_EVENTS } from '../../companies/companies/company.entity.ts';
import { COMPANY_FIELDS, type CompanyField } from '../../events/outbox/company-fields.rules.ts';
import { EVENT_DATA, type EventData } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
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

/**
 * Records an event if details of a company changed after `before` was read. The caller must have locked the company.
 * `administratorId` is `null` if the company changed its own details. Returns the current company and its changes.
 */
export async function recordCompanyChanges(
  tx: EntityManager,
  before: Company,
  administratorId: string | null,
  at: Date,
): Promise<{ company: Company; changes: CompanyChange[] }> {
  const company = await findCompany(tx, before.id);
  const changes = listCompanyChanges(before, company);
  if (changes.length) {
    const { data, ...event } = toCompanyEvent(company, at);
    await recordEvent(tx, {
      ...event,
      kind: EventKind.COMPANY_CHANGED,
      administratorId,
      data: { ...data, changes },
    });
  }
  return { company, changes };
}
