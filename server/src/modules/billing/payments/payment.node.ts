import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findPayments } from './payment-lists.service.ts';

export const paymentNode: NodeType = {
  name: 'Payment',
  table: 'payments',
  queries: ['payment'],
  read: (ids, { db, viewer }) => findPayments(db.manager, ids, getCompanyScope(viewer)),
};
