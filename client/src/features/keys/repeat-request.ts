import type { KeyRowFragment } from './keys.generated.ts';

/** The address of the form that repeats a request: of more users with their number, of a key with its terms. */
export function repeatPath({ id, userLimit, replaces }: Pick<KeyRowFragment, 'id' | 'userLimit' | 'replaces'>): string {
  return replaces
    ? `/requestedKeys?request=addUsers&users=${userLimit - replaces.userLimit}`
    : `/requestedKeys?request=${AGAIN}${id}`;
}

const AGAIN = 'again.';

/** The id of the key whose request an address repeats; null where it repeats none. */
export const repeatedKey = (request: string | null): string | null =>
  request?.startsWith(AGAIN) ? request.slice(AGAIN.length) : null;
