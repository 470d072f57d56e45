import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { LoginEmail } from './login-email.entity.ts';
import { Member } from './member.entity.ts';
import { loadCompaniesWithConfirmedMember } from './members.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof companyMemberLoaders> {}
}

export const companyMemberLoaders = {
  member: createEntityLoaderFactory(Member, 'members'),
  /** Finds a login email of a member who is not the contact, and therefore has only one. */
  loginEmail: ({ db }: LoaderContext) =>
    createRowLoader(
      (memberIds) => db.manager.findBy(LoginEmail, { memberId: In([...memberIds]) }),
      ({ memberId }) => memberId,
    ),
  hasConfirmedMember: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (companyIds) => {
      const confirmedIds = await loadCompaniesWithConfirmedMember(db.manager, companyIds);
      return companyIds.map((id) => confirmedIds.has(id));
    }),
};
