import { randomUUID } from 'node:crypto';
import { Administrator } from '../src/administrators/administrator.entity.ts';
import { emailColumns, usernameColumns } from '../src/administrators/administrators.service.ts';
import { AdministratorRole } from '../src/administrators/roles.rules.ts';
import { PASSWORD, passwordHash, type Portal } from './portal.ts';

let count = 0;

/** Another administrator, logged in. */
export async function anotherAdministrator(
  portal: Portal,
  { email = null, role = AdministratorRole.OWNER }: { email?: string | null; role?: AdministratorRole } = {},
) {
  const [id, username] = [randomUUID(), `deputy${++count}`];
  await portal.db.manager.insert(Administrator, {
    id,
    role,
    name: `Deputy ${count}`,
    ...usernameColumns(username),
    ...emailColumns(email),
    passwordHash: await passwordHash,
  });
  const logIn = (userPassword = PASSWORD) =>
    portal.rest('POST', '/admin/admin-login', { body: { username, userPassword } });
  return { id, username, email, logIn, jwt: await portal.openSession({ administratorId: id }) };
}
