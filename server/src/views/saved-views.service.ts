import type { DataSource, EntityManager } from 'typeorm';
import { Administrator } from '../administrators/administrator.entity.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { isUniqueViolation, notFound } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { checkViewName, checkViewQuery } from './saved-view.rules.ts';
import { SavedView } from './saved-view.entity.ts';
import type { SavedViewInput } from './saved-views.types.ts';

// more than anybody tells apart by their names
export const MOST_VIEWS = 50;

/** An administrator's views, by name. */
export const listViews = (db: EntityManager, administratorId: string): Promise<SavedView[]> =>
  db.find(SavedView, { where: { administratorId }, order: { name: 'ASC', id: 'ASC' } });

/** Keeps a view; its administrator's row is locked, so that several at once are not too many. */
export function createView(
  db: DataSource,
  administratorId: string,
  input: SavedViewInput,
  attempt: Attempt | null,
): Promise<SavedView> {
  const { list, query } = input;
  const name = input.name.trim();
  refuse([...checkViewName(name), ...checkViewQuery(query)]);
  return refusingTwins(() =>
    createOnce(db, attempt, SavedView, async (tx) => {
      await tx.findOneOrFail(Administrator, { where: { id: administratorId }, lock: { mode: 'pessimistic_write' } });
      if ((await tx.countBy(SavedView, { administratorId })) >= MOST_VIEWS) throw tooMany();
      return tx.save(tx.create(SavedView, { administratorId, list, name, query }));
    }),
  );
}

/** Gives a view another name. */
export async function renameView(
  db: DataSource,
  administratorId: string,
  id: string,
  typed: string,
): Promise<SavedView> {
  const name = typed.trim();
  refuse(checkViewName(name));
  const { affected } = await refusingTwins(() => db.manager.update(SavedView, { id, administratorId }, { name }));
  if (!affected) throw notFound('view');
  return db.manager.findOneByOrFail(SavedView, { id });
}

/** Forgets a view. */
export async function deleteView(db: DataSource, administratorId: string, id: string): Promise<void> {
  const { affected } = await db.manager.delete(SavedView, { id, administratorId });
  if (!affected) throw notFound('view');
}

const tooMany = () =>
  new Refusal(problem(null, `You have ${MOST_VIEWS} views. Remove one first.`, UserErrorCode.TOO_MANY_VIEWS));

async function refusingTwins<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name_unique')) throw error;
    const message = 'You already have a view with this name. Choose another one.';
    throw new Refusal(problem('name', message, UserErrorCode.VIEW_EXISTS));
  }
}
