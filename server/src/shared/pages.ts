import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { Any, type EntityTarget, type FindOptionsWhere, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
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
  @Field(() => String, { nullable: true, description: 'Text to search for, without regard to case.' })
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

/** Reads one page in one statement (two for a page past the end); the query must have a stable order. */
export async function readPage<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  args: PageArgs,
): Promise<PageOf<T>> {
  checkPage(args);
  const { page, limit } = args;
  // counted separately: a window over the whole list would carry every row of it through the sort
  const count = query.clone().select('count(*)').orderBy();
  const rows = await query
    .clone()
    .addSelect(`(${count.getQuery()})`, 'total_count')
    .offset((page - 1) * limit)
    .limit(limit)
    .getRawAndEntities<{ total_count: string }>();
  const first = rows.raw[0];
  const totalCount = first ? Number(first.total_count) : page === 1 ? 0 : await query.getCount();
  return pageOf(rows.entities, totalCount, args);
}

/**
 * Reads the same page of each company's list, in two statements however many companies there are. `order` is SQL that
 * puts a company's rows into a stable order.
 */
export async function readPageOfEach<T extends { id: string; companyId: string }>(
  query: SelectQueryBuilder<T>,
  order: string,
  companyIds: readonly string[],
  args: PageArgs,
): Promise<Map<string, PageOf<T>>> {
  checkPage(args);
  const alias = query.alias;
  const numbered = query
    .clone()
    .andWhere(`${alias}.companyId = any(:companyIds)`, { companyIds })
    .select(`${alias}.id`, 'id')
    .addSelect(`${alias}.companyId`, 'company_id')
    .addSelect(`row_number() over (partition by ${alias}.company_id order by ${order})`, 'number')
    .addSelect(`count(*) over (partition by ${alias}.company_id)`, 'total_count');
  const [sql, parameters] = numbered.getQueryAndParameters();
  const first = (args.page - 1) * args.limit + 1;
  // a company's first row is always read too, because it has the total
  const rows = await query.connection.query<{ id: string; company_id: string; number: string; total_count: string }[]>(
    `select * from (${sql}) numbered where number = 1 or number between ${first} and ${first + args.limit - 1} order by number`,
    parameters,
  );
  const wanted = rows.filter(({ number }) => Number(number) >= first);
  const entities = await query.connection.manager.findBy(
    query.expressionMap.mainAlias!.target as EntityTarget<T>,
    {
      id: Any(wanted.map(({ id }) => id)),
    } as FindOptionsWhere<T>,
  );
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  return new Map(
    companyIds.map((companyId) => {
      const items = wanted.filter((row) => row.company_id === companyId).map(({ id }) => byId.get(id)!);
      const total = Number(rows.find((row) => row.company_id === companyId)?.total_count ?? 0);
      return [companyId, pageOf(items, total, args)];
    }),
  );
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

/** A LIKE pattern that finds `part` anywhere, with its wildcards taken literally. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
