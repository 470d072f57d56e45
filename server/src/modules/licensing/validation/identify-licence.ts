import type { FastifyRequest } from 'fastify';
import type { RateLimitedCaller } from '../../../platform/http/rate-limit.ts';
import { toLicenceString } from '../keys/licence-string.rules.ts';

// The maximum length of a licence string with spaces and dashes. Longer values are not licence strings.
const MAX_CHARACTERS = 100;

/**
 * Identifies a chat app by its normalized licence string. A licence therefore has one rate limit, even if its chat apps
 * write the string differently or use several IP addresses.
 */
export function identifyLicence({ headers }: FastifyRequest): RateLimitedCaller | null {
  const licence = headers['x-licence-key'];
  const isUsable = typeof licence === 'string' && licence && licence.length <= MAX_CHARACTERS;
  return isUsable ? { policy: 'licence', id: toLicenceString(licence) } : null;
}
