import { randomUUID } from 'node:crypto';
import { Administrator } from '../modules/administrators/administrators/administrator.entity.ts';
import {
  toEmailColumns,
  findAdministratorByUsername,
  toUsernameColumns,
} from '../modules/administrators/administrators/administrators.service.ts';
import { type AdministratorRole, ROLES } from '../modules/administrators/roles/roles.rules.ts';
import { getRateLimitKey, setPassword } from '../modules/identity/accounts/accounts.service.ts';
import { createLoginLimits } from '../modules/identity/accounts/login-limits.ts';
import { revokeApiTokens } from '../modules/identity/api-tokens/api-tokens.service.ts';
import { checkInvitation, checkUsername } from '../modules/identity/invitations/administrator-accounts.rules.ts';
import { listAdministrators } from '../modules/identity/invitations/administrator-accounts.service.ts';
import { finishPasswordChange } from '../modules/identity/passwords/password-change.service.ts';
import { removeSecondFactorInTransaction } from '../modules/identity/second-factor/second-factor.service.ts';
import { KnownAddress } from '../modules/identity/sessions/known-address.entity.ts';
import { endSessions } from '../modules/identity/sessions/sessions.service.ts';
import { createPasswordHasher, generatePassword } from '../platform/crypto/passwords.ts';
import { getPool } from '../platform/database/data-source.ts';
import { isUniqueViolation } from '../platform/kernel/system-errors.ts';
import { printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

interface NewAdministrator {
  username: string;
  name: string;
  email?: string;
  role: AdministratorRole;
}

export const printAdministrators = (): Promise<void> =>
  withDatabase(
    async (db) => {
      for (const { username, name, role, email, disabledAt } of await listAdministrators(db.manager))
        printLine(
          [username, name, ROLES[role].name, email ?? 'no email', ...(disabledAt ? ['disabled'] : [])].join('\t'),
        );
    },
    { requires: 'current' },
  );

/** Creates an administrator and prints a password for the first login. */
export const createAdministrator = ({ username, name, email, role }: NewAdministrator): Promise<void> =>
  withDatabase(
    async (db) => {
      const [problem] = [...checkUsername(username), ...checkInvitation({ name, email })];
      if (problem) throw new Error(problem.message);
      const columns = toUsernameColumns(username);
      const password = generatePassword();
      const administrator = {
        id: randomUUID(),
        name: name.trim(),
        role,
        ...columns,
        ...toEmailColumns(email),
        passwordHash: await createPasswordHasher().hash(password),
      };
      await db
        .transaction((tx) => tx.insert(Administrator, administrator))
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, 'administrators_username_unique')) throw error;
          throw new Error(`The username ${columns.username} is already in use. Choose another one.`);
        });
      printPassword(columns.username, password);
    },
    { requires: 'current', command: 'admin create' },
  );

/**
 * Resets the password of a locked-out administrator and prints the new password. Ends the sessions, revokes the API
 * tokens and resets the login rate limits of this administrator. Removes the second factor only if
 * `removeSecondFactor` is set.
 */
export const resetAdministratorPassword = (
  username: string,
  { removeSecondFactor }: { removeSecondFactor: boolean },
): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const administrator = await findAdministratorByUsername(db.manager, username);
      if (!administrator)
        throw new Error(`No administrator has the username ${username}. Run "admin list" to see all usernames.`);
      const account = { administratorId: administrator.id };
      const password = generatePassword();
      const passwordHash = await createPasswordHasher().hash(password);
      await db.transaction(async (tx) => {
        await setPassword(tx, account, passwordHash);
        const now = new Date();
        await endSessions(tx, account, now);
        const revokedTokenCount = await revokeApiTokens(tx, account, now);
        await finishPasswordChange(tx, account, administrator, config, now, revokedTokenCount);
        if (removeSecondFactor) await removeSecondFactorInTransaction(tx, account, config);
      });
      const limits = createLoginLimits(getPool(db));
      await limits.forgiveCodes(getRateLimitKey(account));
      const knownAddresses = await db.manager.findBy(KnownAddress, { accountId: administrator.id });
      await limits.forgiveLogins(
        getRateLimitKey(account),
        knownAddresses.map(({ address }) => address),
      );
      printPassword(administrator.username, password);
    },
    { requires: 'current', command: 'admin reset-password' },
  );

const printPassword = (username: string, password: string): void =>
  printLine(
    `${username} can log in at /adminLogin with ${password}. The password is shown only once. Change it with Change Password in the account menu.`,
  );
