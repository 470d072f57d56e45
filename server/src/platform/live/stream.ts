import type { PassThrough } from 'node:stream';
import type { AccountAccess, Reader } from '../auth/viewer.ts';

/** An account that follows events, and the session or token that authorizes it. */
export interface Subscriber {
  account: Reader;
  access: AccountAccess;
}

/** An open connection of a subscriber. */
export interface Stream extends Subscriber {
  address: string;
  network: string;
  body: PassThrough;
  notify: NotifyStreams;
}

/** Sends each stream its current state. Called when a stream opens, and after events that its account can see. */
export type NotifyStreams = (streams: Stream[]) => Promise<void>;
