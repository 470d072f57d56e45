import type { Context } from '../../context/context.ts';
import { buildFirstRows, type ListQuery, addCursorCondition, runListQuery } from './list-page.ts';
import type { CursorPosition } from './list-span.ts';

// Large enough to need few statements, and small enough to return the first rows quickly and use little memory.
const BATCH_SIZE = 1000;

/**
 * Reads a whole list in batches of one statement each. `columns` maps property names to SQL. Each batch starts after
 * the last row of the previous batch. No connection is held between two batches.
 */
export async function* readListBatches<Row extends object>(
  read: Context['readList'],
  list: ListQuery<object>,
  columns: Partial<Record<keyof Row, string>>,
): AsyncGenerator<(Row & CursorPosition)[]> {
  const { table, alias, order, direction, values } = list;
  const [orderColumn, idColumn] = [`${alias}.${order}`, `${alias}.id`];
  // The column is cast to text, because a Date would lose microseconds.
  const selectList = Object.entries({ ...columns, orderValue: `cast(${orderColumn} as text)`, id: idColumn }).map(
    ([name, sql]) => `${sql} as "${name}"`,
  );
  // With `filtersBeforeSort`, each batch would sort all remaining records.
  const listBySortIndex = { ...list, filtersBeforeSort: false };
  let last: CursorPosition | undefined;
  do {
    const boundValues = [...values];
    const remainingRowsSql = buildFirstRows(
      last ? addCursorCondition(listBySortIndex, boundValues, last) : listBySortIndex,
      direction,
      BATCH_SIZE,
    );
    const rows: (Row & CursorPosition)[] = await read(({ manager }) =>
      runListQuery(
        manager,
        list,
        `select ${selectList.join(', ')} from (
         select id from (${remainingRowsSql} limit ${BATCH_SIZE}) ${alias}
       ) batch join ${table} ${alias} using (id) order by ${orderColumn} ${direction}, ${idColumn} ${direction}`,
        boundValues,
      ),
    );
    yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
