import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { loadFiles } from './document-files.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof documentFileLoaders> {}
}

export const documentFileLoaders = {
  documentFile: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadFiles(db.manager, ids),
      ({ documentId }) => documentId,
    ),
};
