import type { DataSource, EntityManager } from 'typeorm';
import { companyEvent } from '../accounts/company-events.ts';
import { findCompany } from '../companies/companies.service.ts';
import type { Company } from '../companies/company.entity.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { lockInstallations } from '../installations/installations.service.ts';
import { rejectWaiting } from '../keys/key-decisions.service.ts';
import type { Occasion } from '../keys/key-status.service.ts';
import { companiesWithUnendedKey, lockCompany } from '../keys/keys.service.ts';
import { withdrawWaiting } from '../renewals/renewal-offers.service.ts';
import { refuse } from '../shared/refusal.ts';
import type { ImageStore } from '../uploads/image-store.ts';
import { removeImage } from '../uploads/images.ts';
import { lockDeliveries } from '../webhooks/fan-out.ts';
import { checkErasable } from './erasure.rules.ts';
import { PERSONAL_DATA, type PersonalData } from './personal-data.ts';

/**
 * Erases the personal data of a company, for good: its details become placeholders, its email and domain are released. A
 * company that was erased before stays unchanged.
 */
export async function eraseCompany(
  db: DataSource,
  images: ImageStore,
  companyId: string,
  administratorId: string,
  occasion: Occasion,
): Promise<Company> {
  const { company, picture } = await db.transaction(async (tx) => {
    const before = await lockCompany(tx, companyId);
    if (before.erasedAt) return { company: before, picture: null };
    const unended = await companiesWithUnendedKey(tx, [companyId], occasion);
    refuse(checkErasable(before, unended.has(companyId)));
    await rejectWaiting(tx, companyId, { ...occasion, administratorId, reason: null });
    await withdrawWaiting(tx, companyId, administratorId, occasion);
    await erase(tx, companyId, occasion.now);
    const company = await findCompany(tx, companyId);
    const event = companyEvent(company, occasion.now);
    await recordEvent(tx, { ...event, kind: EventKind.COMPANY_ERASED, administratorId });
    return { company, picture: before.profilePicture };
  });
  // a server that is killed before this leaves the image to the sweep
  await removeImage(images, picture);
  return company;
}

async function erase(tx: EntityManager, companyId: string, now: Date): Promise<void> {
  // what runs at the same time and copies events or stores addresses waits, and then finds nothing to copy
  await lockDeliveries(tx, companyId);
  await lockInstallations(tx, companyId);
  // the audit log records that the data was erased, and does not copy the data
  await tx.query(`select set_config('portal.is_erasing', 'on', true)`);
  for (const data of PERSONAL_DATA) {
    const sql = erasureOf(data);
    if (sql) await tx.query(sql, sql.includes('$2') ? [companyId, now] : [companyId]);
  }
}

/** SQL that erases rows; null where they stay. */
function erasureOf({ table, rows, erasure, skipsLocked }: PersonalData): string | null {
  if (!erasure) return null;
  if (erasure === 'delete')
    return skipsLocked
      ? `delete from ${table} where ctid = any(array(select ctid from ${table} held where ${rows} for update skip locked))`
      : `delete from ${table} held where ${rows}`;
  const columns = Object.entries(erasure).map(([name, sql]) => `${name} = ${sql}`);
  return `update ${table} held set ${columns.join(', ')} where ${rows}`;
}
