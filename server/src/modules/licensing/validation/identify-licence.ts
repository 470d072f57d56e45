import type { FastifyRequest } from 'fastify';
import type { RateLimitedCaller } from '../../../platform/http/rate-limit.ts';
import { toLicenceString } from '../keys/licence-string.rules.ts';

// No spelling of a licence string is longer than this.
const MAX_CHARACTERS = 100;

/**
 * Identifies a chat app by its normalized licence string. A licence therefore has one rate limit, regardless of
 * spelling and address.
 */
export function identifyLicence({ headers }: FastifyRequest): RateLimitedCaller | null {
  const licence = headers['x-licence-key'];
  const isUsable = typeof licence === 'string' && licence && licence.length <= MAX_CHARACTERS;
  return isUsable ? { policy: 'licence', id: toLicenceString(licence) } : null;
}
