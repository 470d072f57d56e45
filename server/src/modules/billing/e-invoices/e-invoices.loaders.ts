import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { loadEInvoices } from './e-invoices.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof eInvoiceLoaders> {}
}

export const eInvoiceLoaders = {
  eInvoice: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => loadEInvoices(db.manager, ids),
      ({ documentId }) => documentId,
    ),
};
