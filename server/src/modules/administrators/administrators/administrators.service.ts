import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { AdministratorRole, ROLES } from '../roles/roles.rules.ts';
import { Administrator } from './administrator.entity.ts';

/** Returns the username to store and its normal form. */
export const toUsernameColumns = (input: string) => ({
  username: cleanLoginName(input),
  usernameNormal: normalizeLoginName(input),
});

/** Returns the email to store and its normal form. Both are `null` for an empty email. */
export const toEmailColumns = (input: string | null | undefined) => ({
  email: cleanLoginName(input ?? '') || null,
  emailNormal: normalizeLoginName(input ?? '') || null,
});

export const findAdministratorByUsername = (db: EntityManager, username: string): Promise<Administrator | null> =>
  db.findOneBy(Administrator, { usernameNormal: normalizeLoginName(username) });

/** Finds the enabled administrators with this email. */
export const findAdministratorsByEmail = (db: EntityManager, email: string): Promise<Administrator[]> =>
  db.findBy(Administrator, { emailNormal: normalizeLoginName(email), disabledAt: IsNull() });

/** Lists the enabled administrators with a permission and an email. */
export const listAdministratorsWithPermission = (
  db: EntityManager,
  permission: Permission,
): Promise<Administrator[]> => {
  const roles = Object.values(AdministratorRole).filter((role) => ROLES[role].rights.includes(permission));
  return db.findBy(Administrator, { email: Not(IsNull()), disabledAt: IsNull(), role: In(roles) });
};

/** Lists the administrators who receive emails about pending requests and expiring keys. */
export const listKeyAdministrators = (db: EntityManager): Promise<Administrator[]> =>
  listAdministratorsWithPermission(db, Permission.KEYS);

/** Returns whether an administrator exists, is enabled and currently has a permission. */
export async function hasAdministratorPermission(
  db: EntityManager,
  id: string,
  permission: Permission,
): Promise<boolean> {
  const administrator = await db.findOneBy(Administrator, { id, disabledAt: IsNull() });
  return administrator?.rights.includes(permission) ?? false;
}
