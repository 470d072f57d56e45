import { type LoaderContext, type LoadersFrom, createPageLoader } from '../../../platform/context/loaders.ts';
import type { CountOptions } from '../../../platform/database/lists/list-page.ts';
import type { ListArgs } from '../../../platform/kernel/pages.ts';
import { listInstallationsByKey } from './installations.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof installationLoaders> {}
}

export const installationLoaders = {
  installations: ({ db }: LoaderContext) =>
    createPageLoader((ids, args: ListArgs & CountOptions) => listInstallationsByKey(db.manager, ids, args, args)),
};
