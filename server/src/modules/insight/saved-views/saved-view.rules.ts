import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_NAME = 60;
const MAX_QUERY = 1000;

/** What is wrong with the name of a view. */
export const checkViewName = (name: string): UserErrorDetails[] =>
  toUserErrors(
    'name',
    !name.trim()
      ? 'Give the view a name.'
      : name.trim().length > MAX_NAME
        ? `A name can have at most ${MAX_NAME} characters.`
        : getFreeTextError('A name', name),
  );

/** What is wrong with what a view shows. */
export const checkViewQuery = (query: string): UserErrorDetails[] =>
  toUserErrors(
    'query',
    query.length > MAX_QUERY
      ? `A view can have at most ${MAX_QUERY} characters of filters.`
      : !/^[\w%.+*=&-]+$/.test(query) && 'The query must be that of an address, encoded and without its question mark.',
  );
