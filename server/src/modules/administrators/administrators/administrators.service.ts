import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { cleanLoginName, normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { Permission } from '../../../platform/auth/permissions.rules.ts';
import { Administrator } from './administrator.entity.ts';
import { AdministratorRole, ROLES } from '../roles/roles.rules.ts';

/** The columns of a username as it is stored, beside its normal form. */
export const toUsernameColumns = (typed: string) => ({
  username: cleanLoginName(typed),
  usernameNormal: normalizeLoginName(typed),
});

/** The columns of an email, or of none, as it is stored, beside its normal form. */
export const toEmailColumns = (typed: string | null | undefined) => ({
  email: cleanLoginName(typed ?? '') || null,
  emailNormal: normalizeLoginName(typed ?? '') || null,
});

export const findAdministratorByUsername = (db: EntityManager, username: string): Promise<Administrator | null> =>
  db.findOneBy(Administrator, { usernameNormal: normalizeLoginName(username) });

/** Those who can log in and have this email. */
export const findAdministratorsByEmail = (db: EntityManager, email: string): Promise<Administrator[]> =>
  db.findBy(Administrator, { emailNormal: normalizeLoginName(email), disabledAt: IsNull() });

/** Those who can log in, have a right and have an email. */
export const listAdministratorsWithRight = (db: EntityManager, right: Permission): Promise<Administrator[]> => {
  const roles = Object.values(AdministratorRole).filter((role) => ROLES[role].rights.includes(right));
  return db.findBy(Administrator, { email: Not(IsNull()), disabledAt: IsNull(), role: In(roles) });
};

/** Those who look after keys: they are mailed what waits and what ends. */
export const listKeyAdministrators = (db: EntityManager): Promise<Administrator[]> =>
  listAdministratorsWithRight(db, Permission.KEYS);

/** Whether an administrator exists, can log in and has a right now. */
export async function hasRight(db: EntityManager, id: string, right: Permission): Promise<boolean> {
  const administrator = await db.findOneBy(Administrator, { id, disabledAt: IsNull() });
  return administrator?.rights.includes(right) ?? false;
}
