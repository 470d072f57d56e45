import type { KeyRowFragment } from '../keys/keys.generated.ts';

/** The address of the form that repeats a request: of more users with their number, of a key with its terms. */
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

/** The id of the key whose request an address repeats; null where it repeats none. */
export const parseRepeatedKeyId = (request: string | null): string | null =>
  request?.startsWith(REPEAT_PREFIX) ? request.slice(REPEAT_PREFIX.length) : null;
