import { createHash } from 'node:crypto';
import { toLicenceString } from '../keys/licence-string.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { getGraceEnd, type KeyTime } from '../keys/key-grace.rules.ts';
import { findKey, type KeyScope, markKeyUsed } from '../keys/keys.service.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { Role, type Viewer } from '../../../platform/auth/viewer.ts';
import { getAppVersion } from '../../catalogue/versions/versions.service.ts';
import { checkLicenceInput } from './licence-input.rules.ts';
import { toLicenceClaims } from './licences.shape.ts';
import { getAnswerExpiry, getNextCheck, Verdict, getVerdict } from './licence-verdict.rules.ts';
import type { Licence, ValidateLicenceInput } from './licences.types.ts';

/** The chat app that shows this licence string; nobody when it is unknown. */
export async function findChatApp(
  { activeKeys, db }: Pick<Context, 'activeKeys' | 'db'>,
  licenceString: string,
  time: KeyTime,
): Promise<Viewer> {
  const key = await activeKeys.readCached(licenceString, db.manager);
  if (!key) return { role: null };
  const { companyId } = key;
  return { role: Role.ChatApp, companyId, licenceString, isValid: getVerdict(key, time) === Verdict.VALID };
}

type LicenceContext = Pick<Context, 'db' | 'signer' | 'activeKeys'>;
type LicenceInput = Omit<ValidateLicenceInput, 'licenceString'>;

/**
 * Tells a chat app what its licence string grants now, signed; the first yes marks the key as used. An installation that says
 * who it is counts, whatever the answer.
 */
export async function validateLicence(
  context: LicenceContext & Pick<Context, 'heartbeats' | 'address'>,
  { licenceString: typed, ...question }: ValidateLicenceInput,
  time: KeyTime,
): Promise<Licence> {
  assertNoUserErrors(checkLicenceInput(question));
  const licenceString = toLicenceString(typed);
  // who sends a nonce wants what is true now; without one, an answer may be a second old
  const { read, readCached: readKept } = context.activeKeys;
  const key = await (question.nonce ? read : readKept)(licenceString, context.db.manager);
  const licence = await createLicence(context, licenceString, key, question, time);
  const { installationId, version } = question;
  if (key && installationId) {
    const { heartbeats: sightings, address } = context;
    sightings.add({ licenceString, installationId, address, version: version ?? null, seenAt: time.now });
  }
  if (key && licence.verdict === Verdict.VALID && !key.isUsed) {
    await markKeyUsed(context.db.manager, key, time.now);
    key.isUsed = true; // it may be kept
  }
  return licence;
}

/** What a key's licence string grants now, signed, for whoever may see the key; it marks nothing as used. */
export async function createLicenceFile(
  context: Context,
  keyId: string,
  scope: KeyScope,
  time: KeyTime,
): Promise<Licence> {
  const { manager } = context.db;
  const { licenceString, companyId } = await findKey(manager, keyId, scope);
  const licence = await createLicence(
    context,
    licenceString,
    await context.activeKeys.read(licenceString, manager),
    {},
    time,
  );
  const file = { file: 'Licence file', filter: {}, rows: 1, isComplete: true };
  await context.recordDownload(context, { subject: keyId, companyId, ...file });
  return licence;
}

async function createLicence(
  { db, signer }: LicenceContext,
  licenceString: string,
  key: Key | null,
  { version, type, nonce }: LicenceInput,
  time: KeyTime,
): Promise<Licence> {
  const { now } = time;
  const verdict = getVerdict(key, time);
  const facts = {
    verdict,
    planType: key?.planType ?? null,
    startsAt: key?.startsAt ?? null,
    expiresAt: key?.expiresAt ?? null,
    graceUntil: key && getGraceEnd(key, time),
    userLimit: key?.userLimit ?? null,
    addOns: key?.addOns ?? null,
    company: key && { id: key.company.id, name: key.company.name, domain: key.company.domain },
    appVersion: version && type ? await getAppVersion(db.manager, type, version, now) : null,
    nonce: nonce ?? null,
    serverTime: now,
    nextCheckAt: getNextCheck(now),
  };
  // the string itself stays out of the answer: an installation compares its hash
  const subject = createHash('sha256').update(licenceString).digest('base64url');
  const claims = { ...toLicenceClaims(facts), sub: subject };
  const reliableUntil = getAnswerExpiry(verdict, key, time);
  return { ...facts, reliableUntil, signed: await signer.sign(claims, now, reliableUntil) };
}
