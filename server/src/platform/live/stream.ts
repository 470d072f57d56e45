import type { PassThrough } from 'node:stream';
import type { AccountAccess, Reader } from '../auth/viewer.ts';

/** An account that follows events, and the session or token that authorizes it. */
export interface Subscriber {
  account: Reader;
  access: AccountAccess;
}

export interface Stream extends Subscriber {
  address: string;
  network: string;
  body: PassThrough;
  notify: NotifyStreams;
}

/**
 * Sends new data to streams: unread counts on /live, new events on /live/events. Called when a stream opens, and after
 * new events or changes to the team of its company. Streams of administrators are notified for all companies.
 */
export type NotifyStreams = (streams: Stream[]) => Promise<void>;
