import type { EntityManager } from 'typeorm';
import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { toNetwork } from '../../../platform/http/networks.ts';
import { formatEmailTime } from '../../../platform/kernel/calendar.rules.ts';
import { DAY_MS } from '../../../platform/kernel/durations.rules.ts';
import { composeNewLoginEmail, getLoginUrl } from '../accounts/account-emails.ts';
import {
  type Account,
  type AccountHolder,
  listCompanyIds,
  getAccountId,
  getAccountName,
  getNoticeEmail,
} from '../accounts/accounts.service.ts';
import { cleanUserAgent, formatDevice } from './device.rules.ts';
import { KnownAddress } from './known-address.entity.ts';
import { recordKnownAddress } from './sessions.service.ts';

const readKnownAddresses = createNamedStatement<{
  hasKnownAddress: boolean;
  isKnown: boolean | null;
  wasNotified: boolean | null;
}>(
  `select count(*) > 0 as "hasKnownAddress", bool_or(address = $2) as "isKnown", max(told_at) > $3 as "wasNotified"
   from known_addresses where account_id = $1`,
);

/**
 * Emails an account about a login from an unknown address, at most once a day. The login of an account without known
 * addresses, such as the first login, is not reported. The caller must hold the lock on the account, so that concurrent
 * logins send one email.
 */
export async function notifyOfNewAddress(
  tx: EntityManager,
  { address, userAgent, config, now }: Pick<Context, 'address' | 'userAgent' | 'config' | 'now'>,
  account: Account,
  holder: AccountHolder,
): Promise<void> {
  const recipient = getNoticeEmail(holder);
  const accountId = getAccountId(account);
  const [history] = await readKnownAddresses(tx, accountId, toNetwork(address), new Date(now.getTime() - DAY_MS));
  if (!recipient || !history!.hasKnownAddress || history!.isKnown || history!.wasNotified) return;
  const zone = config.businessTimeZone;
  const formattedTime = formatEmailTime(now, zone);
  const device = formatDevice(cleanUserAgent(userAgent));
  const loginUrl = getLoginUrl(config, account);
  const content = composeNewLoginEmail(getAccountName(holder), { address, device, formattedTime }, loginUrl);
  await queueEmail(tx, recipient, content, listCompanyIds(holder));
  await recordKnownAddress(tx, account, address, now);
  await tx.update(KnownAddress, { accountId, address: toNetwork(address) }, { notifiedAt: now });
}
