const DAY_MS = 86_400_000;

/** Thrown when a licence cannot be relied on. Programs read `code`, and logs show the message. */
export class LicenceError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'LicenceError';
    this.code = code;
  }
}

/** Returns the printed form of a licence string that a person typed. Other text is only trimmed. */
export function readLicenceString(text) {
  const trimmed = text.trim();
  const characters = trimmed.replace(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase();
  const read = characters.replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{40}$/.test(read) ? read.match(/.{5}/g).join('-') : trimmed;
}

/**
 * Returns the claims of a signed licence. Check `verdict`, because negative verdicts are also signed. With a `nonce`,
 * the licence is a new response and is checked against the portal's clock. Without a `nonce`, it is a stored licence
 * and is checked against `now` and the `latest` time seen. Throws a LicenceError.
 */
export async function verifyLicence(licence, { keys, licenceString, nonce, latest = 0, now = Date.now() }) {
  const { alg, kid, claims, signature, signed } = parse(licence);
  assertValid(alg === 'EdDSA', 'WRONG_ALGORITHM', 'The licence is not signed with EdDSA.');
  const jwk = keys.find((key) => key.kid === kid && key.crv === 'Ed25519');
  assertValid(jwk, 'UNKNOWN_KEY', 'The signing key is unknown. Load the keys again.');
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x: jwk.x }; // without `alg`, because engines accept different values
  const key = await crypto.subtle.importKey('jwk', publicKey, 'Ed25519', false, ['verify']);
  const isSigned = await crypto.subtle.verify('Ed25519', key, signature, encode(signed));
  assertValid(isSigned, 'WRONG_SIGNATURE', 'The signature is wrong.');

  assertValid(claims.iss === 'licence-portal', 'WRONG_ISSUER', 'The licence has another issuer.');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(readLicenceString(licenceString))));
  assertValid(
    String(hash) === String(decode(claims.sub)),
    'OTHER_LICENCE',
    'The licence is for another licence string.',
  );
  const isFresh = nonce !== undefined;
  assertValid(!isFresh || (nonce && claims.nonce === nonce), 'OTHER_QUESTION', 'The licence has another nonce.');
  const signedAt = Date.parse(claims.serverTime);
  const seen = Math.max(latest, signedAt);
  assertValid(claims.exp * 1000 > (isFresh ? signedAt : Math.max(seen, now)), 'RUN_OUT', 'The licence has expired.');
  assertValid(isFresh || now > seen - DAY_MS, 'CLOCK_SET_BACK', "The device's clock was set back.");
  return claims;
}

/**
 * Returns the time to store as `latest` after `verifyLicence` has returned these claims. A response to a new nonce
 * proves the time. It can therefore also lower a time that a fast clock had raised. Any other licence can be old and
 * never lowers the time.
 */
export function latestTime({ nonce: responseNonce, serverTime }, { nonce, latest = 0, now = Date.now() }) {
  const signedAt = Date.parse(serverTime);
  return nonce && responseNonce === nonce ? signedAt : Math.max(latest, signedAt, now);
}

function assertValid(isValid, code, message) {
  if (!isValid) throw new LicenceError(code, message);
}

function parse(licence) {
  try {
    const [signed, ...parts] = /^([\w-]+)\.([\w-]+)(?=\.([\w-]+)$)/.exec(licence);
    const [header, payload, signature] = parts.map(decode);
    const [{ alg, kid }, claims] = [header, payload].map((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    return { alg, kid, claims, signature, signed };
  } catch {
    throw new LicenceError('MALFORMED', 'The licence is not a compact JWS.');
  }
}

const encode = (text) => new TextEncoder().encode(text);
const decode = (part) =>
  Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt());
