import { randomUUID } from 'node:crypto';
import { Administrator } from '../src/modules/administrators/administrators/administrator.entity.ts';
import {
  toEmailColumns,
  toUsernameColumns,
} from '../src/modules/administrators/administrators/administrators.service.ts';
import { AdministratorRole } from '../src/modules/administrators/roles/roles.rules.ts';
import { PASSWORD, passwordHash, type Portal } from './portal.ts';

let count = 0;

/** Creates another administrator with a session. */
export async function createAdministrator(
  portal: Portal,
  {
    email = null,
    role = AdministratorRole.OWNER,
    name = `Deputy ${++count}`,
  }: { email?: string | null; role?: AdministratorRole; name?: string } = {},
) {
  const [id, username] = [randomUUID(), name.toLowerCase().replace(' ', '')];
  await portal.db.manager.insert(Administrator, {
    id,
    role,
    name,
    ...toUsernameColumns(username),
    ...toEmailColumns(email),
    passwordHash: await passwordHash,
  });
  const logIn = (userPassword = PASSWORD) =>
    portal.callRest('POST', '/admin/admin-login', { body: { username, userPassword } });
  return { id, username, email, logIn, jwt: await portal.openSession({ administratorId: id }) };
}
