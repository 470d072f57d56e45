import type { DataSource } from 'typeorm';
import { findCompany } from '../companies/companies.service.ts';
import { Company } from '../companies/company.entity.ts';
import { checkNotErased, checkNotFreed } from '../companies/freed.rules.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { disableRunning } from '../keys/key-decisions.service.ts';
import { reinstate, reinstateIn } from '../keys/key-reinstating.service.ts';
import type { Decision } from '../keys/key-status.service.ts';
import { lockCompany } from '../keys/keys.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { refuse } from '../shared/refusal.ts';
import { forgetFailures } from '../webhooks/endpoints.service.ts';
import { noticeEmail } from '../accounts/accounts.service.ts';
import { companyEvent } from '../accounts/company-events.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { liftedMail, suspendedMail } from './suspension-mails.ts';
import { checkLiftable, checkSuspendable, checkSuspensionReason } from './suspension.rules.ts';
import type { SuspensionInput } from './suspension.types.ts';

/**
 * Suspends a company: its sessions and API tokens end and none begins, while its keys go on unless they are disabled with it. Its row is
 * locked, as it is by a login, so that neither passes the other.
 */
export const suspendCompany = (
  db: DataSource,
  { companyId, reason: typed, disablesKeys }: SuspensionInput,
  given: Omit<Decision, 'reason'> & { administratorId: string },
): Promise<Company> =>
  db.transaction(async (tx) => {
    refuse(checkSuspensionReason(typed));
    const before = await lockCompany(tx, companyId);
    refuse([...checkNotFreed(before), ...checkSuspendable(before)]);
    const { now, administratorId } = given;
    const reason = typed.trim();
    const suspension = { suspendedAt: now, suspensionReason: reason, suspendedById: administratorId };
    await tx.update(Company, { id: companyId }, suspension);
    await endSessions(tx, { companyId }, now);
    const disabled = disablesKeys ? await disableRunning(tx, companyId, { ...given, reason }) : 0;
    const company = await findCompany(tx, companyId);
    const event = companyEvent(company, now);
    const data = { ...event.data, reason, disabledKeys: disabled };
    await recordEvent(tx, { ...event, kind: EventKind.COMPANY_SUSPENDED, administratorId, data });
    await queueMail(tx, noticeEmail(company)!, suspendedMail(company.name, reason, disabled), [companyId]);
    return company;
  });

/** Lifts the suspension of a company, which can log in again, and reinstates some of its keys; other keys stay disabled. */
export const liftSuspension = (
  db: DataSource,
  companyId: string,
  keyIds: readonly string[],
  given: Omit<Decision, 'reason'> & { administratorId: string },
): Promise<Company> =>
  reinstateIn(db, async (tx) => {
    const { now, administratorId, publicUrl } = given;
    const suspended = await lockCompany(tx, companyId);
    refuse([...checkNotErased(suspended), ...checkLiftable(suspended)]);
    await tx.update(Company, { id: companyId }, { suspendedAt: null, suspensionReason: null, suspendedById: null });
    await forgetFailures(tx, companyId);
    const company = await findCompany(tx, companyId);
    const decision = { ...given, reason: 'The suspension of the company was lifted.' };
    for (const keyId of new Set(keyIds)) await reinstate(tx, keyId, { companyId }, decision);
    const kind = EventKind.COMPANY_SUSPENSION_LIFTED;
    await recordEvent(tx, { ...companyEvent(company, now), kind, administratorId });
    await queueMail(tx, noticeEmail(company)!, liftedMail(company.name, keyIds.length, publicUrl), [companyId]);
    return company;
  });
