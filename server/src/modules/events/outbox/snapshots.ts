import type { z } from 'zod';

/** The type of a column value in an event. Dates become ISO 8601 strings. */
type Serialized<Value> = Value extends Date ? string : Value;

/**
 * Returns the names of the properties in a snapshot. If the caller passes an entity's columns as `Column`, a new column
 * is a type error until the event schema or the entity's `NOT_IN_EVENTS` lists it.
 */
export const getSnapshotColumns = <Column extends string>(schema: Record<Column, z.ZodType>) =>
  Object.keys(schema) as Column[];

/** Copies the named properties of a row for an event. */
export const toSnapshot = <Row extends object, Column extends keyof Row>(row: Row, columns: readonly Column[]) =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      return [column, value instanceof Date ? value.toISOString() : value];
    }),
  ) as { [Name in Column]: Serialized<Row[Name]> };
