import type { EntityManager } from 'typeorm';
import { STEP_UP_RULES, type StepUp } from '../../../platform/auth/step-up.rules.ts';
import { hasAccount } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors } from '../../../platform/kernel/user-errors.ts';
import { getRateLimitKey, findAccountHolder, getCurrentLogin } from '../accounts/accounts.service.ts';
import { verifyPassword } from '../passwords/password-check.service.ts';
import { withCodeLimit } from '../second-factor/code-attempts.service.ts';
import { redeemCode } from '../second-factor/second-factor.service.ts';
import { Session } from '../sessions/session.entity.ts';

// The lifetime starts at the login, and again at each confirmation of the password.
const CONFIRMATION_LIFETIME_MS = 10 * MINUTE_MS;

// Read without a cache, because the confirmation may have happened on another server.
const readConfirmation = createNamedStatement<{ isRecent: boolean }>(
  'select coalesce(confirmed_at, created_at) >= $2 as "isRecent" from sessions where id = $1',
);

/**
 * Rejects a session whose password was entered more than ten minutes ago, because the session could be stolen.
 * `STEP_UP_RULES` determines whether API tokens are exempt or rejected. Inside a transaction, pass its manager as `db`.
 */
export async function assertStepUp(
  { db, viewer, now }: Pick<Context, 'viewer' | 'now'> & { db: Context['db'] | EntityManager },
  stepUp: StepUp,
): Promise<void> {
  if (STEP_UP_RULES[stepUp].exemptsTokens && hasAccount(viewer) && viewer.tokenId !== undefined) return;
  const { sessionId } = getCurrentLogin(viewer);
  const manager = 'manager' in db ? db.manager : db;
  const [session] = await readConfirmation(manager, sessionId, new Date(now.getTime() - CONFIRMATION_LIFETIME_MS));
  if (!session!.isRecent) throw new UserErrors(confirmationNeededError);
}

/** Checks the viewer's password and second-factor code, and lets the session pass step-up for ten minutes. */
export async function confirmIdentity(
  context: Context,
  { password, code }: { password: string; code?: string | null },
): Promise<void> {
  const { account, sessionId } = getCurrentLogin(context.viewer);
  const { passwordHash } = await findAccountHolder(context.db.manager, account);
  if (!(await verifyPassword(context, account, getRateLimitKey(account), passwordHash, password)))
    throw new UserErrors(createUserError('password', 'The password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
  await withCodeLimit(context, account, code, () =>
    context.db.transaction(async (tx) => {
      await redeemCode(tx, context, account, code);
      await tx.update(Session, { id: sessionId }, { confirmedAt: context.now });
    }),
  );
}

const confirmationNeededError = createUserError(
  null,
  'Confirm your password. You last entered it more than ten minutes ago.',
  UserErrorCode.CONFIRMATION_NEEDED,
);
