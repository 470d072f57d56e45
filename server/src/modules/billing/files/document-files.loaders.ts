import DataLoader from 'dataloader';
import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { loadFiles, loadIdsToReprint } from './document-files.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof documentFileLoaders> {}
}

export const documentFileLoaders = {
  documentFile: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadFiles(db.manager, ids),
      ({ documentId }) => documentId,
    ),
  awaitsReprint: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (documentIds) => {
      const idsToReprint = await loadIdsToReprint(db.manager, documentIds);
      return documentIds.map((id) => idsToReprint.has(id));
    }),
};
