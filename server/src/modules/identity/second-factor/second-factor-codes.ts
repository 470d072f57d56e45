import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';

const ISSUER = 'Licence Portal';
/** The length of a time step, which is also the tolerated clock difference. */
const STEP_SECONDS = 30;
const RECOVERY_CODE_COUNT = 10;
// 80 random bits make a recovery code infeasible to guess.
const RECOVERY_CODE_BYTES = 10;
const RECOVERY_CODE_PATTERN = new RegExp(`^[\\dA-F]{${2 * RECOVERY_CODE_BYTES}}$`);

/** Creates a TOTP secret, in base32 and as a URI for a QR code. The authenticator app shows `account` as the label. */
export function createSharedSecret(account: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: buildUri(secret, account) };
}

const buildUri = (secret: string, account: string): string => generateURI({ issuer: ISSUER, label: account, secret });

/**
 * Removes spaces and dashes from a typed code and converts it to upper case, because recovery codes are hashed in this
 * form.
 */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns whether a normalized code has the form of an authenticator code. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns whether a normalized code has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE_PATTERN.test(code);

/** Returns the time step of a valid code within the tolerance. Returns `null` for a wrong code. */
export function getTimeStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Creates recovery codes, which are shown once, and the hashes to store. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(RECOVERY_CODE_BYTES).toString('hex').toUpperCase().match(/.{5}/g)!.join('-'),
  );
  return { codes, hashes: codes.map((code) => hashRecoveryCode(normalizeCode(code))) };
}

/** Hashes a normalized recovery code. The codes have 80 random bits, so SHA-256 without a salt is sufficient. */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
