import { In } from 'typeorm';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { Advertisement } from './advertisement.entity.ts';

export const advertisementNode: NodeType = {
  name: 'Advertisement',
  table: 'advertisements',
  queries: ['advertisements'],
  read: (ids, { db }) => db.manager.findBy(Advertisement, { id: In(ids) }),
};
