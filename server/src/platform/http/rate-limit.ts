import type { FastifyRequest } from 'fastify';
import { createRateLimitError } from '../kernel/system-errors.ts';
import { toNetwork } from './networks.ts';
import type { RateLimitUsage } from '../context/rate-limit-usage.ts';

/** The identity of a caller. The rate limit counts the caller in addition to the caller's address. */
export interface RateLimitedCaller {
  /** The policy name in the RateLimit headers. */
  policy: string;
  id: string;
}

interface RateLimitOptions {
  /** Maximum requests per second for each address and each caller. Null disables the limit. */
  perSecond: number | null;
  clock: () => Date;
  identify: (request: FastifyRequest) => RateLimitedCaller | null;
}

/**
 * Limits the requests per second of each address and of each identified caller. The returned function throws if a limit
 * is exceeded. Each server counts separately, in memory, and restarts its counters every second.
 */
export function createRateLimit({ perSecond, clock, identify }: RateLimitOptions): (request: FastifyRequest) => void {
  let second = 0;
  let counts = new Map<string, number>();

  function count({ policy, id }: RateLimitedCaller): RateLimitUsage {
    const key = `${policy} ${id}`;
    const usedCount = (counts.get(key) ?? 0) + 1;
    counts.set(key, usedCount);
    return { policy, limit: perSecond!, seconds: 1, remaining: perSecond! - usedCount, resetsIn: 1 };
  }

  return (request) => {
    if (perSecond === null) return;
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) [second, counts] = [now, new Map()];
    const { ip } = request;
    const quotas = [count({ policy: 'address', id: ip.includes(':') ? toNetwork(ip) : ip })];
    const caller = identify(request);
    if (caller) quotas.push(count(caller));
    const isOver = quotas.some(({ remaining }) => remaining < 0);
    request.quotas.push(...quotas.map((quota) => ({ ...quota, remaining: Math.max(0, quota.remaining) })));
    if (isOver) throw createRateLimitError(1);
  };
}
