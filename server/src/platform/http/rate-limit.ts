import type { FastifyRequest } from 'fastify';
import type { RateLimitUsage } from '../context/rate-limit-usage.ts';
import { createRateLimitError } from '../kernel/system-errors.ts';
import { toNetwork } from './networks.ts';

/** A caller with a separate limit, for example a licence string. Its requests also count for the sender's address. */
export interface RateLimitedCaller {
  /** The policy name in the RateLimit headers. */
  policy: string;
  id: string;
}

interface RateLimitOptions {
  /** Maximum requests per second for each address or IPv6 network, and for each caller. Null disables the limit. */
  perSecond: number | null;
  clock: () => Date;
}

/** Counts a request and adds its usage to the RateLimit headers. Throws if a limit is exceeded. */
export type RateLimit = (request: FastifyRequest, caller: RateLimitedCaller | null) => void;

/**
 * Limits the requests per second of each IPv4 address, IPv6 network and identified caller. Each server counts
 * separately, in memory, and restarts its counters every second.
 */
export function createRateLimit({ perSecond, clock }: RateLimitOptions): RateLimit {
  let countedSecond = 0;
  let counts = new Map<string, number>();

  function count({ policy, id }: RateLimitedCaller): RateLimitUsage {
    const key = `${policy} ${id}`;
    const usedCount = (counts.get(key) ?? 0) + 1;
    counts.set(key, usedCount);
    return { policy, limit: perSecond!, seconds: 1, remaining: perSecond! - usedCount, resetsIn: 1 };
  }

  return (request, caller) => {
    if (perSecond === null) return;
    const currentSecond = Math.floor(clock().getTime() / 1000);
    if (currentSecond !== countedSecond) [countedSecond, counts] = [currentSecond, new Map()];
    const { ip } = request;
    const quotas = [count({ policy: 'address', id: ip.includes(':') ? toNetwork(ip) : ip })];
    if (caller) quotas.push(count(caller));
    const isOver = quotas.some(({ remaining }) => remaining < 0);
    request.quotas.push(...quotas.map((quota) => ({ ...quota, remaining: Math.max(0, quota.remaining) })));
    if (isOver) throw createRateLimitError(1);
  };
}
