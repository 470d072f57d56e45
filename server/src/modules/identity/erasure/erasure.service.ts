import type { DataSource, EntityManager } from 'typeorm';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';
import { removeImage } from '../../../platform/storage/images.ts';
import { lockCompany, findCompany } from '../../companies/companies/companies.service.ts';
import type { Company } from '../../companies/companies/company.entity.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { lockInstallations } from '../../licensing/installations/installations.service.ts';
import { loadIdsOfCompaniesWithUnendedKey } from '../../licensing/keys/keys.service.ts';
import { rejectPendingRequests } from '../../licensing/lifecycle/key-decisions.service.ts';
import type { DecisionContext } from '../../licensing/lifecycle/key-status.service.ts';
import { lockDeliveries } from '../../notifications/webhooks/fan-out.ts';
import { withdrawUndecidedOffer } from '../../renewals/offers/renewal-offers.service.ts';
import { toCompanyEvent } from '../accounts/company-events.ts';
import { checkErasable } from './erasure.rules.ts';
import { PERSONAL_DATA, type PersonalData } from './personal-data.ts';

/**
 * Replaces the personal data of a company with placeholders and releases its email and domain. Also rejects its pending
 * requests and withdraws its renewal offer. This cannot be undone. A company that was already erased stays unchanged.
 */
export async function eraseCompany(
  db: DataSource,
  images: ImageStore,
  companyId: string,
  administratorId: string,
  decisionContext: DecisionContext,
): Promise<Company> {
  const { company, picture } = await db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before.erasedAt) return { company: before, picture: null };
    const companiesWithUnendedKey = await loadIdsOfCompaniesWithUnendedKey(tx, [companyId], decisionContext);
    assertNoUserErrors(checkErasable(before, companiesWithUnendedKey.has(companyId)));
    await rejectPendingRequests(tx, companyId, { ...decisionContext, administratorId, reason: null });
    await withdrawUndecidedOffer(tx, companyId, administratorId, decisionContext);
    await erasePersonalData(tx, companyId, decisionContext.now);
    const company = await findCompany(tx, companyId);
    const event = toCompanyEvent(company, decisionContext.now);
    await recordEvent(tx, { ...event, kind: EventKind.COMPANY_ERASED, administratorId });
    return { company, picture: before.profilePicture };
  });
  // If the server is killed before this line, the image sweep deletes the file.
  await removeImage(images, picture);
  return company;
}

/** Deletes the personal data of a company, or replaces it with placeholders. `now` becomes the time of the erasure. */
export async function erasePersonalData(tx: EntityManager, companyId: string, now: Date): Promise<void> {
  // Concurrent transactions that create deliveries, record delivery attempts or insert installations wait for these
  // locks. After the erasure, they store no personal data of the company.
  await lockDeliveries(tx, companyId);
  await lockInstallations(tx, companyId);
  // Makes the audit triggers record the erasure without a copy of the erased values.
  await tx.query(`select set_config('portal.is_erasing', 'on', true)`);
  for (const data of PERSONAL_DATA) {
    const sql = buildErasureSql(data);
    if (sql) await tx.query(sql, sql.includes('$2') ? [companyId, now] : [companyId]);
  }
}

/** Builds the SQL that erases the rows. Returns `null` if the rows stay unchanged. */
function buildErasureSql({ table, condition, erasure, skipsLocked }: PersonalData): string | null {
  if (!erasure) return null;
  if (erasure === 'delete')
    return skipsLocked
      ? `delete from ${table} where ctid = any(array(select ctid from ${table} held where ${condition} for update skip locked))`
      : `delete from ${table} held where ${condition}`;
  const columns = Object.entries(erasure).map(([name, sql]) => `${name} = ${sql}`);
  return `update ${table} held set ${columns.join(', ')} where ${condition}`;
}
