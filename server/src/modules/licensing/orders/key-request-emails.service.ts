import { type DataSource, type EntityManager, In } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { reserveEmailSlot } from '../../../platform/email/email-rate-limit.ts';
import { lockCompany } from '../../companies/companies/companies.service.ts';
import { type AdministratorEmailSettings, queueRequestEmails } from '../keys/key-emails.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { CollectedKeyRequest } from './collected-key-request.entity.ts';

// See docs/business-rules.md#limits.
const EMAIL_RATE_LIMIT = { emails: 1, minutes: 10 };

/**
 * Notifies the administrators of a key request. Each administrator gets at most one email about a company in 10
 * minutes. Later requests are collected for the next email. The caller must hold the lock on the company's row.
 */
export async function notifyOfKeyRequest(
  tx: EntityManager,
  key: Key,
  settings: AdministratorEmailSettings,
): Promise<void> {
  const { id: keyId, companyId } = key;
  const collectedRequest = await tx.findOneBy(CollectedKeyRequest, { companyId });
  const slot = collectedRequest
    ? { at: collectedRequest.dueAt, isNow: false }
    : await reserveEmailSlot(tx, `requests of ${companyId}`, EMAIL_RATE_LIMIT);
  if (slot.isNow) await queueRequestEmails(tx, companyId, [key], settings);
  else await tx.insert(CollectedKeyRequest, { keyId, companyId, dueAt: slot.at });
}

const findDueCompanies = createNamedStatement<{ company_id: string }>(
  'select distinct company_id from key_request_notices where due_at <= now() limit 100',
);

/**
 * Queues the due emails. Requests that are no longer pending are omitted. The lock on the company prevents two servers
 * from queueing the same email.
 */
export async function queueDueRequestEmails(db: DataSource, settings: AdministratorEmailSettings): Promise<void> {
  for (const { company_id } of await findDueCompanies(db.manager))
    await db.transaction((tx) => queueDueCompanyEmail(tx, company_id, settings));
}

const deleteDueRequests = createNamedStatement<{ key_id: string }>(
  'delete from key_request_notices where company_id = $1 and due_at <= now() returning key_id',
);

async function queueDueCompanyEmail(
  tx: EntityManager,
  companyId: string,
  settings: AdministratorEmailSettings,
): Promise<void> {
  await lockCompany(tx, companyId);
  const ids = (await deleteDueRequests(tx, companyId)).map(({ key_id }) => key_id);
  const keys = await tx.find(Key, {
    where: { id: In(ids), status: KeyStatus.PENDING },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  if (keys.length) await queueRequestEmails(tx, companyId, keys, settings);
}
