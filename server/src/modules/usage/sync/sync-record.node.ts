import { In } from 'typeorm';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import { SyncRecord } from './sync-record.entity.ts';

/** Reports are read through their company, so its queries guard them. */
export const syncRecordNode: NodeType = {
  name: 'SyncRecord',
  table: 'sync_records',
  queries: ['company', 'me'],
  scopes: [Scope.REPORTS_READ],
  read: (ids, { db, viewer }) =>
    db.manager.findBy(SyncRecord, {
      id: In(ids),
      ...(viewer.role === Role.Customer && { companyId: viewer.companyId }),
    }),
};
