import type { EntityManager } from 'typeorm';
import { cleanLoginName, normalLoginName } from '../shared/login-name.rules.ts';
import { Administrator } from './administrator.entity.ts';

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

export const findAdministratorsByEmail = (db: EntityManager, email: string): Promise<Administrator[]> =>
  db.findBy(Administrator, { emailNormal: normalLoginName(email) });
