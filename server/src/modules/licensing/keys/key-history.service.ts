import { type EntityManager, In } from 'typeorm';
import { type CountOptions, type ListQuery, readListPagePerOwner } from '../../../platform/database/lists/list-page.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { KeyEvent } from './key-event.entity.ts';

const HISTORY_LIST: ListQuery<KeyEvent> = {
  type: KeyEvent,
  table: 'key_events',
  alias: 'event',
  where: [],
  values: [],
  order: 'at',
  direction: 'desc',
};

/** Lists one page of each key's history, newest entry first, with the administrators who made the changes. */
export async function listHistoryByKey(
  db: EntityManager,
  keyIds: readonly string[],
  args: ListArgs,
  countOptions: CountOptions,
): Promise<Map<string, ListSlice<KeyEvent>>> {
  const slices = await readListPagePerOwner(db, HISTORY_LIST, 'key_id', keyIds, args, countOptions);
  const events = [...slices.values()].flatMap(({ entries }) => entries.map(({ node }) => node));
  const ids = [...new Set(events.flatMap(({ administratorId }) => administratorId ?? []))];
  const administrators = await db.findBy(Administrator, { id: In(ids) });
  const administratorsById = new Map(administrators.map((administrator) => [administrator.id, administrator]));
  for (const event of events)
    if (event.administratorId) event.administrator = administratorsById.get(event.administratorId);
  return slices;
}
