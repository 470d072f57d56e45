import fastify from 'fastify';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFakeChangeFeed } from '../../../test/fake-change-feed.ts';
import { createLiveStreams } from './live-streams.ts';
import { findStreamLimitError } from './stream-limits.ts';
import type { Stream } from './stream.ts';

const createStream = (id: string, accountId: string, network: string) =>
  ({ account: { id, accountId }, network }) as unknown as Stream;

describe('live streams: limits', () => {
  it('a company has at most 100 streams for all its members and API tokens together', () => {
    const streams = new Set(
      Array.from({ length: 100 }, (_, n) => createStream('company', `account ${n}`, `network ${n}`)),
    );
    const findCode = (id: string) =>
      findStreamLimitError(streams, createStream(id, 'new account', 'new network'))?.extensions.code;
    expect([findCode('company'), findCode('other company')]).toEqual(['RATE_LIMITED', undefined]);
  });

  it('an account has at most 10 streams', () => {
    const streams = new Set(Array.from({ length: 10 }, (_, n) => createStream('company', 'member', `network ${n}`)));
    const findError = (accountId: string) =>
      findStreamLimitError(streams, createStream('company', accountId, 'new network'));
    expect(findError('colleague')).toBeNull();
    expect(findError('member')).toMatchObject({
      message: 'Too many live streams are open. Close one before you open another.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 60 },
    });
  });

  it('a server has at most 5,000 streams', () => {
    const createStreams = (count: number) =>
      new Set(Array.from({ length: count }, (_, n) => createStream(`company ${n}`, `account ${n}`, `network ${n}`)));
    const findCode = (count: number) =>
      findStreamLimitError(createStreams(count), createStream('company', 'account', 'network'))?.extensions.code;
    expect([findCode(4999), findCode(5000)]).toEqual([undefined, 'SERVICE_UNAVAILABLE']);
  });

  it('a client that leaves more than 16 kB unread is disconnected by the next write', () => {
    let shutDown = () => {};
    const live = createLiveStreams(fastify(), {
      changes: createFakeChangeFeed().changes,
      shutdown: { isShuttingDown: () => false, onShutdown: (callback: () => void) => void (shutDown = callback) },
    } as unknown as Parameters<typeof createLiveStreams>[1]);
    const [reading, unread] = [new PassThrough(), new PassThrough()];
    for (const body of [reading, unread]) live.write({ body } as Stream, 'x'.repeat(100_000));
    reading.read();
    for (const body of [reading, unread]) live.write({ body } as Stream, 'x');
    shutDown();
    expect([reading.destroyed, unread.destroyed]).toEqual([false, true]);
  });
});
