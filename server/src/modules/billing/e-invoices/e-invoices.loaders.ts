import DataLoader from 'dataloader';
import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { loadEInvoices, loadIdsAwaitingIrn } from './e-invoices.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof eInvoiceLoaders> {}
}

export const eInvoiceLoaders = {
  eInvoice: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadEInvoices(db.manager, ids),
      ({ documentId }) => documentId,
    ),
  awaitsIrn: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (documentIds) => {
      const awaitingIds = await loadIdsAwaitingIrn(db.manager, documentIds);
      return documentIds.map((id) => awaitingIds.has(id));
    }),
};
