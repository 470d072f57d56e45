import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { assertSessionOpen } from '../../../platform/auth/open-session.ts';
import type { Runtime } from '../../../platform/context/context.ts';
import type { Context } from '../../../platform/context/context.ts';
import { reencrypt } from '../../../platform/crypto/encryptor.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import type { PortalHosts } from '../../../platform/email/administrator-url.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { readSellerContact } from '../../../platform/email/seller-contact.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { getLoginUrl } from '../accounts/account-emails.ts';
import {
  type Account,
  type AccountHolder,
  listCompanyIds,
  getAccountId,
  lockAccount,
  getAccountName,
  getNoticeEmail,
} from '../accounts/accounts.service.ts';
import {
  normalizeCode,
  hashRecoveryCode,
  isRecoveryCode,
  isTimeCode,
  createRecoveryCodes,
  createSharedSecret,
  getTimeStep,
} from './second-factor-codes.ts';
import { composeSecondFactorEmail } from './second-factor-emails.ts';
import { SecondFactor } from './second-factor.entity.ts';

type SecondFactorContext = Pick<Context, 'db' | 'encryptor' | 'config' | 'log' | 'now' | 'viewer'>;

/**
 * Finds the confirmed second factor of an account. Returns `null` if the account has none. A login then requires no
 * code.
 */
export const findSecondFactor = (db: EntityManager, account: Account): Promise<SecondFactor | null> =>
  db.findOneBy(SecondFactor, { accountId: getAccountId(account), addedAt: Not(IsNull()) });

/** Creates and stores a secret. Logins require a code only after `completeSecondFactorSetup` confirms the secret. */
export const startSecondFactorSetup = (
  { db, encryptor, viewer }: SecondFactorContext,
  account: Account,
): Promise<{ secret: string; uri: string }> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    await assertSessionOpen(tx, viewer);
    if (await findSecondFactor(tx, account)) throw new UserErrors(secondFactorOnError);
    const sharedSecret = createSharedSecret('username' in holder ? holder.username : holder.email);
    const accountId = getAccountId(account);
    await tx.upsert(SecondFactor, { accountId, secret: encryptor.encrypt(sharedSecret.secret, accountId) }, [
      'accountId',
    ]);
    return sharedSecret;
  });

/**
 * Confirms the secret of `startSecondFactorSetup` with a first code. Returns the recovery codes, which cannot be read
 * again.
 */
export const completeSecondFactorSetup = (
  { db, encryptor, config, log, now, viewer }: SecondFactorContext,
  account: Account,
  typedCode: string,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    await assertSessionOpen(tx, viewer);
    const accountId = getAccountId(account);
    const factor = await tx.findOneBy(SecondFactor, { accountId });
    if (!factor) throw new UserErrors(setupNotStartedError);
    if (factor.addedAt) throw new UserErrors(secondFactorOnError);
    const code = normalizeCode(typedCode);
    const step = isTimeCode(code) ? getTimeStep(encryptor.decrypt(factor.secret, accountId), code, now) : null;
    if (step === null) throw new UserErrors(wrongCodeError);
    const { codes, hashes } = createRecoveryCodes();
    await tx.update(SecondFactor, { accountId }, { addedAt: now, lastStep: step, recoveryHashes: hashes });
    await notifyOfSecondFactor(tx, holder, true, getLoginUrl(config, account));
    log.info({ ...account }, 'second factor added');
    return codes;
  });

export async function removeSecondFactor(
  { db, config, log, viewer }: SecondFactorContext,
  account: Account,
): Promise<void> {
  await db.transaction(async (tx) => {
    await removeSecondFactorInTransaction(tx, account, config);
    await assertSessionOpen(tx, viewer);
  });
  log.info({ ...account }, 'second factor removed');
}

/** Deletes the second factor, if there is one, and notifies the account by email. */
export async function removeSecondFactorInTransaction(
  tx: EntityManager,
  account: Account,
  config: PortalHosts,
): Promise<void> {
  const holder = (await lockAccount(tx, account))!;
  const { affected } = await tx.delete(SecondFactor, { accountId: getAccountId(account), addedAt: Not(IsNull()) });
  if (affected) await notifyOfSecondFactor(tx, holder, false, getLoginUrl(config, account));
}

/** Replaces the unused recovery codes. Returns the new codes, which cannot be read again. */
export const regenerateRecoveryCodes = ({ db, viewer }: SecondFactorContext, account: Account): Promise<string[]> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, account);
    await assertSessionOpen(tx, viewer);
    const { codes, hashes } = createRecoveryCodes();
    const confirmedFactor = { accountId: getAccountId(account), addedAt: Not(IsNull()) };
    const { affected } = await tx.update(SecondFactor, confirmedFactor, { recoveryHashes: hashes });
    if (!affected) throw new UserErrors(secondFactorOffError);
    return codes;
  });

/**
 * Redeems a code if the account has a second factor. Each code works once, even in concurrent requests. Throws a user
 * error for a missing or wrong code.
 */
export async function redeemCode(
  tx: EntityManager,
  { encryptor, now }: Pick<Context, 'encryptor' | 'now'>,
  account: Account,
  typedCode: string | null | undefined,
): Promise<void> {
  const factor = await findSecondFactor(tx, account);
  if (!factor) return;
  const code = normalizeCode(typedCode ?? '');
  if (!code) throw new UserErrors(codeRequiredError);
  const isAccepted = isTimeCode(code)
    ? await redeemTimeStep(tx, factor, getTimeStep(encryptor.decrypt(factor.secret, factor.accountId), code, now))
    : await redeemRecoveryCode(tx, factor, hashRecoveryCode(code));
  if (!isAccepted) throw new UserErrors(isRecoveryCode(code) ? wrongRecoveryCodeError : wrongCodeError);
}

async function redeemTimeStep(tx: EntityManager, { accountId }: SecondFactor, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const { affected } = await tx.update(SecondFactor, { accountId, lastStep: LessThan(step) }, { lastStep: step });
  return Boolean(affected);
}

const removeRecoveryHash = createNamedStatement(
  `update second_factors set recovery_hashes = array_remove(recovery_hashes, $2)
   where account_id = $1 and $2 = any(recovery_hashes) returning account_id`,
);

const redeemRecoveryCode = async (tx: EntityManager, { accountId }: SecondFactor, hash: string): Promise<boolean> =>
  (await removeRecoveryHash(tx, accountId, hash)).length > 0;

/** Re-encrypts secrets that an earlier encryptor key has encrypted. The update condition makes concurrent runs safe. */
export async function reencryptSecondFactors({ db: { manager }, encryptor, log }: Runtime): Promise<void> {
  for (const { accountId, secret } of await manager.find(SecondFactor, { select: { accountId: true, secret: true } })) {
    const reencryptedSecret = reencrypt(encryptor, secret, accountId, log);
    if (reencryptedSecret) await manager.update(SecondFactor, { accountId, secret }, { secret: reencryptedSecret });
  }
}

async function notifyOfSecondFactor(
  tx: EntityManager,
  holder: AccountHolder,
  isAdded: boolean,
  loginUrl: string,
): Promise<void> {
  const recipient = getNoticeEmail(holder);
  if (recipient)
    await queueEmail(
      tx,
      recipient,
      composeSecondFactorEmail(getAccountName(holder), isAdded, loginUrl, await readSellerContact(tx)),
      listCompanyIds(holder),
    );
}

const codeRequiredError = createUserError(
  'code',
  'Enter the code of your authenticator app.',
  UserErrorCode.CODE_REQUIRED,
);
const wrongCodeError = createUserError(
  'code',
  'This code is wrong or already used. Wait for the next one.',
  UserErrorCode.CODE_WRONG,
);
const wrongRecoveryCodeError = createUserError(
  'code',
  'This recovery code is wrong or already used. Enter another one.',
  UserErrorCode.CODE_WRONG,
);
const secondFactorOnError = createUserError(null, 'Two-step login is already on.', UserErrorCode.SECOND_FACTOR_ON);
const setupNotStartedError = createUserError(
  null,
  'The setup was not started. Start it again.',
  UserErrorCode.SECOND_FACTOR_OFF,
);
const secondFactorOffError = createUserError(null, 'Two-step login is off.', UserErrorCode.SECOND_FACTOR_OFF);
