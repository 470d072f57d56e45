import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findEndpoints, getEndpointOwner } from './endpoints.service.ts';

export const webhookEndpointNode: NodeType = {
  name: 'WebhookEndpoint',
  table: 'webhook_endpoints',
  queries: ['webhookEndpoints'],
  read: (ids, { db, viewer }) => findEndpoints(db.manager, getEndpointOwner(viewer), ids),
};
