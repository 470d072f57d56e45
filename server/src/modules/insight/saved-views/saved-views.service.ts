import type { DataSource, EntityManager } from 'typeorm';
import { sortByName } from '../../../platform/database/lists/sort-by-name.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { SavedView } from './saved-view.entity.ts';
import { checkViewName, checkViewQuery } from './saved-view.rules.ts';
import type { CreateSavedViewInput } from './saved-views.types.ts';

/** Maximum number of views of an administrator. */
export const MAX_VIEWS = 50;

export const listViews = async (db: EntityManager, administratorId: string): Promise<SavedView[]> =>
  sortByName(await db.findBy(SavedView, { administratorId }));

/** Saves a view. Locks the administrator's row, so that concurrent requests respect `MAX_VIEWS`. */
export function createView(
  db: DataSource,
  administratorId: string,
  input: CreateSavedViewInput,
  idempotentRequest: IdempotentRequest | null,
): Promise<SavedView> {
  const { list, query } = input;
  const name = input.name.trim();
  assertNoUserErrors([...checkViewName(name), ...checkViewQuery(query)]);
  return withUniqueName(() =>
    createOnce(db, idempotentRequest, SavedView, async (tx) => {
      await tx.findOneOrFail(Administrator, { where: { id: administratorId }, lock: { mode: 'pessimistic_write' } });
      if ((await tx.countBy(SavedView, { administratorId })) >= MAX_VIEWS) throw createTooManyViewsError();
      return tx.save(tx.create(SavedView, { administratorId, list, name, query }));
    }),
  );
}

export async function renameView(
  db: DataSource,
  administratorId: string,
  id: string,
  newName: string,
): Promise<SavedView> {
  const name = newName.trim();
  assertNoUserErrors(checkViewName(name));
  const { affected } = await withUniqueName(() => db.manager.update(SavedView, { id, administratorId }, { name }));
  if (!affected) throw createNotFoundError('view');
  return db.manager.findOneByOrFail(SavedView, { id });
}

export async function deleteView(db: DataSource, administratorId: string, id: string): Promise<void> {
  const { affected } = await db.manager.delete(SavedView, { id, administratorId });
  if (!affected) throw createNotFoundError('view');
}

const createTooManyViewsError = () =>
  new UserErrors(createUserError(null, `You have ${MAX_VIEWS} views. Remove one first.`, UserErrorCode.TOO_MANY_VIEWS));

async function withUniqueName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name_unique')) throw error;
    const message = 'You already have a view with this name. Choose another one.';
    throw new UserErrors(createUserError('name', message, UserErrorCode.VIEW_EXISTS));
  }
}
