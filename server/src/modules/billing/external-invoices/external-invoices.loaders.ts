import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { loadReplaceableInvoices } from './external-invoices.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof externalInvoiceLoaders> {}
}

export const externalInvoiceLoaders = {
  replaceableInvoice: ({ db }: LoaderContext) =>
    createRowLoader(
      (supplyIds) => loadReplaceableInvoices(db.manager, supplyIds),
      ({ supplyId }) => supplyId,
    ),
};
