import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_NAME_LENGTH = 60;
const MAX_QUERY_LENGTH = 1000;

export const checkViewName = (name: string): UserErrorDetails[] =>
  toUserErrors(
    'name',
    !name.trim()
      ? 'Give the view a name.'
      : isLongerThan(name.trim(), MAX_NAME_LENGTH)
        ? `A name can have at most ${MAX_NAME_LENGTH} characters.`
        : getFreeTextError('A name', name),
  );

export const checkViewQuery = (query: string): UserErrorDetails[] =>
  toUserErrors(
    'query',
    query.length > MAX_QUERY_LENGTH
      ? `A view can have at most ${MAX_QUERY_LENGTH} characters of filters.`
      : !/^[\w%.+*=&-]+$/.test(query) && 'The query must be a URL-encoded query string without the question mark.',
  );
