import type { Context } from '../../context/context.ts';
import { buildFirstRows, type ListQuery, addCursorCondition, runListQuery } from './list-page.ts';
import type { CursorPosition } from './list-span.ts';

// Large enough to need few statements, and small enough to return the first rows quickly and use little memory.
const BATCH_SIZE = 1000;

/**
 * Reads a whole list in batches. `columns` maps property names to SQL. Each batch is a separate statement that starts
 * after the last row of the previous batch, so no connection is held between two batches.
 *
 * A list with a `source` is read by one statement, because each statement computes the order of all records.
 */
export async function* readListBatches<Row extends object>(
  read: Context['readList'],
  list: ListQuery<object>,
  columns: Partial<Record<keyof Row, string>>,
): AsyncGenerator<(Row & CursorPosition)[]> {
  const { table, alias, source, order, direction, values } = list;
  const orderColumn = `batch.${order}`;
  // The column is cast to text, because a Date would lose microseconds.
  const selectList = Object.entries({ ...columns, orderValue: `cast(${orderColumn} as text)`, id: 'batch.id' }).map(
    ([name, sql]) => `${sql} as "${name}"`,
  );
  const rowLimit = source ? 'all' : BATCH_SIZE;
  // With `filtersBeforeSort`, each batch would sort all remaining records.
  const listBySortIndex = { ...list, filtersBeforeSort: false };
  let last: CursorPosition | undefined;
  do {
    const boundValues = [...values];
    const remainingRowsSql = buildFirstRows(
      last ? addCursorCondition(listBySortIndex, boundValues, last) : listBySortIndex,
      direction,
      rowLimit,
    );
    const rows: (Row & CursorPosition)[] = await read(({ manager }) =>
      runListQuery(
        manager,
        list,
        `select ${selectList.join(', ')} from (
         ${remainingRowsSql} limit ${rowLimit}
       ) batch join ${table} ${alias} using (id) order by ${orderColumn} ${direction}, batch.id ${direction}`,
        boundValues,
      ),
    );
    for (let start = 0; start === 0 || start < rows.length; start += BATCH_SIZE)
      yield rows.slice(start, start + BATCH_SIZE);
    last = rows.length === rowLimit ? rows.at(-1) : undefined;
  } while (last);
}
