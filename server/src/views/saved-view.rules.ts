import { type Problem, problemIf } from '../shared/problem.rules.ts';

const MAX_NAME = 60;
const MAX_QUERY = 1000;

/** What is wrong with the name of a view. */
export const checkViewName = (name: string): Problem[] =>
  problemIf(
    'name',
    !name.trim()
      ? 'Give the view a name.'
      : name.trim().length > MAX_NAME && `A name can have at most ${MAX_NAME} characters.`,
  );

/** What is wrong with what a view shows. */
export const checkViewQuery = (query: string): Problem[] =>
  problemIf(
    'query',
    query.length > MAX_QUERY
      ? `A view can have at most ${MAX_QUERY} characters of filters.`
      : !/^[\w%.+*=&-]+$/.test(query) && 'The query must be that of an address, encoded and without its question mark.',
  );
