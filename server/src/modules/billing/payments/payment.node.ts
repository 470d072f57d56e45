import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { getDocumentScope } from '../invoices/document-lists.service.ts';
import { findPayments } from './payment-lists.service.ts';

export const paymentNode: NodeType = {
  name: 'Payment',
  table: 'payments',
  queries: ['payment'],
  read: (ids, { db, viewer }) => findPayments(db.manager, ids, getDocumentScope(viewer)),
};
