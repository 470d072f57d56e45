import { getCompanyScope } from '../../../platform/auth/viewer.ts';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { findDocuments } from './documents.service.ts';
import { CreditNote, DocumentKind, Invoice } from './tax-document.entity.ts';

// Invoices and credit notes are rows of the same entity, but TypeGraphQL resolves the type of a node by its class.
// `read` therefore converts each row to the class of its type.
export const invoiceNode: NodeType = {
  name: 'Invoice',
  table: 'documents',
  condition: `kind = '${DocumentKind.INVOICE}'`,
  queries: ['invoice'],
  read: async (ids, { db, viewer }) => {
    const rows = await findDocuments(db.manager, ids, getCompanyScope(viewer), DocumentKind.INVOICE);
    return rows.map((row) => Object.assign(new Invoice(), row));
  },
};

export const creditNoteNode: NodeType = {
  name: 'CreditNote',
  table: 'documents',
  condition: `kind = '${DocumentKind.CREDIT_NOTE}'`,
  queries: ['creditNote'],
  read: async (ids, { db, viewer }) => {
    const rows = await findDocuments(db.manager, ids, getCompanyScope(viewer), DocumentKind.CREDIT_NOTE);
    return rows.map((row) => Object.assign(new CreditNote(), row));
  },
};
