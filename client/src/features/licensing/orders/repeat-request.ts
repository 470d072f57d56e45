import type { KeyRowFragment } from '../keys/keys.generated.ts';

/**
 * Returns the path of the form that repeats a request. For an extension, the path contains the number of added users.
 */
export function buildRepeatPath({
  id,
  userLimit,
  replaces,
}: Pick<KeyRowFragment, 'id' | 'userLimit' | 'replaces'>): string {
  return replaces
    ? `/requestedKeys?request=addUsers&users=${userLimit - replaces.userLimit}`
    : `/requestedKeys?request=${REPEAT_PREFIX}${id}`;
}

const REPEAT_PREFIX = 'again.';

/** Returns the id of the key whose request the URL repeats, or null. */
export const parseRepeatedKeyId = (request: string | null): string | null =>
  request?.startsWith(REPEAT_PREFIX) ? request.slice(REPEAT_PREFIX.length) : null;
