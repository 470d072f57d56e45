import { type Loading, type Made, pageEach } from '../shared/loaders.ts';
import type { Counting } from '../sql/list-page.ts';
import type { PageArgs } from '../shared/pages.ts';
import { listInstallationsOfEach } from './installations.service.ts';

declare module '../shared/context.ts' {
  interface Loaders extends Made<typeof installationLoaders> {}
}

export const installationLoaders = {
  installations: ({ db }: Loading) =>
    pageEach((ids, args: PageArgs & Counting) => listInstallationsOfEach(db.manager, ids, args, args)),
};
