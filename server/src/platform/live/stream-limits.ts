import type { GraphQLError } from 'graphql';
import { createRateLimitError, createUnavailableError } from '../kernel/system-errors.ts';
import type { Stream } from './stream.ts';

// The maximum numbers of open streams, counted by each server separately.
const MAX_PER_ACCOUNT = 10;
// Enough for two streams of each of the up to 50 members. Also limits the streams of API tokens: the limit per account
// applies to each token separately, and through rotation, a company can have any number of tokens.
const MAX_PER_COMPANY = 100;
const MAX_PER_NETWORK = 200;
const MAX_STREAMS = 5000;

/** Returns the error for a stream beyond a limit, or null if the server accepts the stream. */
export function findStreamLimitError(
  streams: ReadonlySet<Stream>,
  { account: { id, accountId }, network }: Pick<Stream, 'account' | 'network'>,
): GraphQLError | null {
  if (streams.size >= MAX_STREAMS) return createUnavailableError();
  const openStreams = [...streams];
  const isFull =
    openStreams.filter(({ account }) => account.accountId === accountId).length >= MAX_PER_ACCOUNT ||
    openStreams.filter(({ account }) => account.id === id).length >= MAX_PER_COMPANY ||
    openStreams.filter((stream) => stream.network === network).length >= MAX_PER_NETWORK;
  return isFull ? createRateLimitError(60, 'Too many live streams are open. Close one before you open another.') : null;
}
