import { In } from 'typeorm';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { Version } from './version.entity.ts';

export const versionNode: NodeType = {
  name: 'Version',
  table: 'versions',
  queries: ['versions'],
  read: (ids, { db }) => db.manager.findBy(Version, { id: In(ids) }),
};
