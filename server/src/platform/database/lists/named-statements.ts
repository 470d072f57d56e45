import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type EntityManager, type EntityMetadata, type ObjectLiteral, QueryFailedError } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

type EntityClass<T> = new () => T;

/**
 * Lists an entity's columns as SQL, those of one table alias; a prefix keeps two entities of one row apart. Only those of
 * some properties where they are given.
 */
export type ColumnBuilder = (
  type: EntityClass<object>,
  alias: string,
  prefix?: string,
  isWanted?: (property: string) => boolean,
) => string;

/** Runs a statement with its values, and answers its rows as the database names their columns. */
export type NamedStatement<Row> = (db: EntityManager, ...values: unknown[]) => Promise<Row[]>;

/**
 * A statement for hot paths: each connection parses it once, where TypeORM's own are parsed each time. It joins the
 * transaction of the EntityManager that it is run with. List its columns instead of using `*`: if a migration adds a column,
 * a statement with `*` fails on servers that are already running. Declare it outside functions, because a connection keeps
 * each statement until it closes.
 */
export function createNamedStatement<Row extends object>(
  textOf: string | ((columns: ColumnBuilder) => string),
): NamedStatement<Row> {
  let statement: { name: string; text: string } | undefined;
  return async (db, ...values) => {
    statement ??= nameStatement(typeof textOf === 'string' ? textOf : textOf(createColumnBuilder(db)));
    return (await runQuery(db, { ...statement, values })) as Row[];
  };
}

/** A statement whose rows are entities; their columns are what `columns` lists without a prefix. */
export function createEntityStatement<T extends object>(
  type: EntityClass<T>,
  textOf: (columns: ColumnBuilder) => string,
): (db: EntityManager, ...values: unknown[]) => Promise<T[]> {
  const read = createNamedStatement<ObjectLiteral>(textOf);
  return async (db, ...values) => (await read(db, ...values)).map(createEntityReader(db, type));
}

const namesByText = new Map<string, string>();
// each connection of PostgreSQL keeps every statement that has a name; those of the portal come first
const MAX_NAMED_STATEMENTS = 200;

/** Runs a text that was put together from a few parts, under a name of its own while there are not too many of them. */
export async function runNamedStatement<Row extends object>(
  db: EntityManager,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (!namesByText.has(text) && namesByText.size < MAX_NAMED_STATEMENTS)
    namesByText.set(text, nameStatement(text).name);
  return (await runQuery(db, { name: namesByText.get(text), text, values })) as Row[];
}

/** Runs a text that PostgreSQL plans each time, because the best plan depends on the values, as that of a search does. */
export const runUnnamedStatement = async <Row extends object>(db: EntityManager, text: string, values: unknown[]) =>
  (await runQuery(db, { text, values })) as Row[];

// one name for one text, as a connection refuses another text under the same name
const nameStatement = (text: string) => ({ name: createHash('sha256').update(text).digest('base64url'), text });

/** Uses a connection as TypeORM does, so that whatever goes wrong with it looks and is handled the same. */
async function runQuery(
  db: EntityManager,
  query: { name?: string; text: string; values: unknown[] },
): Promise<ObjectLiteral[]> {
  const runner = db.queryRunner ?? db.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    const { logger } = db.dataSource;
    logger.logQuery(query.text, query.values, runner);
    try {
      const { rows } = await client.query<ObjectLiteral>(query);
      return rows;
    } catch (error) {
      logger.logQueryError(error as Error, query.text, query.values, runner);
      throw new QueryFailedError(query.text, query.values, error as Error);
    }
  } finally {
    if (runner !== db.queryRunner) await runner.release();
  }
}

/** Lists the columns of entities, for a text that is put together. */
export const createColumnBuilder =
  (db: EntityManager): ColumnBuilder =>
  (type, alias, prefix = '', isWanted = () => true) =>
    listColumns(db.dataSource.getMetadata(type))
      .filter(({ propertyName }) => isWanted(propertyName))
      .map(({ databaseName }) => `${alias}.${databaseName}${prefix && ` as "${prefix}${databaseName}"`}`)
      .join(', ');

// a column that only a relation knows has no property
const listColumns = ({ columns }: EntityMetadata): ColumnMetadata[] =>
  columns.filter(({ isSelect, isVirtual }) => isSelect && !isVirtual);

/** How a column of a row becomes a property of an entity. */
interface PropertyMapping {
  from: string;
  to: string;
  convert: ((value: unknown) => unknown) | null;
}

const mappingsByEntity = new WeakMap<EntityMetadata, Map<string, PropertyMapping[]>>();

/**
 * Makes entities of the rows of one statement, with the transformers of their columns; what the rows do not have stays
 * undefined.
 */
export function createEntityReader<T extends object>(
  db: EntityManager,
  type: EntityClass<T>,
  prefix = '',
): (row: ObjectLiteral) => T {
  const metadata = db.dataSource.getMetadata(type);
  const ofType = mappingsByEntity.get(metadata) ?? new Map<string, PropertyMapping[]>();
  mappingsByEntity.set(metadata, ofType);
  const all = ofType.get(prefix) ?? listPropertyMappings(metadata, prefix);
  ofType.set(prefix, all);
  let present: PropertyMapping[] | undefined;
  return (row) => {
    present ??= all.filter(({ from }) => from in row);
    const entity: ObjectLiteral = new type();
    for (const { from, to, convert } of present) entity[to] = convert ? convert(row[from]) : row[from];
    return entity as T;
  };
}

// of these types, pg's value is already TypeORM's
const READ_BY_PG = new Set<unknown>([
  'uuid',
  'text',
  'int',
  'bigint',
  'numeric',
  'boolean',
  'jsonb',
  'timestamptz',
  'enum',
]);

const listPropertyMappings = (metadata: EntityMetadata, prefix: string): PropertyMapping[] =>
  listColumns(metadata).map((column) => ({
    from: prefix + column.databaseName,
    to: column.propertyName,
    convert: getConverter(column, metadata),
  }));

function getConverter(column: ColumnMetadata, { dataSource }: EntityMetadata): PropertyMapping['convert'] {
  const { type, isArray, transformer } = column;
  if (type === 'enum' && isArray) return (value) => value && parseWordArray(value as string);
  if (!READ_BY_PG.has(type)) return (value) => dataSource.driver.prepareHydratedValue(value, column);
  return transformer && !Array.isArray(transformer) ? (value): unknown => transformer.from(value) : null;
}

/** An array as PostgreSQL writes it, of words that need no quotation marks. */
const parseWordArray = (array: string): string[] => (array === '{}' ? [] : array.slice(1, -1).split(','));
