export type Verdict = 'VALID' | 'UNKNOWN' | 'PENDING' | 'REJECTED' | 'DISABLED' | 'NOT_STARTED' | 'EXPIRED';

export type Problem =
  | 'MALFORMED'
  | 'WRONG_ALGORITHM'
  | 'UNKNOWN_KEY'
  | 'WRONG_SIGNATURE'
  | 'WRONG_ISSUER'
  | 'OTHER_LICENCE'
  | 'OTHER_QUESTION'
  | 'RUN_OUT'
  | 'CLOCK_SET_BACK';

/** The signed facts: `data` of /api/app/validate without `licence`, and four JWT claims. Timestamps are ISO 8601. */
export interface Claims {
  iss: string;
  sub: string;
  /** Time of the signature in seconds, like `exp`. */
  iat: number;
  exp: number;
  valid: boolean;
  verdict: Verdict;
  keyType: '2day' | 'week' | 'month' | 'custom' | null;
  startsAt: string | null;
  expiringAt: string | null;
  /** End of the grace period. Null if the key has none. */
  graceUntil?: string | null;
  /** 0 for unlimited. */
  users: number | null;
  features: { remote: boolean; tracking: boolean; advertisment: boolean; calling: boolean } | null;
  company: { _id: string; name: string; domain: string } | null;
  appVersion: { status: 'ok' | 'warn' | 'expired'; warnDate: string | null; expiryDate: string | null } | null;
  nonce: string | null;
  serverTime: string;
  nextCheckAt: string;
}

/** The facts that a licence is checked against. Times are in milliseconds. */
export interface Known {
  /** The `keys` of /.well-known/jwks.json. */
  keys: readonly { kid?: string; crv?: string; x?: string }[];
  licenceString: string;
  /** The nonce of the request. Omit it for a stored licence. */
  nonce?: string;
  /** The latest time seen since the last response to a new nonce. It starts from the `serverTime` of that response. */
  latest?: number;
  /** The time of the device's clock. */
  now?: number;
}

export class LicenceError extends Error {
  readonly code: Problem;
  constructor(code: Problem, message: string);
}

export function readLicenceString(text: string): string;

export function verifyLicence(licence: string, known: Known): Promise<Claims>;

/** Returns the time to store as `latest`, in milliseconds, after `verifyLicence` has returned these claims. */
export function latestTime(claims: Claims, known: Pick<Known, 'nonce' | 'latest' | 'now'>): number;
