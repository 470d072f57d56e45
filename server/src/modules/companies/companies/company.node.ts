import { Role } from '../../../platform/auth/viewer.ts';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findCompanies } from './companies.service.ts';

export const companyNode: NodeType = {
  name: 'Company',
  table: 'companies',
  queries: ['company', 'me'],
  read: (ids, { db, viewer }) =>
    findCompanies(db.manager, viewer.role === Role.Customer ? ids.filter((id) => id === viewer.companyId) : ids),
};
