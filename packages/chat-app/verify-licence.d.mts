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

/** What is signed: the `data` of /api/app/validate without `licence`, and four JWT claims; moments are ISO 8601. */
export interface Claims {
  iss: string;
  sub: string;
  /** In seconds, as `exp`. */
  iat: number;
  exp: number;
  valid: boolean;
  verdict: Verdict;
  keyType: '2day' | 'week' | 'month' | 'custom' | null;
  startsAt: string | null;
  expiringAt: string | null;
  /** For a key that runs on past its expiry: until when. */
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

/** What the app knows; moments are in milliseconds. */
export interface Known {
  /** The `keys` of /.well-known/jwks.json. */
  keys: readonly { kid?: string; crv?: string; x?: string }[];
  licenceString: string;
  /** The one sent with this question; left out for a licence that was kept. */
  nonce?: string;
  /** The latest time seen on the device's clock since the last answer to a fresh nonce, whose `serverTime` it starts from. */
  latest?: number;
  /** The device's clock. */
  now?: number;
}

export class LicenceError extends Error {
  readonly code: Problem;
  constructor(code: Problem, message: string);
}

export function readLicenceString(text: string): string;

export function verifyLicence(licence: string, known: Known): Promise<Claims>;

/** The time to store as `latest`, in milliseconds, once `verifyLicence` has returned these claims for the same `known`. */
export function latestTime(claims: Claims, known: Pick<Known, 'nonce' | 'latest' | 'now'>): number;
