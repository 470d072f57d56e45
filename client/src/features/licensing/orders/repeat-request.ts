import type { KeyRowFragment } from '../keys/keys.generated.ts';

/**
 * Returns the path of the form that repeats a request. For an extension, the path contains the extended key and the
 * number of added users.
 */
export function buildRepeatPath({
  id,
  userLimit,
  replaces,
}: Pick<KeyRowFragment, 'id' | 'userLimit' | 'replaces'>): string {
  return replaces
    ? `/requestedKeys?request=addUsers.${replaces.id}&users=${userLimit - replaces.userLimit}`
    : `/requestedKeys?request=again.${id}`;
}

/** Returns the form that the URL opens, and the id of its key, if the URL contains one. */
export const parseRequest = (request: string | null) => {
  const [form, keyId = null] = request?.split('.') ?? [];
  return { form, keyId };
};
