const DAY = 86_400_000;

/** Why a licence cannot be relied on: `code` for the program, the message for a log. */
export class LicenceError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'LicenceError';
    this.code = code;
  }
}

/** The licence string as it is printed, however a person typed it; any other text as it is. */
export function readLicenceString(text) {
  const trimmed = text.trim();
  const signs = trimmed.replace(/[\s\u2010-\u2015\u2212-]/g, '').toUpperCase();
  const read = signs.replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{40}$/.test(read) ? read.match(/.{5}/g).join('-') : trimmed;
}

/**
 * Returns the claims of a signed licence, for a no as well as a yes: look at `verdict`. With a `nonce` it is a fresh answer,
 * checked by the portal's clock; without one it was kept, and is checked by `now` and the `latest` time seen.
 */
export async function verifyLicence(licence, { keys, licenceString, nonce, latest = 0, now = Date.now() }) {
  const { alg, kid, claims, signature, signed } = parse(licence);
  check(alg === 'EdDSA', 'WRONG_ALGORITHM', 'It is not signed with EdDSA.');
  const jwk = keys.find((one) => one.kid === kid && one.crv === 'Ed25519');
  check(jwk, 'UNKNOWN_KEY', 'Its key is unknown: load the keys again.');
  const bare = { kty: 'OKP', crv: 'Ed25519', x: jwk.x }; // engines differ in what they accept as `alg`
  const key = await crypto.subtle.importKey('jwk', bare, 'Ed25519', false, ['verify']);
  const isSigned = await crypto.subtle.verify('Ed25519', key, signature, encode(signed));
  check(isSigned, 'WRONG_SIGNATURE', 'Its signature is wrong.');

  check(claims.iss === 'licence-portal', 'WRONG_ISSUER', 'Somebody else issued it.');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(readLicenceString(licenceString))));
  check(String(hash) === String(decode(claims.sub)), 'OTHER_LICENCE', 'It is for another licence string.');
  const isFresh = nonce !== undefined;
  check(!isFresh || (nonce && claims.nonce === nonce), 'OTHER_QUESTION', 'It answers another question.');
  const signedAt = Date.parse(claims.serverTime);
  const seen = Math.max(latest, signedAt);
  check(claims.exp * 1000 > (isFresh ? signedAt : Math.max(seen, now)), 'RUN_OUT', 'It has run out.');
  check(isFresh || now > seen - DAY, 'CLOCK_SET_BACK', 'The clock was set back.');
  return claims;
}

/**
 * Returns the time to store as `latest` after `verifyLicence` has returned these claims. The answer to a fresh nonce proves the
 * time, so it also lowers what a fast clock has raised. Any other licence may be old and never lowers it.
 */
export function latestTime({ nonce: answered, serverTime }, { nonce, latest = 0, now = Date.now() }) {
  const signedAt = Date.parse(serverTime);
  return nonce && answered === nonce ? signedAt : Math.max(latest, signedAt, now);
}

function check(isSo, code, message) {
  if (!isSo) throw new LicenceError(code, message);
}

function parse(licence) {
  try {
    const [signed, ...parts] = /^([\w-]+)\.([\w-]+)(?=\.([\w-]+)$)/.exec(licence);
    const [header, payload, signature] = parts.map(decode);
    const [{ alg, kid }, claims] = [header, payload].map((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    return { alg, kid, claims, signature, signed };
  } catch {
    throw new LicenceError('MALFORMED', 'It is not a compact JWS.');
  }
}

const encode = (text) => new TextEncoder().encode(text);
const decode = (part) => Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt());
