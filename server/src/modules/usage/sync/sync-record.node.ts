import { In } from 'typeorm';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Role } from '../../../platform/auth/viewer.ts';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { SyncRecord } from './sync-record.entity.ts';

/**
 * No query returns a report directly, because reports are fields of a company. A caller therefore needs access to a
 * query that returns companies.
 */
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
