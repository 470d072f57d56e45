import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { badInput } from './faults.ts';

@ObjectType({ description: 'Where a page is in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Int, { description: 'The page, counted from 1.' })
  currentPage: number;

  @Field(() => Int, { description: 'How many pages there are; 0 for an empty list.' })
  totalPages: number;

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

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'The page, counted from 1.' })
  page: number;

  @Field(() => Int, { defaultValue: 5, description: 'Records per page, 1 to 100.' })
  limit: number;
}

@ArgsType()
export class SearchArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Text to search for, without regard to case, at most 200 characters.',
  })
  search?: string | null;
}

/** Makes the GraphQL type of one page of a list. */
export function pageType<T extends object>(item: () => new () => T, what: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class Page {
    @Field(() => [item()], { description: `The ${what} on this page, in a stable order.` })
    items: T[];

    @Field(() => PageInfo, { description: 'Where this page is in the list.' })
    pageInfo: PageInfo;
  }
  return Page;
}

export interface PageOf<T> {
  items: T[];
  pageInfo: PageInfo;
}

/** Refuses a page that no list can have. */
export function checkPage({ page, limit }: PageArgs): void {
  if (limit < 1 || limit > 100) throw badInput('limit must be from 1 to 100.');
  if (page < 1) throw badInput('page must be 1 or more.');
}

/** One page of records, and where it is; a total is told up to `most`. */
export function pageOf<T>(items: T[], found: number, { page, limit }: PageArgs, most = Infinity): PageOf<T> {
  const totalCount = Math.min(found, most);
  const totalPages = Math.ceil(totalCount / limit);
  return { items, pageInfo: { currentPage: page, totalPages, totalCount, isTotalExact: found <= most } };
}

// longer than any name or licence string
const MAX_SEARCH = 200;

/** What is searched for, trimmed; empty where nothing is. Throws for a text that is longer than anything it could find. */
export function searchedIn(search: string | null | undefined): string {
  const part = search?.trim() ?? '';
  if (part.length > MAX_SEARCH) throw badInput(`search must have at most ${MAX_SEARCH} characters.`);
  return part;
}

/** A LIKE pattern that finds `part` anywhere, with its wildcards taken literally. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
