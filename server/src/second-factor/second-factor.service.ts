import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import type { Administrator } from '../administrators/administrator.entity.ts';
import type { Company } from '../companies/company.entity.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Context } from '../shared/context.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Account, companiesOf, idOf, lockAccount, nameOf, noticeEmail } from '../accounts/accounts.service.ts';
import { cleanCode, hashOf, isRecoveryCode, isTimeCode, newRecoveryCodes, newSharedSecret, stepOf } from './codes.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { secondFactorMail } from './second-factor-mails.ts';

type Factoring = Pick<Context, 'db' | 'vault' | 'config' | 'log' | 'now'>;

/** The second factor of an account; null where a login asks for none. */
export const findSecondFactor = (db: EntityManager, account: Account): Promise<SecondFactor | null> =>
  db.findOneBy(SecondFactor, { accountId: idOf(account), addedAt: Not(IsNull()) });

/** Makes a secret for an authenticator; a login asks for a code only once one has proved that it is there. */
export const beginSecondFactor = (
  { db, vault }: Factoring,
  account: Account,
): Promise<{ secret: string; uri: string }> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    if (await findSecondFactor(tx, account)) throw new Refusal(alreadyAdded);
    const made = newSharedSecret('username' in holder ? holder.username : holder.email);
    const accountId = idOf(account);
    await tx.upsert(SecondFactor, { accountId, secret: vault.seal(made.secret, accountId) }, ['accountId']);
    return made;
  });

/** Adds the factor that was begun, with the first code of the authenticator; returns the recovery codes, for one look. */
export const addSecondFactor = (
  { db, vault, config, log, now }: Factoring,
  account: Account,
  typed: string,
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const holder = (await lockAccount(tx, account))!;
    const accountId = idOf(account);
    const begun = await tx.findOneBy(SecondFactor, { accountId });
    if (!begun) throw new Refusal(notBegun);
    if (begun.addedAt) throw new Refusal(alreadyAdded);
    const code = cleanCode(typed);
    const step = isTimeCode(code) ? stepOf(vault.open(begun.secret, accountId), code, now) : null;
    if (step === null) throw new Refusal(codeWrong);
    const { codes, hashes } = newRecoveryCodes();
    await tx.update(SecondFactor, { accountId }, { addedAt: now, lastStep: step, recoveryHashes: hashes });
    await tellOfFactor(tx, holder, true, config.publicUrl);
    log.info({ ...account }, 'a second factor was added');
    return codes;
  });

/** Takes the factor away: a login asks for the password alone. */
export async function removeSecondFactor({ db, config, log }: Factoring, account: Account): Promise<void> {
  await db.transaction((tx) => dropSecondFactor(tx, account, config.publicUrl));
  log.info({ ...account }, 'a second factor was removed');
}

/** Takes the factor away, if there is one, and tells the account. */
export async function dropSecondFactor(tx: EntityManager, account: Account, publicUrl: string): Promise<void> {
  const holder = (await lockAccount(tx, account))!;
  const { affected } = await tx.delete(SecondFactor, { accountId: idOf(account), addedAt: Not(IsNull()) });
  if (affected) await tellOfFactor(tx, holder, false, publicUrl);
}

/** Makes new recovery codes in the place of those that are left. */
export async function renewRecoveryCodes({ db }: Pick<Factoring, 'db'>, account: Account): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  const added = { accountId: idOf(account), addedAt: Not(IsNull()) };
  const { affected } = await db.transaction((tx) => tx.update(SecondFactor, added, { recoveryHashes: hashes }));
  if (!affected) throw new Refusal(notAdded);
  return codes;
}

/** Uses up a code where the account has a second factor, or refuses; each code is good once, however many ask at once. */
export async function takeCode(
  tx: EntityManager,
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  account: Account,
  typed: string | null | undefined,
): Promise<void> {
  const factor = await findSecondFactor(tx, account);
  if (!factor) return;
  const code = cleanCode(typed ?? '');
  if (!code) throw new Refusal(codeRequired);
  const isGood = isTimeCode(code)
    ? await takeStep(tx, factor, stepOf(vault.open(factor.secret, factor.accountId), code, now))
    : await takeRecovery(tx, factor, hashOf(code));
  if (!isGood) throw new Refusal(isRecoveryCode(code) ? recoveryCodeWrong : codeWrong);
}

async function takeStep(tx: EntityManager, { accountId }: SecondFactor, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const { affected } = await tx.update(SecondFactor, { accountId, lastStep: LessThan(step) }, { lastStep: step });
  return Boolean(affected);
}

async function takeRecovery(tx: EntityManager, { accountId }: SecondFactor, hash: string): Promise<boolean> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(SecondFactor)
    .set({ recoveryHashes: () => 'array_remove(recovery_hashes, :hash)' })
    .where('account_id = :accountId and :hash = any(recovery_hashes)', { accountId, hash })
    .execute();
  return Boolean(affected);
}

/** Seals again, with the first key, whatever an earlier one has sealed; others may do so at the same time. */
export async function resealFactors({ manager }: DataSource, vault: Vault): Promise<void> {
  for (const { accountId, secret } of await manager.find(SecondFactor, { select: { accountId: true, secret: true } }))
    if (!vault.isFresh(secret)) {
      const fresh = vault.seal(vault.open(secret, accountId), accountId);
      await manager.update(SecondFactor, { accountId, secret }, { secret: fresh });
    }
}

async function tellOfFactor(
  tx: EntityManager,
  holder: Company | Administrator,
  isAdded: boolean,
  publicUrl: string,
): Promise<void> {
  const recipient = noticeEmail(holder);
  if (recipient)
    await queueMail(tx, recipient, secondFactorMail(nameOf(holder), isAdded, publicUrl), companiesOf(holder));
}

const codeRequired = problem('code', 'Enter the code of your authenticator app.', UserErrorCode.CODE_REQUIRED);
const codeWrong = problem(
  'code',
  'This code is wrong, or was used before. Wait for the next one.',
  UserErrorCode.CODE_WRONG,
);
const recoveryCodeWrong = problem(
  'code',
  'This recovery code is wrong, or was used before. Enter another one.',
  UserErrorCode.CODE_WRONG,
);
const alreadyAdded = problem(null, 'Two-step login is on already.', UserErrorCode.SECOND_FACTOR_ON);
const notBegun = problem(null, 'Begin again: there is no secret to confirm.', UserErrorCode.SECOND_FACTOR_OFF);
const notAdded = problem(null, 'Two-step login is off.', UserErrorCode.SECOND_FACTOR_OFF);
