import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { badInput } from './faults.ts';

@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Int, { description: 'The page, from 1.' })
  currentPage: number;

  @Field(() => Int, { description: 'How many pages there are; 0 for an empty list.' })
  totalPages: number;

  @Field(() => Int, { description: 'How many records the whole list has.' })
  totalCount: number;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'The page, from 1.' })
  page: number;

  @Field(() => Int, { defaultValue: 5, description: 'Records a page, 1 to 100.' })
  limit: number;
}

@ArgsType()
export class SearchArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'A part of what is searched, without regard to case.' })
  search?: string | null;
}

/** Makes the GraphQL type of one page of a list. */
export function pageType<T extends object>(item: () => new () => T, what: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class Page {
    @Field(() => [item()], { description: `The ${what} of this page, in a stable order.` })
    items: T[];

    @Field(() => PageInfo, { description: 'Where this page stands in the list.' })
    pageInfo: PageInfo;
  }
  return Page;
}

export interface PageOf<T> {
  items: T[];
  pageInfo: PageInfo;
}

/** Reads one page in one statement (two for a page past the end); the query brings its own stable order. */
export async function readPage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  { page, limit }: PageArgs,
): Promise<PageOf<T>> {
  if (limit < 1 || limit > 100) throw badInput('limit must be from 1 to 100.');
  if (page < 1) throw badInput('page must be 1 or more.');
  // counted apart: a window over the whole list would carry every row of it through the sort
  const count = query.clone().select('count(*)').orderBy();
  const rows = await query
    .clone()
    .addSelect(`(${count.getQuery()})`, 'total_count')
    .offset((page - 1) * limit)
    .limit(limit)
    .getRawAndEntities<{ total_count: string }>();
  const first = rows.raw[0];
  const totalCount = first ? Number(first.total_count) : page === 1 ? 0 : await query.getCount();
  return {
    items: rows.entities,
    pageInfo: { currentPage: page, totalPages: Math.ceil(totalCount / limit), totalCount },
  };
}

/** A LIKE pattern that finds `part` anywhere, its wildcards taken literally. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
