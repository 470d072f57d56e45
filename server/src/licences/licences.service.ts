import { createHash } from 'node:crypto';
import { readLicenceString } from '../keys/licence-string.rules.ts';
import { markUsed } from '../keys/keys.service.ts';
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
  { bearers }: Pick<Context, 'bearers'>,
  licenceString: string,
  now: Date,
): Promise<Viewer> {
  const key = await bearers.readKept(licenceString);
  if (!key) return { role: null };
  const { companyId } = key;
  return { role: Role.ChatApp, companyId, licenceString, isValid: verdictOf(key, now) === Verdict.VALID };
}

/** Tells a chat app what its licence string grants now, signed; the first yes marks the key as used. */
export async function validateLicence(
  { db, signer, bearers }: Pick<Context, 'db' | 'signer' | 'bearers'>,
  { licenceString: typed, version, type, nonce }: ValidateLicenceInput,
  now: Date,
): Promise<Licence> {
  refuse(checkQuestion({ version, nonce }));
  const licenceString = readLicenceString(typed);
  // who sends a nonce wants what is true now; without one, an answer may be a second old
  const key = await (nonce ? bearers.read(licenceString) : bearers.readKept(licenceString));
  const verdict = verdictOf(key, now);
  if (key && verdict === Verdict.VALID && !key.isUsed) {
    await markUsed(db.manager, key.id);
    key.isUsed = true; // it may be kept
  }
  const facts = {
    verdict,
    planType: key?.planType ?? null,
    startsAt: key?.startsAt ?? null,
    expiresAt: key?.expiresAt ?? null,
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
  return { ...facts, signed: await signer.sign(claims, now, answerExpiry(verdict, key, now)) };
}
