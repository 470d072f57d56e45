import {
  createRowLoader,
  createRowsLoader,
  type LoaderContext,
  type LoadersFrom,
} from '../../../platform/context/loaders.ts';
import {
  findPayments,
  loadAllocationsOfInvoices,
  loadAllocationsOfPayments,
  loadReversedAllocations,
  loadTaxDeductions,
} from './payment-lists.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof paymentLoaders> {}
}

export const paymentLoaders = {
  payment: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => findPayments(db.manager, [...ids], 'all'),
      ({ id }) => id,
    ),
  allocationsOfPayment: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => loadAllocationsOfPayments(db.manager, ids),
      ({ paymentId }) => paymentId,
    ),
  reversedAllocations: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => loadReversedAllocations(db.manager, ids),
      ({ paymentId }) => paymentId,
    ),
  allocationsOfInvoice: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => loadAllocationsOfInvoices(db.manager, ids),
      ({ invoiceId }) => invoiceId,
    ),
  taxDeducted: ({ db }: LoaderContext) =>
    createRowLoader(
      (invoiceIds) => loadTaxDeductions(db.manager, invoiceIds),
      ({ id }) => id,
    ),
};
