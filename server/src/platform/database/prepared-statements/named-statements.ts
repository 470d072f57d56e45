import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type EntityManager, type EntityMetadata, type ObjectLiteral, QueryFailedError } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

type EntityClass<T> = new () => T;

/**
 * Builds the column list of an entity for one table alias. A prefix distinguishes two entities in one row. `includes`
 * selects properties; by default all are included.
 */
export type ColumnBuilder = (
  type: EntityClass<object>,
  alias: string,
  prefix?: string,
  includes?: (property: string) => boolean,
) => string;

/** Runs a statement with its bind values. Rows use the column names of the database. */
export type NamedStatement<Row> = (db: EntityManager, ...values: unknown[]) => Promise<Row[]>;

/**
 * Creates a prepared statement for hot paths: each connection parses it once, whereas TypeORM's statements are parsed
 * each time. The statement joins the transaction of the EntityManager. List columns instead of using `*`: if a
 * migration adds a column, a statement with `*` fails on running servers. Use constant SQL, because a connection stores
 * each different statement until it closes.
 */
export function createNamedStatement<Row extends object>(
  buildText: string | ((columns: ColumnBuilder) => string),
): NamedStatement<Row> {
  let statement: { name: string; text: string } | undefined;
  return async (db, ...values) => {
    statement ??= nameStatement(typeof buildText === 'string' ? buildText : buildText(createColumnBuilder(db)));
    return (await runQuery(db, { ...statement, values })) as Row[];
  };
}

/** Creates a statement whose rows become entities. Use `columns` without a prefix for its columns. */
export function createEntityStatement<T extends object>(
  type: EntityClass<T>,
  buildText: (columns: ColumnBuilder) => string,
): (db: EntityManager, ...values: unknown[]) => Promise<T[]> {
  const read = createNamedStatement<ObjectLiteral>(buildText);
  return async (db, ...values) => (await read(db, ...values)).map(createEntityReader(db, type));
}

/** Creates a prepared statement that inserts a row with these properties. The other columns get their defaults. */
export function createInsertStatement<T extends ObjectLiteral, Property extends keyof T & string>(
  type: EntityClass<T>,
  properties: readonly Property[],
): (db: EntityManager, row: Pick<T, Property>) => Promise<void> {
  let statement: { columns: ColumnMetadata[]; run: NamedStatement<ObjectLiteral> } | undefined;
  return async (db, row) => {
    const { driver } = db.dataSource;
    statement ??= buildInsert(db.dataSource.getMetadata(type), properties);
    const values = properties.map((property, index) =>
      driver.preparePersistentValue(row[property], statement!.columns[index]!),
    );
    await statement.run(db, ...values);
  };
}

function buildInsert(metadata: EntityMetadata, properties: readonly string[]) {
  const columns = properties.map((property) => metadata.findColumnWithPropertyName(property)!);
  const names = columns.map(({ databaseName }) => databaseName);
  const text = `insert into ${metadata.tablePath} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  return { columns, run: createNamedStatement(text) };
}

const namesByText = new Map<string, string>();
// Each connection stores every named statement, so the number of dynamically built ones is limited.
const MAX_NAMED_STATEMENTS = 200;

/** Runs dynamically built SQL as a prepared statement. Beyond MAX_NAMED_STATEMENTS, new SQL runs unprepared. */
export async function runNamedStatement<Row extends object>(
  db: EntityManager,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (!namesByText.has(text) && namesByText.size < MAX_NAMED_STATEMENTS)
    namesByText.set(text, nameStatement(text).name);
  return (await runQuery(db, { name: namesByText.get(text), text, values })) as Row[];
}

/** Runs SQL that PostgreSQL must plan each time. In a search, for example, the best plan depends on the values. */
export const runUnnamedStatement = async <Row extends object>(db: EntityManager, text: string, values: unknown[]) =>
  (await runQuery(db, { text, values })) as Row[];

// The name is a hash of the SQL, because a connection rejects different SQL under the same name.
const nameStatement = (text: string) => ({ name: createHash('sha256').update(text).digest('base64url'), text });

/** Gets a connection and wraps errors as TypeORM does, so that callers handle both kinds of statement alike. */
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

export const createColumnBuilder =
  (db: EntityManager): ColumnBuilder =>
  (type, alias, prefix = '', includes = () => true) =>
    listColumns(db.dataSource.getMetadata(type))
      .filter(({ propertyName }) => includes(propertyName))
      .map(({ databaseName }) => `${alias}.${databaseName}${prefix && ` as "${prefix}${databaseName}"`}`)
      .join(', ');

// A virtual column belongs only to a relation and has no property.
const listColumns = ({ columns }: EntityMetadata): ColumnMetadata[] =>
  columns.filter(({ isSelect, isVirtual }) => isSelect && !isVirtual);

interface PropertyMapping {
  from: string;
  to: string;
  convert: ((value: unknown) => unknown) | null;
}

const mappingsByEntity = new WeakMap<EntityMetadata, Map<string, PropertyMapping[]>>();

/**
 * Creates a function that converts rows of one statement to entities with their column transformers. Properties without
 * a column in the rows stay undefined.
 */
export function createEntityReader<T extends object>(
  db: EntityManager,
  type: EntityClass<T>,
  prefix = '',
): (row: ObjectLiteral) => T {
  const metadata = db.dataSource.getMetadata(type);
  const mappingsByPrefix = mappingsByEntity.get(metadata) ?? new Map<string, PropertyMapping[]>();
  mappingsByEntity.set(metadata, mappingsByPrefix);
  const mappings = mappingsByPrefix.get(prefix) ?? listPropertyMappings(metadata, prefix);
  mappingsByPrefix.set(prefix, mappings);
  let selectedMappings: PropertyMapping[] | undefined;
  return (row) => {
    selectedMappings ??= mappings.filter(({ from }) => from in row);
    const entity: ObjectLiteral = new type();
    for (const { from, to, convert } of selectedMappings) entity[to] = convert ? convert(row[from]) : row[from];
    return entity as T;
  };
}

// For these types, pg already returns the value that TypeORM would.
const TYPES_PARSED_BY_PG = new Set<unknown>([
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
  if (!TYPES_PARSED_BY_PG.has(type)) return (value) => dataSource.driver.prepareHydratedValue(value, column);
  return transformer && !Array.isArray(transformer) ? (value): unknown => transformer.from(value) : null;
}

/** Parses a PostgreSQL array literal of words without quotation marks. */
const parseWordArray = (array: string): string[] => (array === '{}' ? [] : array.slice(1, -1).split(','));
