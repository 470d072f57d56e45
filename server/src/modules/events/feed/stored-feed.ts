import { getReader } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { FeedArgs } from './events.types.ts';
import { readFeed } from './feed.service.ts';

/** Reads a page of events for REST with their stored JSON. GraphQL returns the data only as typed fields. */
export const readStoredFeed = ({ db, viewer }: Context, args: FeedArgs) =>
  readFeed(db.manager, getReader(viewer), args);
