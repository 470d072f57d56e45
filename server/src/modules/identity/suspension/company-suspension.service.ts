import type { DataSource, EntityManager } from 'typeorm';
import type { EmailContent } from '../../../platform/email/email-template.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { lockCompany, findCompany } from '../../companies/companies/companies.service.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { checkNotErased, checkNotReleased } from '../../companies/companies/released-company.rules.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { listMembersWithRole } from '../../companies/members/members.service.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { disableUnendedKeys } from '../../licensing/lifecycle/key-decisions.service.ts';
import { reinstateKeyInTransaction, runReinstatement } from '../../licensing/lifecycle/key-reinstatement.service.ts';
import type { Decision } from '../../licensing/lifecycle/key-status.service.ts';
import { clearEndpointFailures } from '../../notifications/webhooks/endpoints.service.ts';
import { toCompanyEvent } from '../accounts/company-events.ts';
import { endSessionsOfCompany } from '../sessions/sessions.service.ts';
import { composeSuspensionLiftedEmail, composeSuspensionEmail } from './suspension-emails.ts';
import { checkLiftable, checkSuspendable, checkSuspensionReason } from './suspension.rules.ts';
import type { SuspendCompanyInput } from './suspension.types.ts';

/**
 * Suspends a company and ends its sessions. A trigger revokes its API tokens. Its keys remain valid unless
 * `disablesKeys` is `true`. Logins also lock the row of the company, so no concurrent login leaves an open session.
 */
export const suspendCompany = (
  db: DataSource,
  { companyId, reason: typedReason, disablesKeys }: SuspendCompanyInput,
  decisionContext: Omit<Decision, 'reason'> & { administratorId: string },
): Promise<Company> =>
  db.transaction(async (tx) => {
    assertNoUserErrors(checkSuspensionReason(typedReason));
    const before = await lockCompany(tx, companyId);
    assertNoUserErrors([...checkNotReleased(before), ...checkSuspendable(before)]);
    const { now, administratorId } = decisionContext;
    const reason = typedReason.trim();
    const suspension = { suspendedAt: now, suspensionReason: reason, suspendedById: administratorId };
    await tx.update(Company, { id: companyId }, suspension);
    await endSessionsOfCompany(tx, companyId, now);
    const decision = { ...decisionContext, reason };
    const disabledKeyCount = disablesKeys ? await disableUnendedKeys(tx, companyId, decision) : null;
    const company = await findCompany(tx, companyId);
    const event = toCompanyEvent(company, now);
    const data = { ...event.data, reason, disabledKeys: disabledKeyCount ?? 0 };
    await recordEvent(tx, { ...event, kind: EventKind.COMPANY_SUSPENDED, administratorId, data });
    const contactEmail = await readSellerContact(tx);
    await emailOwners(tx, companyId, composeSuspensionEmail(company.name, reason, disabledKeyCount, contactEmail));
    return company;
  });

/** Lifts the suspension of a company and reinstates the keys `keyIds`. Other keys stay disabled. */
export const liftSuspension = (
  db: DataSource,
  companyId: string,
  keyIds: readonly string[],
  decisionContext: Omit<Decision, 'reason'> & { administratorId: string },
): Promise<Company> =>
  runReinstatement(db, keyIds, decisionContext, async (tx) => {
    const { now, administratorId, publicUrl } = decisionContext;
    const suspendedCompany = await lockCompany(tx, companyId);
    assertNoUserErrors([...checkNotErased(suspendedCompany), ...checkLiftable(suspendedCompany)]);
    await tx.update(Company, { id: companyId }, { suspendedAt: null, suspensionReason: null, suspendedById: null });
    await clearEndpointFailures(tx, companyId);
    const company = await findCompany(tx, companyId);
    const decision = { ...decisionContext, reason: 'The suspension of the company was lifted.' };
    const distinctKeyIds = new Set(keyIds);
    for (const keyId of distinctKeyIds) await reinstateKeyInTransaction(tx, keyId, { companyId }, decision);
    const kind = EventKind.COMPANY_SUSPENSION_LIFTED;
    await recordEvent(tx, { ...toCompanyEvent(company, now), kind, administratorId });
    await emailOwners(tx, companyId, composeSuspensionLiftedEmail(company.name, distinctKeyIds.size, publicUrl));
    return company;
  });

async function emailOwners(tx: EntityManager, companyId: string, content: EmailContent): Promise<void> {
  for (const { noticeEmail } of await listMembersWithRole(tx, companyId, [CompanyRole.OWNER]))
    await queueEmail(tx, noticeEmail, content, [companyId]);
}
