import type { FastifyRequest } from 'fastify';
import { readLicenceString } from '../keys/licence-string.rules.ts';
import { rateLimited } from '../shared/faults.ts';
import { networkOf } from '../shared/networks.ts';
import type { Quota } from '../shared/quotas.ts';

// longer than any licence string, however it is typed
const MOST_CHARACTERS = 100;

/**
 * Limits how many requests of chat apps this server answers within a second: for each address, and for each licence string.
 * Counts are in memory and last for the second, so that they cost next to nothing; null limits nothing.
 */
export function createPace(perSecond: number | null, clock: () => Date): (request: FastifyRequest) => void {
  let second = 0;
  let counts = new Map<string, number>();

  function count(policy: string, key: string): Quota {
    const used = (counts.get(key) ?? 0) + 1;
    counts.set(key, used);
    return { policy, most: perSecond!, seconds: 1, left: perSecond! - used, resetsIn: 1 };
  }

  return (request) => {
    if (perSecond === null) return;
    const now = Math.floor(clock().getTime() / 1000);
    if (now !== second) [second, counts] = [now, new Map()];
    const { ip, headers } = request;
    const quotas = [count('address', ip.includes(':') ? networkOf(ip) : ip)];
    const licence = headers['x-licence-key'];
    if (typeof licence === 'string' && licence && licence.length <= MOST_CHARACTERS)
      quotas.push(count('licence', `licence ${readLicenceString(licence)}`));
    const isOver = quotas.some(({ left }) => left < 0);
    request.quotas.push(...quotas.map((quota) => ({ ...quota, left: Math.max(0, quota.left) })));
    if (isOver) throw rateLimited(1);
  };
}
