import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../database/prepared-statements/named-statements.ts';
import { createUnauthenticatedError } from '../kernel/system-errors.ts';
import { hasAccount, type Viewer } from './viewer.ts';

const findUnendedSession = createNamedStatement('select 1 from sessions where id = $1 and ended_at is null');

/**
 * Throws UNAUTHENTICATED if the viewer's session has ended. Call this after all locks that the request can wait for. A
 * change or reset of the password locks the account until it ends the session: the company and the member, or the
 * administrator. Only a lock on one of these rows prevents the session from ending later. API tokens have no session.
 */
export async function assertSessionOpen(tx: EntityManager, viewer: Viewer): Promise<void> {
  if (!hasAccount(viewer) || viewer.sessionId === undefined) return;
  if (!(await findUnendedSession(tx, viewer.sessionId)).length) throw createUnauthenticatedError();
}
