import { createHash } from 'node:crypto';
import { readLicenceString } from '../keys/licence-string.rules.ts';
import type { Key } from '../keys/key.entity.ts';
import { graceUntil, type KeyTime } from '../keys/key-grace.rules.ts';
import { findKey, type KeyScope, markUsed } from '../keys/keys.service.ts';
import type { Context } from '../shared/context.ts';
import { refuse } from '../shared/refusal.ts';
import { Role, type Viewer } from '../shared/viewer.ts';
import { checkAppVersion } from '../versions/versions.service.ts';
import { checkQuestion } from './licence-question.rules.ts';
import { licenceClaims } from './licences.shape.ts';
import { answerExpiry, nextCheck, Verdict, verdictOf } from './licence-verdict.rules.ts';
import type { Licence, ValidateLicenceInput } from './licences.types.ts';

/** The chat app that shows this licence string; nobody when it is unknown. */
export async function findChatApp(
  { bearers, db }: Pick<Context, 'bearers' | 'db'>,
  licenceString: string,
  time: KeyTime,
): Promise<Viewer> {
  const key = await bearers.readKept(licenceString, db.manager);
  if (!key) return { role: null };
  const { companyId } = key;
  return { role: Role.ChatApp, companyId, licenceString, isValid: verdictOf(key, time) === Verdict.VALID };
}

type Answering = Pick<Context, 'db' | 'signer' | 'bearers'>;
type Question = Omit<ValidateLicenceInput, 'licenceString'>;

/**
 * Tells a chat app what its licence string grants now, signed; the first yes marks the key as used. An installation that says
 * who it is counts, whatever the answer.
 */
export async function validateLicence(
  context: Answering & Pick<Context, 'sightings' | 'address'>,
  { licenceString: typed, ...question }: ValidateLicenceInput,
  time: KeyTime,
): Promise<Licence> {
  refuse(checkQuestion(question));
  const licenceString = readLicenceString(typed);
  // who sends a nonce wants what is true now; without one, an answer may be a second old
  const { read, readKept } = context.bearers;
  const key = await (question.nonce ? read : readKept)(licenceString, context.db.manager);
  const licence = await judge(context, licenceString, key, question, time);
  const { installationId, version } = question;
  if (key && installationId) {
    const { sightings, address } = context;
    sightings.note({ licenceString, installationId, address, version: version ?? null, seenAt: time.now });
  }
  if (key && licence.verdict === Verdict.VALID && !key.isUsed) {
    await markUsed(context.db.manager, key, time.now);
    key.isUsed = true; // it may be kept
  }
  return licence;
}

/** What a key's licence string grants now, signed, for whoever may see the key; it marks nothing as used. */
export async function licenceFile(context: Context, keyId: string, scope: KeyScope, time: KeyTime): Promise<Licence> {
  const { manager } = context.db;
  const { licenceString, companyId } = await findKey(manager, keyId, scope);
  const licence = await judge(context, licenceString, await context.bearers.read(licenceString, manager), {}, time);
  const file = { file: 'Licence file', filter: {}, rows: 1, isComplete: true };
  await context.recordDownload(context, { subject: keyId, companyId, ...file });
  return licence;
}

async function judge(
  { db, signer }: Answering,
  licenceString: string,
  key: Key | null,
  { version, type, nonce }: Question,
  time: KeyTime,
): Promise<Licence> {
  const { now } = time;
  const verdict = verdictOf(key, time);
  const facts = {
    verdict,
    planType: key?.planType ?? null,
    startsAt: key?.startsAt ?? null,
    expiresAt: key?.expiresAt ?? null,
    graceUntil: key && graceUntil(key, time),
    userLimit: key?.userLimit ?? null,
    addOns: key?.addOns ?? null,
    company: key && { id: key.company.id, name: key.company.name, domain: key.company.domain },
    appVersion: version && type ? await checkAppVersion(db.manager, type, version, now) : null,
    nonce: nonce ?? null,
    serverTime: now,
    nextCheckAt: nextCheck(now),
  };
  // the string itself stays out of the answer: an installation compares its hash
  const subject = createHash('sha256').update(licenceString).digest('base64url');
  const claims = { ...licenceClaims(facts), sub: subject };
  const reliableUntil = answerExpiry(verdict, key, time);
  return { ...facts, reliableUntil, signed: await signer.sign(claims, now, reliableUntil) };
}
