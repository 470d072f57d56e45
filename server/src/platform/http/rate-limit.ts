import type { FastifyRequest } from 'fastify';
import { createRateLimitError } from '../kernel/system-errors.ts';
import { toNetwork } from './networks.ts';
import type { RateLimitUsage } from '../context/rate-limit-usage.ts';

/** Another identity of the caller, counted next to its address. */
export interface RateLimitedCaller {
  /** The name of the limit in the headers of the response. */
  policy: string;
  id: string;
}

interface RateLimitOptions {
  /** The highest number of requests per second of each address and of each caller; null for no limit. */
  perSecond: number | null;
  clock: () => Date;
  identify: (request: FastifyRequest) => RateLimitedCaller | null;
}

/**
 * Limits how many requests this server answers per second. The counts are in memory and restart every second, so they cost
 * next to nothing.
 */
export function createRateLimit({ perSecond, clock, identify }: RateLimitOptions): (request: FastifyRequest) => void {
  let second = 0;
  let counts = new Map<string, number>();

  function count({ policy, id }: RateLimitedCaller): RateLimitUsage {
    const key = `${policy} ${id}`;
    const used = (counts.get(key) ?? 0) + 1;
    counts.set(key, used);
    return { policy, limit: perSecond!, seconds: 1, remaining: perSecond! - used, resetsIn: 1 };
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
