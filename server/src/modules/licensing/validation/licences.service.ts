import { createHash } from 'node:crypto';
import { Role, type Viewer, type CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { getAppVersion } from '../../catalogue/versions/versions.service.ts';
import { getGraceEnd, type KeyTime } from '../keys/key-grace.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { findKey } from '../keys/keys.service.ts';
import { toLicenceString } from '../keys/licence-string.rules.ts';
import { checkLicenceInput } from './licence-input.rules.ts';
import { getLicenceExpiry, getNextCheckTime, Verdict, getVerdict } from './licence-verdict.rules.ts';
import { toLicenceClaims } from './licences.shape.ts';
import type { Licence, ValidateLicenceInput } from './licences.types.ts';

/** Returns the viewer for a licence string. The role is null if the licence string is unknown. */
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
 * Validates a licence string and returns a signed licence. The first VALID verdict marks the key as used. An
 * installation id is recorded regardless of the verdict, if the licence string is known.
 */
export async function validateLicence(
  context: LicenceContext & Pick<Context, 'markKeyUsed' | 'heartbeats' | 'address'>,
  { licenceString: typedLicenceString, ...input }: ValidateLicenceInput,
  time: KeyTime,
): Promise<Licence> {
  assertNoUserErrors(checkLicenceInput(input));
  const licenceString = toLicenceString(typedLicenceString);
  // A request with a nonce needs the current state, so it bypasses the cache. Other responses are at most one second
  // stale.
  const { read, readCached } = context.activeKeys;
  const key = await (input.nonce ? read : readCached)(licenceString, context.db.manager);
  const licence = await createLicence(context, licenceString, key, input, time);
  const { installationId, version } = input;
  if (key && installationId) {
    const { heartbeats, address } = context;
    heartbeats.add({ licenceString, installationId, address, version: version ?? null, seenAt: time.now });
  }
  if (key && licence.verdict === Verdict.VALID && !key.isUsed) {
    await context.markKeyUsed(context.db.manager, { key, at: time.now });
    // The key can be a cached object. Without this assignment, the next validation would mark the key again.
    key.isUsed = true;
  }
  return licence;
}

/**
 * Creates a signed licence for the licence string of a key in the scope, and records the download. Does not mark the
 * key as used.
 */
export async function createLicenceFile(
  context: Context,
  keyId: string,
  scope: CompanyScope,
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
  const download = { file: 'Licence file', filter: {}, rows: 1, isComplete: true };
  await context.recordDownload(context, { subject: keyId, companyId, ...download });
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
    nextCheckAt: getNextCheckTime(now),
  };
  // The signed licence contains only the hash of the licence string. The installation compares it with the hash of its
  // own licence string.
  const subject = createHash('sha256').update(licenceString).digest('base64url');
  const claims = { ...toLicenceClaims(facts), sub: subject };
  const reliableUntil = getLicenceExpiry(verdict, key, time);
  return { ...facts, reliableUntil, signed: await signer.sign(claims, now, reliableUntil) };
}
