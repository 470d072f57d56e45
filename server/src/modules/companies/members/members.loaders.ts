import DataLoader from 'dataloader';
import { In } from 'typeorm';
import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { Member } from './member.entity.ts';
import { loadCompaniesWithConfirmedMember } from './members.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof companyMemberLoaders> {}
}

export const companyMemberLoaders = {
  member: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => db.manager.findBy(Member, { id: In([...ids]) }),
      ({ id }) => id,
    ),
  hasConfirmedMember: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const confirmedCompanies = await loadCompaniesWithConfirmedMember(db.manager, ids);
      return ids.map((id) => confirmedCompanies.has(id));
    }),
};
