import { randomUUID } from 'node:crypto';
import { countedAs, setPassword } from '../accounts/accounts.service.ts';
import { KnownAddress } from '../sessions/known-address.entity.ts';
import { createLoginLimits } from '../accounts/login-limits.ts';
import { afterPasswordChange } from '../passwords/password-change.service.ts';
import { dropSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { Administrator } from '../administrators/administrator.entity.ts';
import {
  emailColumns,
  findAdministratorByUsername,
  usernameColumns,
} from '../administrators/administrators.service.ts';
import { type AdministratorRole, ROLES } from '../administrators/roles.rules.ts';
import { listAdministrators } from '../people/people.service.ts';
import { createPasswordHasher, randomPassword } from '../secrets/passwords.ts';
import { MAX_LOGIN_NAME } from '../shared/login-name.rules.ts';
import { revokeApiTokens } from '../tokens/api-tokens.service.ts';
import { say } from './say.ts';
import { withDatabase } from './with-database.ts';

interface NewAdministrator {
  username: string;
  name: string;
  email?: string;
  role: AdministratorRole;
}

/** Prints everybody who administers, a line each. */
export const listAllAdministrators = (): Promise<void> =>
  withDatabase(
    async (db) => {
      for (const { username, name, role, email, disabledAt } of await listAdministrators(db.manager))
        say([username, name, ROLES[role].name, email ?? 'no email', ...(disabledAt ? ['disabled'] : [])].join('\t'));
    },
    { requires: 'current' },
  );

/** Adds an administrator, and prints a password for the first login. */
export const createAdministrator = ({ username, name, email, role }: NewAdministrator): Promise<void> =>
  withDatabase(
    async (db) => {
      const columns = usernameColumns(username);
      if (!columns.username || username.length > MAX_LOGIN_NAME)
        throw new Error(`A username has 1 to ${MAX_LOGIN_NAME} characters.`);
      const password = randomPassword();
      const made = {
        id: randomUUID(),
        name,
        role,
        ...columns,
        ...emailColumns(email),
        passwordHash: await createPasswordHasher().hash(password),
      };
      // of two at once one is told
      const { raw } = await db.transaction((tx) =>
        tx.createQueryBuilder().insert().into(Administrator).values(made).orIgnore().returning('id').execute(),
      );
      if (!(raw as object[]).length) throw new Error(`There is an administrator ${columns.username} already.`);
      tell(columns.username, password);
    },
    { requires: 'current', command: 'admin create' },
  );

/**
 * Gives an administrator who is locked out a new password, ends all its sessions and API tokens, and prints the password; the second factor
 * stays unless it is to be removed.
 */
export const resetAdministratorPassword = (
  username: string,
  { removeSecondFactor }: { removeSecondFactor: boolean },
): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const found = await findAdministratorByUsername(db.manager, username);
      if (!found) throw new Error(`There is no administrator ${username}.`);
      const account = { administratorId: found.id };
      const password = randomPassword();
      const passwordHash = await createPasswordHasher().hash(password);
      await db.transaction(async (tx) => {
        await setPassword(tx, account, passwordHash);
        const now = new Date();
        await endSessions(tx, account, now);
        const revokedTokens = await revokeApiTokens(tx, account, now);
        await afterPasswordChange(tx, account, found, config.publicUrl, now, revokedTokens);
        if (removeSecondFactor) await dropSecondFactor(tx, account, config.publicUrl);
      });
      const limits = createLoginLimits(db);
      await limits.forgiveCodes(countedAs(account));
      const known = await db.manager.findBy(KnownAddress, { accountId: found.id });
      await limits.forgive(
        countedAs(account),
        known.map(({ address }) => address),
      );
      tell(found.username, password);
    },
    { requires: 'current', command: 'admin reset-password' },
  );

const tell = (username: string, password: string): void =>
  say(`${username} logs in at /adminLogin with ${password}, shown only here; change it under Profile.`);
