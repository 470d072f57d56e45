import type { Claims, Known } from './verify-licence.mjs';

export {
  type Claims,
  type Known,
  latestTime,
  LicenceError,
  type Problem,
  readLicenceString,
  type Verdict,
  verifyLicence,
} from './verify-licence.mjs';

/** The complete state of a chat app. Store it where users cannot write. */
export interface State {
  /** The licence string in its printed form. Empty until one is entered. */
  licenceString: string;
  /** The portal's public keys. */
  keys: Known['keys'];
  /** The last licence with the verdict VALID. */
  licence: string | null;
  /** The latest time seen since the last verified response, in milliseconds. */
  latest: number;
}

/** Storage for the state. `fileStore` and `browserStore` create one. */
export interface Store {
  /** Returns null if no state is stored. */
  load(): Promise<State | null>;
  save(state: State): Promise<void>;
}

export interface Options {
  /** The portal's address, such as https://portal.example.com. */
  portal: string;
  store: Store;
  /** The app's version. `version` and `type` are checked together. */
  version: string;
  type: 'admin' | 'user';
  /** A permanent identifier of this installation, 1 to 100 characters. */
  installationId?: string;
  /** Waits before the next check or retry. Replace it in tests. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Whether the app can run, and why. */
export interface Decision {
  runs: boolean;
  /**
   * The signed claims of a positive or negative verdict. Null if no licence can be relied on. For empty text and text
   * that an HTTP header cannot carry, the claims are unsigned: the verdict is UNKNOWN, `iss` is chat-app, and no
   * request is sent.
   */
  claims: Claims | null;
  /** Whether the claims are from the stored licence or a licence file, not from a new response. */
  isKept: boolean;
  /** The error of the request, the stored licence or the storage, such as a PortalError or a LicenceError. */
  problem: Error | null;
  /**
   * Milliseconds by which the device's clock is ahead of the portal's. Negative if it is behind, null without a new
   * response. Warn the user about a difference of minutes, because a stored licence is checked against the device's
   * clock.
   */
  clockSkew: number | null;
  /** Milliseconds until the next check. */
  wait: number;
}

/** Usage counts. A missing count is 0. */
export interface Counts {
  user?: number;
  group?: number;
  department?: number;
  tracking?: number;
  messages?: { private?: { text?: number; file?: number }; group?: { text?: number; file?: number } };
  call?: { private?: { call?: number }; group?: { call?: number } };
  /** Time of the counts (ISO 8601). Defaults to the time when the report arrives. */
  syncAt?: string;
}

/** The stored report. */
export interface Report extends Counts {
  _id: string;
  /** Unknown fields, such as a misspelt counter. At most 10. */
  ignored: string[];
}

export interface Advertisement {
  _id: string;
  title: string;
  position: 'right' | 'middle' | 'left' | 'anywhere';
  type: 'html' | 'image';
  htmlContent: string;
  isActive: boolean;
}

export interface ChatApp {
  /** Returns the licence string in its printed form. Empty until one is entered. */
  licenceString(): Promise<string>;
  /** Replaces the licence string with one that a person typed, and validates it. */
  enter(typed: string): Promise<Decision>;
  /** Uses a licence file, for an installation without a network. Throws a LicenceError if the file is not valid. */
  enterFile(
    licence: string,
    known: { typed: string; keys: Known['keys'] | { keys: Known['keys'] } },
  ): Promise<Decision>;
  /** Validates once. Without a response, the stored licence decides. */
  check(): Promise<Decision>;
  /**
   * Validates now and at each scheduled time. Call it again after `enter` or `enterFile`, and when the device wakes: the
   * previous watch ends. The returned function ends the watch. Errors of `decide` are logged.
   */
  watch(decide: (decision: Decision) => void): () => void;
  /**
   * Reports usage. Retries until the portal accepts or rejects the report. The portal stores the report once. Throws a
   * PortalError if the portal rejects the report.
   */
  sync(counts: Counts, options?: { idempotencyKey?: string; signal?: AbortSignal }): Promise<Report>;
  /** Returns the active advertisements of a position, or of all positions. */
  ads(position?: Advertisement['position']): Promise<Advertisement[]>;
  /** Returns the status of the app's version and its dates. Needs no licence string. */
  checkVersion(): Promise<NonNullable<Claims['appVersion']>>;
}

export function createChatApp(options: Options): ChatApp;

/** An error response of the portal. */
export class PortalError extends Error {
  readonly status: number;
  /** The machine-readable reason of the response. */
  readonly code: string | null;
  /** The error of each rejected field. */
  readonly fields: Record<string, string> | null;
  readonly requestId: string | null;
  /** Milliseconds of the header Retry-After. 0 without the header. */
  readonly retryAfter: number;
}
