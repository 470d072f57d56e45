import type { RateLimitedCaller } from '../../../platform/http/rate-limit.ts';
import { toLicenceString } from '../keys/licence-string.rules.ts';

// The maximum length of a licence string with spaces and dashes. Longer values are not licence strings.
const MAX_CHARACTERS = 100;

/**
 * Identifies a chat app by its normalized licence string, from a header or a GraphQL input. A licence therefore has one
 * rate limit, even if its chat apps write the string differently or use several IP addresses.
 */
export function identifyLicence(licence: unknown): RateLimitedCaller | null {
  const isUsable = typeof licence === 'string' && licence && licence.length <= MAX_CHARACTERS;
  return isUsable ? { policy: 'licence', id: toLicenceString(licence) } : null;
}
