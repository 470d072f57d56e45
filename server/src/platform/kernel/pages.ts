import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { createBadInputError } from './system-errors.ts';

@ObjectType({ description: 'The position of a page in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Int, { description: 'The page number, starting at 1. 0 if you read the list by cursor.' })
  currentPage: number;

  @Field(() => Int, { description: 'The number of pages. 0 for an empty list.' })
  totalPages: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last record, to send as `after`. If no records remain, the cursor that you sent. Null on a numbered page.',
  })
  endCursor?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether more records follow. Null on a numbered page.',
  })
  hasNextPage?: boolean | null;

  @Field(() => Int, {
    description:
      'The number of records in the whole list. If a search or filter matches more than 10,000 records, this is 10,000. See `isTotalExact`.',
  })
  totalCount: number;

  @Field({
    description:
      'False if a search or filter matches more records than `totalCount`. You can still request pages beyond it.',
  })
  isTotalExact: boolean;
}

/** The page that is returned if the caller requests no other. */
export const DEFAULT_PAGE = { page: 1, limit: 5 };

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: DEFAULT_PAGE.page, description: 'The page number, starting at 1.' })
  page: number;

  @Field(() => Int, { defaultValue: DEFAULT_PAGE.limit, description: 'The number of records per page, from 1 to 100.' })
  limit: number;
}

/** Cursor arguments, in addition to `PageArgs`. Only for lists with an order in which no record moves. */
@ArgsType()
export class CursorArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The number of records, from 1 to 100. Send it instead of `page` and `limit` to read the list by cursor.',
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Return only records after this `endCursor`. The record at the cursor can have been deleted since.',
  })
  after?: string | null;
}

export type ListArgs = PageArgs & CursorArgs;

@ArgsType()
export class SearchArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The text to search for. Case is ignored. At most 200 characters.',
  })
  search?: string | null;
}

/** Creates the GraphQL type of one page of a list. `pluralNoun` is the plural noun in its descriptions. */
export function createPageType<T extends object>(item: () => new () => T, pluralNoun: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class Page {
    @Field(() => [item()], { description: `The ${pluralNoun} on this page, in a stable order.` })
    items: T[];

    @Field(() => PageInfo, { description: 'The position of this page in the list.' })
    pageInfo: PageInfo;
  }
  return Page;
}

export interface ListPage<T> {
  items: T[];
  pageInfo: PageInfo;
}

// Names and licence strings are shorter than this.
export const MAX_SEARCH_LENGTH = 200;

export const isSearchTooLong = (search: string): boolean => search.trim().length > MAX_SEARCH_LENGTH;

/** Returns the trimmed search text, or an empty string for no search. Throws if it is longer than MAX_SEARCH_LENGTH. */
export function parseSearch(search: string | null | undefined): string {
  if (isSearchTooLong(search ?? ''))
    throw createBadInputError(`search must have at most ${MAX_SEARCH_LENGTH} characters.`);
  return search?.trim() ?? '';
}

/** Builds a LIKE pattern that matches `part` anywhere. Wildcards in `part` are escaped. */
export const toLikePattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
