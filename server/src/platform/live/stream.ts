import type { PassThrough } from 'node:stream';
import type { getAccount, AccountAccess } from '../auth/viewer.ts';

/** The account that follows events, and the session or token that lets it in. */
export interface Subscriber {
  account: ReturnType<typeof getAccount>;
  access: AccountAccess;
}

/** A connection on which a subscriber receives events. */
export interface Stream extends Subscriber {
  network: string;
  body: PassThrough;
  notify: NotifyStreams;
}

/** Tells streams of what they have not been told yet: when they are opened, and after events that they may see. */
export type NotifyStreams = (some: Stream[]) => Promise<void>;
