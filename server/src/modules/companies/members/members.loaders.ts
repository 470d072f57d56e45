import DataLoader from 'dataloader';
import type { LoaderContext, LoadersFrom } from '../../../platform/context/loaders.ts';
import { createEntityLoaderFactory } from '../../../platform/database/prepared-statements/entity-loader.ts';
import { Member } from './member.entity.ts';
import { loadCompaniesWithConfirmedMember } from './members.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof companyMemberLoaders> {}
}

export const companyMemberLoaders = {
  member: createEntityLoaderFactory(Member, 'members'),
  hasConfirmedMember: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (companyIds) => {
      const confirmedIds = await loadCompaniesWithConfirmedMember(db.manager, companyIds);
      return companyIds.map((id) => confirmedIds.has(id));
    }),
};
