import type { Claims, Known } from './verify-licence.mjs';

export {
  type Claims,
  latestTime,
  LicenceError,
  readLicenceString,
  type Verdict,
  verifyLicence,
} from './verify-licence.mjs';

/** What a chat app remembers, and nothing else; keep it where users cannot write. */
export interface State {
  /** As printed; empty until one is entered. */
  licenceString: string;
  /** The portal's keys. */
  keys: Known['keys'];
  /** The last licence that said yes. */
  licence: string | null;
  /** The latest time seen on the device's clock since the last verified answer, in milliseconds. */
  latest: number;
}

/** Where that is kept; `fileStore` and `browserStore` make one. */
export interface Store {
  /** Null where nothing was kept. */
  load(): Promise<State | null>;
  save(state: State): Promise<void>;
}

export interface Options {
  /** The portal's address, such as https://portal.example.com. */
  portal: string;
  store: Store;
  /** The app's version, and which of the two apps it is: together they are checked. */
  version: string;
  type: 'admin' | 'user';
  /** What this installation calls itself, always the same, 1 to 100 characters. */
  installationId?: string;
  /** Lets time pass before the next try; for tests. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Whether the app may run, and why. */
export interface Decision {
  runs: boolean;
  /**
   * What the portal signed, of a yes and of a no; null where nothing can be relied on. For empty text, or text that can be no
   * licence string, it is UNKNOWN without asking, with the `iss` chat-app and unsigned.
   */
  claims: Claims | null;
  /** Whether these are of a licence that was kept, as the portal gave no answer. */
  isKept: boolean;
  /** Why there was no answer, or why what was kept cannot be relied on: a PortalError, a LicenceError, or the network's. */
  problem: Error | null;
  /**
   * By how many milliseconds the device's clock is ahead of the portal's, negative if it is behind; null without a fresh
   * answer. Warn from some minutes on: a licence that was kept is checked by the device's clock.
   */
  clockSkew: number | null;
  /** In how many milliseconds to ask again. */
  wait: number;
}

/** What the chat app counted; each is 0 where it is left out. */
export interface Counts {
  user?: number;
  group?: number;
  department?: number;
  tracking?: number;
  messages?: { private?: { text?: number; file?: number }; group?: { text?: number; file?: number } };
  call?: { private?: { call?: number }; group?: { call?: number } };
  /** The moment that they are of (ISO 8601); when they arrive where it is left out. */
  syncAt?: string;
}

/** What was stored. */
export interface Report extends Counts {
  _id: string;
  /** Fields that the portal does not know, such as a misspelt counter; at most 10. */
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
  /** The licence string that was entered, as printed; empty before. */
  licenceString(): Promise<string>;
  /** Takes another licence string, however a person typed it, and asks about it. */
  enter(typed: string): Promise<Decision>;
  /** Takes a licence as a file, for an installation without a network; throws a LicenceError where it is none to rely on. */
  enterFile(
    licence: string,
    known: { typed: string; keys: Known['keys'] | { keys: Known['keys'] } },
  ): Promise<Decision>;
  /** Asks once, and falls back on what was kept. */
  check(): Promise<Decision>;
  /**
   * Asks now, and again whenever it is time; call it again when the device wakes. The returned function ends it. What
   * `decide` throws is logged, and the asking goes on.
   */
  watch(decide: (decision: Decision) => void): () => void;
  /** Reports counts, again and again until there is an answer, and stored once; throws a PortalError where they are refused. */
  sync(counts: Counts, options?: { idempotencyKey?: string; signal?: AbortSignal }): Promise<Report>;
  /** The active advertisements of a position, or all of them. */
  ads(position?: Advertisement['position']): Promise<Advertisement[]>;
  /** Whether the app's version may still be used; it needs no licence string. */
  checkVersion(): Promise<NonNullable<Claims['appVersion']>>;
}

export function createChatApp(options: Options): ChatApp;

/** What the portal answered instead of what was asked for. */
export class PortalError extends Error {
  readonly status: number;
  /** Its machine-readable reason, if it has one. */
  readonly code: string | null;
  /** What is wrong with each field. */
  readonly fields: Record<string, string> | null;
  readonly requestId: string | null;
  /** In milliseconds; 0 where it does not say. */
  readonly retryAfter: number;
}
