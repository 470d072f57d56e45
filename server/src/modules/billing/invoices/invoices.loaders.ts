import DataLoader from 'dataloader';
import {
  createRowLoader,
  createRowsLoader,
  type LoaderContext,
  type LoadersFrom,
} from '../../../platform/context/loaders.ts';
import * as documents from './documents.service.ts';
import { findDocuments } from './documents.service.ts';
import { DocumentKind } from './tax-document.entity.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof invoiceLoaders> {}
}

export const invoiceLoaders = {
  invoice: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => findDocuments(db.manager, [...ids], 'all', DocumentKind.INVOICE),
      ({ id }) => id,
    ),
  invoiceBalance: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => documents.loadBalances(db.manager, ids),
      ({ invoiceId }) => invoiceId,
    ),
  creditNotes: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => documents.loadCreditNotes(db.manager, ids),
      ({ invoiceId }) => invoiceId!,
    ),
  invoicesOfKey: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => documents.loadInvoicesOfKeys(db.manager, ids),
      ({ keyId }) => keyId,
    ),
  pendingInvoiceCount: ({ db }: LoaderContext) =>
    new DataLoader<string, number>(async (companyIds) => {
      const counts = await documents.loadPendingCounts(db.manager, companyIds);
      return companyIds.map((id) => counts.get(id) ?? 0);
    }),
};
