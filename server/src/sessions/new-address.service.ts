import type { EntityManager } from 'typeorm';
import type { Administrator } from '../administrators/administrator.entity.ts';
import type { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import { formatMailTime } from '../shared/calendar.rules.ts';
import type { Context } from '../shared/context.ts';
import { DAY } from '../shared/durations.rules.ts';
import { networkOf } from '../shared/networks.ts';
import { newAddressMail } from '../accounts/account-mails.ts';
import { type Account, companiesOf, idOf, nameOf, noticeEmail } from '../accounts/accounts.service.ts';
import { cleanUserAgent, deviceOf } from './device.rules.ts';
import { KnownAddress } from './known-address.entity.ts';
import { rememberAddress } from './sessions.service.ts';

/**
 * Mails an account that it is logged in to from an address it does not know; not of its first login, and at most once a
 * day. The account is locked, so that of two such logins one tells.
 */
export async function tellOfNewAddress(
  tx: EntityManager,
  { address, userAgent, config, now }: Pick<Context, 'address' | 'userAgent' | 'config' | 'now'>,
  account: Account,
  holder: Company | Administrator,
): Promise<void> {
  const recipient = noticeEmail(holder);
  const accountId = idOf(account);
  const [known] = await tx.query(
    `select count(*) > 0 as "isUsed", bool_or(address = $2) as "isKnown", max(told_at) > $3 as "isTold"
     from known_addresses where account_id = $1`,
    [accountId, networkOf(address), new Date(now.getTime() - DAY)],
  );
  if (!recipient || !known.isUsed || known.isKnown || known.isTold) return;
  const zone = config.businessTimeZone;
  const at = formatMailTime(now, zone);
  const device = deviceOf(cleanUserAgent(userAgent));
  const content = newAddressMail(nameOf(holder), { address, device, at }, config.publicUrl);
  await queueMail(tx, recipient, content, companiesOf(holder));
  await rememberAddress(tx, account, address, now);
  await tx.update(KnownAddress, { accountId, address: networkOf(address) }, { toldAt: now });
}
