import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { createBadInputError } from './system-errors.ts';

@ObjectType({ description: 'Where a page is in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Int, { description: 'The page, counted from 1; 0 where it was reached by a cursor.' })
  currentPage: number;

  @Field(() => Int, { description: 'How many pages there are; 0 for an empty list.' })
  totalPages: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The place of the last record, to send as `after`; the one that was sent where no record is left. Null on a numbered page.',
  })
  endCursor?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether more records follow; null on a numbered page.',
  })
  hasNextPage?: boolean | null;

  @Field(() => Int, {
    description:
      'How many records the whole list has; 10,000 where a search or a filter found more, see `isTotalExact`.',
  })
  totalCount: number;

  @Field({
    description: 'False where a search or a filter found more than `totalCount`; pages beyond it can be asked for.',
  })
  isTotalExact: boolean;
}

/** The page of a list that is answered where no other is asked for. */
export const DEFAULT_PAGE = { page: 1, limit: 5 };

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: DEFAULT_PAGE.page, description: 'The page, counted from 1.' })
  page: number;

  @Field(() => Int, { defaultValue: DEFAULT_PAGE.limit, description: 'Records per page, 1 to 100.' })
  limit: number;
}

/** Goes beside the arguments of a numbered page, for lists that have an order in which nothing moves. */
@ArgsType()
export class CursorArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many records, 1 to 100, instead of `page` and `limit`: the list is then read by cursor.',
  })
  first?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only records after this `endCursor`, which may have gone since.',
  })
  after?: string | null;
}

/** Which part of a list is wanted: a page of it, or what follows a cursor. */
export type ListArgs = PageArgs & CursorArgs;

@ArgsType()
export class SearchArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text to search for, without regard to case, at most 200 characters.',
  })
  search?: string | null;
}

/** Makes the GraphQL type of one page of a list. */
export function createPageType<T extends object>(item: () => new () => T, what: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class Page {
    @Field(() => [item()], { description: `The ${what} on this page, in a stable order.` })
    items: T[];

    @Field(() => PageInfo, { description: 'Where this page is in the list.' })
    pageInfo: PageInfo;
  }
  return Page;
}

export interface ListPage<T> {
  items: T[];
  pageInfo: PageInfo;
}

// longer than any name or licence string
export const MAX_SEARCH_LENGTH = 200;

/** Whether a text is longer than anything that a search could find. */
export const isSearchTooLong = (search: string): boolean => search.trim().length > MAX_SEARCH_LENGTH;

/** What is searched for, trimmed; empty where nothing is. Throws for a text that is longer than anything it could find. */
export function parseSearch(search: string | null | undefined): string {
  if (isSearchTooLong(search ?? ''))
    throw createBadInputError(`search must have at most ${MAX_SEARCH_LENGTH} characters.`);
  return search?.trim() ?? '';
}

/** A LIKE pattern that finds `part` anywhere, with its wildcards taken literally. */
export const toLikePattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
