import type { Context } from '../../context/context.ts';
import type { CursorPosition } from './list-span.ts';
import { buildFromClause, type ListQuery, addCursorCondition, runListQuery } from './list-page.ts';

// large enough that the database is asked seldom, small enough that the first rows come at once and few are in memory
const BATCH_SIZE = 1000;

/**
 * Reads all of a list in batches of one statement each, as columns of names and SQL. Each starts after the last row of
 * the one before; no connection is held in between, however long that takes.
 */
export async function* readListBatches<Row extends object>(
  read: Context['readList'],
  list: ListQuery<object>,
  columns: Partial<Record<keyof Row, string>>,
): AsyncGenerator<(Row & CursorPosition)[]> {
  const { alias, order, direction, values } = list;
  const [by, id] = [`${alias}.${order}`, `${alias}.id`];
  // as text, because a Date would lose microseconds
  const selected = Object.entries({ ...columns, place: `cast(${by} as text)`, id }).map(
    ([name, sql]) => `${sql} as "${name}"`,
  );
  let last: CursorPosition | undefined;
  do {
    const all = [...values];
    const rest = buildFromClause(last ? addCursorCondition(list, all, last) : list);
    const rows: (Row & CursorPosition)[] = await read(({ manager }) =>
      runListQuery(
        manager,
        list,
        `select ${selected.join(', ')} from (
         select ${alias}.* ${rest} order by ${by} ${direction}, ${id} ${direction} limit ${BATCH_SIZE}
       ) ${alias} order by ${by} ${direction}, ${id} ${direction}`,
        all,
      ),
    );
    yield rows;
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
