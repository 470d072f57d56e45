import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/lists/named-statements.ts';
import { createUnauthenticatedError } from '../kernel/system-errors.ts';
import { hasAccount, type Viewer } from './viewer.ts';

const findUnendedSession = createNamedStatement('select 1 from sessions where id = $1 and ended_at is null');

/**
 * Throws UNAUTHENTICATED if the viewer's session has ended. Call this after locking the company or the account, because
 * a concurrent change or reset of the password holds the lock until it ends the session. API tokens have no session.
 */
export async function assertSessionOpen(tx: EntityManager, viewer: Viewer): Promise<void> {
  if (!hasAccount(viewer) || viewer.sessionId === undefined) return;
  if (!(await findUnendedSession(tx, viewer.sessionId)).length) throw createUnauthenticatedError();
}
