import { Administrator } from '../src/administrators/administrator.entity.ts';
import { emailColumns, usernameColumns } from '../src/administrators/administrators.service.ts';
import { hashPassword } from '../src/secrets/passwords.ts';
import { PASSWORD, type Portal } from './portal.ts';

let count = 0;

/** Another administrator, logged in. */
export async function anotherAdministrator(portal: Portal, email: string | null = null) {
  const username = `deputy${++count}`;
  const passwordHash = await hashPassword(PASSWORD);
  await portal.db.manager.insert(Administrator, {
    name: `Deputy ${count}`,
    ...usernameColumns(username),
    ...emailColumns(email),
    passwordHash,
  });
  const logIn = (userPassword = PASSWORD) =>
    portal.rest('POST', '/admin/admin-login', { body: { username, userPassword } });
  return { username, email, logIn, jwt: (await logIn()).body.token as string };
}
