import { In } from 'typeorm';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';

export const administratorNode: NodeType = {
  name: 'Administrator',
  table: 'administrators',
  queries: ['administrators'],
  read: (ids, { db }) => db.manager.findBy(Administrator, { id: In(ids) }),
};
