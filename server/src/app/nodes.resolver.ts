import { creditNoteNode, invoiceNode } from '../modules/billing/invoices/invoice.node.ts';
import { paymentNode } from '../modules/billing/payments/payment.node.ts';
import { advertisementNode } from '../modules/catalogue/advertisements/advertisement.node.ts';
import { versionNode } from '../modules/catalogue/versions/version.node.ts';
import { companyNode } from '../modules/companies/companies/company.node.ts';
import { companyNoteNode } from '../modules/companies/company-notes/company-note.node.ts';
import { administratorNode } from '../modules/identity/invitations/administrator.node.ts';
import { keyNode } from '../modules/licensing/api/key.node.ts';
import { webhookEndpointNode } from '../modules/notifications/webhooks/webhook-endpoint.node.ts';
import { syncRecordNode } from '../modules/usage/sync/sync-record.node.ts';
import { createNamedStatement } from '../platform/database/prepared-statements/named-statements.ts';
import { buildTypesSql, createNodesResolver } from '../platform/graphql/nodes.ts';

const NODE_TYPES = [
  keyNode,
  companyNode,
  companyNoteNode,
  syncRecordNode,
  advertisementNode,
  versionNode,
  webhookEndpointNode,
  administratorNode,
  invoiceNode,
  paymentNode,
  creditNoteNode,
];

const readTypes = createNamedStatement<{ id: string; type: string }>(buildTypesSql(NODE_TYPES));

export const NodesResolver = createNodesResolver(NODE_TYPES, readTypes);
