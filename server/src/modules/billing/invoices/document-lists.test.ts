import { expect, it } from 'vitest';
import { buildDocumentList } from './document-lists.service.ts';
import { InvoiceStatus } from './invoice-status.rules.ts';
import { DocumentOrder, type InvoiceFilterArgs } from './invoices.types.ts';
import { DocumentKind } from './tax-document.entity.ts';

it.each<[string, Partial<InvoiceFilterArgs>]>([
  ['a search text', { search: 'Acme' }],
  ['a start time', { issuedFrom: new Date() }],
  ['an end time', { issuedBefore: new Date() }],
  ['a status', { status: InvoiceStatus.OVERDUE }],
  ['only open invoices', { isOpen: true }],
])('documents: the total of a list with %s counts only the matching documents', (_filter, filter) => {
  for (const kind of Object.values(DocumentKind)) {
    const getPrecomputedCount = (args: Partial<InvoiceFilterArgs>) =>
      buildDocumentList(kind, 'all', { orderBy: DocumentOrder.NEWEST, ...args }, '2027-01-31').precomputedCount;
    // The counter of a series covers all documents.
    expect(getPrecomputedCount({})).toBeDefined();
    expect(getPrecomputedCount(filter)).toBeUndefined();
  }
});
