import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { cleanLoginName, normalLoginName } from '../shared/login-name.rules.ts';
import { Right } from '../shared/rights.rules.ts';
import { Administrator } from './administrator.entity.ts';
import { AdministratorRole, ROLES } from './roles.rules.ts';

/** The columns of a username as it is stored, beside its normal form. */
export const usernameColumns = (typed: string) => ({
  username: cleanLoginName(typed),
  usernameNormal: normalLoginName(typed),
});

/** The columns of an email, or of none, as it is stored, beside its normal form. */
export const emailColumns = (typed: string | null | undefined) => ({
  email: cleanLoginName(typed ?? '') || null,
  emailNormal: normalLoginName(typed ?? '') || null,
});

export const findAdministratorByUsername = (db: EntityManager, username: string): Promise<Administrator | null> =>
  db.findOneBy(Administrator, { usernameNormal: normalLoginName(username) });

/** Those who can log in and have this email. */
export const findAdministratorsByEmail = (db: EntityManager, email: string): Promise<Administrator[]> =>
  db.findBy(Administrator, { emailNormal: normalLoginName(email), disabledAt: IsNull() });

/** Those who can log in, have a right and have an email. */
export const administratorsWith = (db: EntityManager, right: Right): Promise<Administrator[]> => {
  const roles = Object.values(AdministratorRole).filter((role) => ROLES[role].rights.includes(right));
  return db.findBy(Administrator, { email: Not(IsNull()), disabledAt: IsNull(), role: In(roles) });
};

/** Those who look after keys: they are mailed what waits and what ends. */
export const administratorsOfKeys = (db: EntityManager): Promise<Administrator[]> => administratorsWith(db, Right.KEYS);
