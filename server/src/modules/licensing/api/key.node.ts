import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findKeys } from '../keys/keys.service.ts';

export const keyNode: NodeType = {
  name: 'Key',
  table: 'keys',
  queries: ['key'],
  read: (ids, { db, viewer }) => findKeys(db.manager, ids, getCompanyScope(viewer)),
};
