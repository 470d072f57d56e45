import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_NAME = 60;
const MAX_QUERY = 1000;

export const checkViewName = (name: string): UserErrorDetails[] =>
  toUserErrors(
    'name',
    !name.trim()
      ? 'Give the view a name.'
      : name.trim().length > MAX_NAME
        ? `A name can have at most ${MAX_NAME} characters.`
        : getFreeTextError('A name', name),
  );

export const checkViewQuery = (query: string): UserErrorDetails[] =>
  toUserErrors(
    'query',
    query.length > MAX_QUERY
      ? `A view can have at most ${MAX_QUERY} characters of filters.`
      : !/^[\w%.+*=&-]+$/.test(query) && 'The query must be a URL-encoded query string without the question mark.',
  );
