import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';

const ISSUER = 'Licence Portal';
/** A clock may be wrong by one step. */
const STEP_SECONDS = 30;
const RECOVERY_CODE_COUNT = 10;
// 80 bits
const RECOVERY_BYTES = 10;
const RECOVERY_CODE_PATTERN = new RegExp(`^[\\dA-F]{${2 * RECOVERY_BYTES}}$`);

/** What an authenticator and the server share, as text and as the address that a QR code holds. */
export function createSharedSecret(account: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: buildUri(secret, account) };
}

const buildUri = (secret: string, account: string): string => generateURI({ issuer: ISSUER, label: account, secret });

/** A code as a person types it, without spaces and dashes. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether a cleaned code is an authenticator's, not one for recovery. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns whether a cleaned code has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => RECOVERY_CODE_PATTERN.test(code);

/** The step that a code belongs to, of those a clock may be in now; null where it belongs to none of them. */
export function getTimeStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Recovery codes for one look, and what is kept of them. */
export function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(RECOVERY_BYTES).toString('hex').toUpperCase().match(/.{5}/g)!.join('-'),
  );
  return { codes, hashes: codes.map((code) => hashRecoveryCode(normalizeCode(code))) };
}

/** What is kept of a cleaned recovery code: it is random, so a plain digest does. */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
