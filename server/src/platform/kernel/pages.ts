import { ArgsType, Extensions, Field, Int, ObjectType } from 'type-graphql';
import { isLongerThan } from './free-text.rules.ts';
import { createBadInputError } from './system-errors.ts';

@ObjectType({ description: 'The position of a numbered page in its list.', simpleResolvers: true })
export class NumberedPageInfo {
  @Field(() => Int, { description: 'The page number, starting at 1.' })
  currentPage: number;

  @Field(() => Int, { description: 'The number of pages. 0 for an empty list.' })
  totalPages: number;

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

@ObjectType({ description: 'The position of the edges of a connection in its list.', simpleResolvers: true })
export class PageInfo {
  @Field({ description: 'Whether more records follow.' })
  hasNextPage: boolean;

  @Field({ description: 'Whether you sent `after`, so that records can precede the first edge.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first edge. `null` without edges.' })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last edge, to send as `after`. Without edges, the cursor that you sent, or null if you sent none.',
  })
  endCursor: string | null;
}

const DEFAULT_PAGE_SIZE = 20;

/** The highest page number: the maximum of the GraphQL type Int. */
export const MAX_PAGE = 2 ** 31 - 1;

/** Arguments of a list with numbered pages. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'The page number, starting at 1.' })
  page: number;

  @Field(() => Int, { defaultValue: DEFAULT_PAGE_SIZE, description: 'The number of records per page, from 1 to 100.' })
  limit: number;
}

/** Arguments of a connection. */
@ArgsType()
export class CursorArgs {
  @Field(() => Int, { defaultValue: DEFAULT_PAGE_SIZE, description: 'The number of edges, from 1 to 100.' })
  first: number;

  @Field(() => String, {
    nullable: true,
    description: 'Return only records after this cursor. The record at the cursor can have been deleted since.',
  })
  after?: string | null;
}

export type ListArgs = PageArgs | CursorArgs;

@ArgsType()
export class SearchArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The text to search for. Case is ignored. At most 200 characters.',
  })
  search?: string | null;
}

/** Creates the GraphQL type of one numbered page of a list. The descriptions call the records `pluralNoun`. */
export function createPageType<T extends object>(item: () => new () => T, pluralNoun: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class Page {
    @Field(() => [item()], { description: `The ${pluralNoun} on this page, in a stable order.` })
    items: T[];

    @Field(() => NumberedPageInfo, { description: 'The position of this page in the list.' })
    pageInfo: NumberedPageInfo;
  }
  return Page;
}

/**
 * Creates the GraphQL type of a connection: a list that is read by cursor. `name` is the name of the node type. The
 * descriptions call the records `pluralNoun`.
 */
export function createConnectionType<T extends object>(name: string, node: () => new () => T, pluralNoun: string) {
  @ObjectType(`${name}Edge`, { description: `One of the ${pluralNoun}, with its position.`, simpleResolvers: true })
  class Edge implements ListEntry<T> {
    @Field({ description: 'The position of the node, to send as `after`. Opaque, and valid only for this list.' })
    cursor: string;

    @Extensions({ cost: 0 })
    @Field(() => node(), { description: 'The record.' })
    node: T;
  }

  @ObjectType({ simpleResolvers: true })
  abstract class Connection implements ListConnection<T> {
    @Extensions({ cost: 0 })
    @Field(() => [Edge], { description: `The ${pluralNoun}, in a stable order.` })
    edges: Edge[];

    @Field(() => PageInfo, { description: 'The position of the edges in the list.' })
    pageInfo: PageInfo;

    @Field(() => Int, {
      description:
        'The number of records in the whole list. If a search or filter matches more than 10,000 records, this is 10,000. See `isTotalExact`. The server counts the list only if you select a total.',
    })
    totalCount: number;

    @Field({ description: 'False if a search or filter matches more records than `totalCount`.' })
    isTotalExact: boolean;
  }
  return Connection;
}

export interface ListPage<T> {
  items: T[];
  pageInfo: NumberedPageInfo;
}

interface ListEntry<T> {
  /** The cursor of the record. Empty on a numbered page. */
  cursor: string;
  node: T;
}

export interface ListConnection<T> {
  edges: ListEntry<T>[];
  pageInfo: PageInfo;
  totalCount: number;
  isTotalExact: boolean;
}

/** A part of a list, read by page number or by cursor. */
export interface ListSlice<T> {
  entries: ListEntry<T>[];
  numberedPageInfo: NumberedPageInfo;
  pageInfo: PageInfo;
}

export const toPage = <T>({ entries, numberedPageInfo }: ListSlice<T>): ListPage<T> => ({
  items: entries.map(({ node }) => node),
  pageInfo: numberedPageInfo,
});

export function toConnection<T>({ entries, numberedPageInfo, pageInfo }: ListSlice<T>): ListConnection<T> {
  const { totalCount, isTotalExact } = numberedPageInfo;
  return { edges: entries, pageInfo, totalCount, isTotalExact };
}

/** Converts each record of a slice. Records for which `convert` returns null are left out. */
export const mapSlice = <T, U>(slice: ListSlice<T>, convert: (node: T) => U | null): ListSlice<U> => ({
  ...slice,
  entries: slice.entries.flatMap(({ cursor, node }) => {
    const convertedNode = convert(node);
    return convertedNode === null ? [] : [{ cursor, node: convertedNode }];
  }),
});

// The maximum length of a search text. No name or licence string is longer.
export const MAX_SEARCH_LENGTH = 200;

export const isSearchTooLong = (search: string): boolean => isLongerThan(search.trim(), MAX_SEARCH_LENGTH);

/** Returns the trimmed search text, or an empty string for no search. Throws if it is longer than MAX_SEARCH_LENGTH. */
export function parseSearch(search: string | null | undefined): string {
  if (isSearchTooLong(search ?? ''))
    throw createBadInputError(`search must have at most ${MAX_SEARCH_LENGTH} characters.`);
  return search?.trim() ?? '';
}

/** Builds a LIKE pattern for strings that contain `part`. Wildcards in `part` are escaped. */
export const toLikePattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
