import type { EntityManager } from 'typeorm';
import type { Context } from '../shared/context.ts';
import { MINUTE } from '../shared/durations.rules.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import { STEP_UPS, type StepUp } from '../shared/step-up.rules.ts';
import { hasAccount } from '../shared/viewer.ts';
import { countedAs, holderOf, loginOf } from '../accounts/accounts.service.ts';
import { countingCodes } from '../second-factor/code-attempts.service.ts';
import { isPasswordRight } from '../passwords/password-check.service.ts';
import { takeCode } from '../second-factor/second-factor.service.ts';
import { Session } from '../sessions/session.entity.ts';

// how long a password that was given counts, a login's included
const CONFIRMED_FOR = 10 * MINUTE;

declare module '../shared/context.ts' {
  interface Runtime {
    requireIdentity: typeof requireIdentity;
  }
}

/**
 * Refuses a session whose password was entered more than ten minutes ago, because it may be stolen. An API token is exempt
 * or refused, as `STEP_UPS` states. Inside a transaction, pass its manager as `db`.
 */
export async function requireIdentity(
  { db, viewer, now }: Pick<Context, 'viewer' | 'now'> & { db: Context['db'] | EntityManager },
  stepUp: StepUp,
): Promise<void> {
  if (STEP_UPS[stepUp].exemptsTokens && hasAccount(viewer) && viewer.tokenId !== undefined) return;
  const { sessionId } = loginOf(viewer);
  // asked of the database each time, as another server may have been told it
  const [{ isRecent }] = await db.query(
    'select coalesce(confirmed_at, created_at) > $2 as "isRecent" from sessions where id = $1',
    [sessionId, new Date(now.getTime() - CONFIRMED_FOR)],
  );
  if (!isRecent) throw new Refusal(confirmationNeeded);
}

/** Takes the password of whoever is logged in, and the code where there is a second factor; what asks for it goes on for ten minutes. */
export async function confirmIdentity(
  context: Context,
  { password, code }: { password: string; code?: string | null },
): Promise<void> {
  const { account, sessionId } = loginOf(context.viewer);
  const { passwordHash } = await holderOf(context.db.manager, account);
  if (!(await isPasswordRight(context, account, countedAs(account), passwordHash, password)))
    throw new Refusal(problem('password', 'The password is wrong.', UserErrorCode.WRONG_CREDENTIALS));
  await countingCodes(context, account, code, () =>
    context.db.transaction(async (tx) => {
      await takeCode(tx, context, account, code);
      await tx.update(Session, { id: sessionId }, { confirmedAt: context.now });
    }),
  );
}

const confirmationNeeded = problem(
  null,
  'Confirm that it is you: your password was not given within the last ten minutes.',
  UserErrorCode.CONFIRMATION_NEEDED,
);
