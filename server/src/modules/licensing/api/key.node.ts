import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findKeys, getKeyScope } from '../keys/keys.service.ts';

export const keyNode: NodeType = {
  name: 'Key',
  table: 'keys',
  queries: ['key'],
  read: (ids, { db, viewer }) => findKeys(db.manager, ids, getKeyScope(viewer)),
};
