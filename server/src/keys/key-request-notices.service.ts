import { type DataSource, type EntityManager, In } from 'typeorm';
import { takeTurn } from '../mail/mail-turns.ts';
import { type MailSettings, mailRequests } from './key-mails.ts';
import { KeyRequestNotice } from './key-request-notice.entity.ts';
import { KeyStatus } from './key-status.rules.ts';
import { Key } from './key.entity.ts';
import { lockCompany } from './keys.service.ts';

// rules: accounts
const PACE = { mails: 1, minutes: 10 };

/**
 * Tells the administrators of a request: at once, or 10 minutes after the last mail about this company, in one mail
 * with its other requests until then. The caller has locked the company's row.
 */
export async function announceRequest(tx: EntityManager, key: Key, settings: MailSettings): Promise<void> {
  const { id: keyId, companyId } = key;
  const waiting = await tx.findOneBy(KeyRequestNotice, { companyId });
  const turn = waiting ? { at: waiting.dueAt, isNow: false } : await takeTurn(tx, `requests of ${companyId}`, PACE);
  if (turn.isNow) await mailRequests(tx, companyId, [key], settings);
  else await tx.insert(KeyRequestNotice, { keyId, companyId, dueAt: turn.at });
}

/** Mails the requests whose turn has come and that are still waiting for a decision. Instances share the work. */
export async function mailCollectedRequests(db: DataSource, settings: MailSettings): Promise<void> {
  const due: { company_id: string }[] = await db.query(
    'select distinct company_id from key_request_notices where due_at <= now() limit 100',
  );
  for (const { company_id } of due) await db.transaction((tx) => mailCollected(tx, company_id, settings));
}

async function mailCollected(tx: EntityManager, companyId: string, settings: MailSettings): Promise<void> {
  await lockCompany(tx, companyId);
  const [notices] = (await tx.query(
    'delete from key_request_notices where company_id = $1 and due_at <= now() returning key_id',
    [companyId],
  )) as [{ key_id: string }[], number];
  const ids = notices.map(({ key_id }) => key_id);
  const keys = await tx.find(Key, {
    where: { id: In(ids), status: KeyStatus.PENDING },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  if (keys.length) await mailRequests(tx, companyId, keys, settings);
}
