import type { JWTPayload } from 'jose';
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { AddOn } from '../src/modules/catalogue/prices/add-on.rules.ts';
import { PlanType } from '../src/modules/licensing/keys/key-term.rules.ts';
import { createLicenceSigner } from '../src/modules/licensing/validation/licence-signer.ts';
import { getNextCheckTime, Verdict } from '../src/modules/licensing/validation/licence-verdict.rules.ts';
import { toLicenceClaims } from '../src/modules/licensing/validation/licences.shape.ts';
import { DAY_MS, HOUR_MS } from '../src/platform/kernel/durations.rules.ts';

/** The time of the signatures. Its milliseconds reveal verifiers that round times. */
export const SIGNED_AT = Date.parse('2026-11-21T06:00:00.123Z');
export const NONCE = 'once';
export const LICENCE_STRING = '01ABC-DEFGH-JKMNP-QRSTV-WXYZ2-34567-89000-11111';
export const OTHER_LICENCE_STRING = '98765-43210-ZYXWV-TSRQP-NMKJH-GFEDC-BA000-00000';

// PKCS#8 of an Ed25519 key is this prefix and the seed.
const PKCS8_PREFIX = '302e020100300506032b657004220420';

/** Derives a private key from a name, so the signatures are always the same and anyone can reproduce them. */
function deriveKey(name: string): KeyObject {
  const seed = createHash('sha256').update(`licence-portal test vectors: ${name}`).digest();
  return createPrivateKey({
    key: Buffer.concat([Buffer.from(PKCS8_PREFIX, 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

const [oldKey, newKey, foreignKey] = [deriveKey('old key'), deriveKey('new key'), deriveKey('foreign key')];
const oldSigner = await createLicenceSigner([oldKey]);
export const newSigner = await createLicenceSigner([newKey, oldKey]);
const foreignSigner = await createLicenceSigner([foreignKey]);

/** The public key sets by the names that the test vectors contain. */
export const KEY_SETS = {
  none: [],
  old: oldSigner.jwks.keys,
  'new and old': newSigner.jwks.keys,
  foreign: foreignSigner.jwks.keys.map((jwk) => ({ ...jwk, kid: 'foreign' })),
};
export type KeySetName = keyof typeof KEY_SETS;

interface LicenceOptions {
  verdict?: Verdict;
  licenceString?: string;
  nonce?: string | null;
  signedAt?: number;
  expiresAt?: number;
  startsAt?: number;
  expiringAt?: number;
  graceUntil?: number;
  signer?: typeof oldSigner;
}

/** Signs a licence with the claims and the signer of the portal. */
export function signLicence({
  verdict = Verdict.VALID,
  licenceString = LICENCE_STRING,
  nonce = NONCE,
  signedAt = SIGNED_AT,
  expiresAt = signedAt + (verdict === Verdict.VALID ? 3 * DAY_MS : HOUR_MS),
  startsAt = SIGNED_AT - 3 * DAY_MS,
  expiringAt = SIGNED_AT + 180 * DAY_MS,
  graceUntil,
  signer = oldSigner,
}: LicenceOptions = {}): Promise<string> {
  const now = new Date(signedAt);
  const isKnown = verdict !== Verdict.UNKNOWN;
  const claims: JWTPayload = {
    ...toLicenceClaims({
      verdict,
      planType: isKnown ? PlanType.CUSTOM : null,
      startsAt: isKnown ? new Date(startsAt) : null,
      expiresAt: isKnown ? new Date(expiringAt) : null,
      graceUntil: isKnown && graceUntil !== undefined ? new Date(graceUntil) : null,
      userLimit: isKnown ? 120 : null,
      addOns: isKnown ? [AddOn.REMOTE, AddOn.CALLING] : null,
      company: isKnown ? { id: '4f3c2f0e-6c1d-4b57-9a51-0d1f6f1f2a10', name: 'Acme', domain: 'acme.example' } : null,
      appVersion: null,
      nonce,
      serverTime: now,
      nextCheckAt: getNextCheckTime(now),
    }),
    sub: createHash('sha256').update(licenceString).digest('base64url'),
  };
  return signer.sign(claims, now, new Date(expiresAt));
}

export const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodePart = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

export const splitLicence = (licence: string) => licence.split('.') as [string, string, string];

/** Changes the header or the claims of a licence without a new signature. */
export function changeLicence(licence: string, change: { header?: object; claims?: object }): string {
  const [header, claims, signature] = splitLicence(licence);
  const changed = [
    encodePart({ ...decodePart(header), ...change.header }),
    encodePart({ ...decodePart(claims), ...change.claims }),
  ];
  return [...changed, signature].join('.');
}

/** Changes the header or the claims of a licence and signs it with the foreign key. */
export function forgeLicence(licence: string, change: { header?: object; claims?: object } = {}): string {
  const [header, claims] = splitLicence(changeLicence(licence, change));
  const signed = `${header}.${claims}`;
  return `${signed}.${sign(null, Buffer.from(signed), foreignKey).toString('base64url')}`;
}
