import { type EntityManager, In } from 'typeorm';
import { type CompanyScope, toScopeFilter } from '../../../platform/auth/viewer.ts';
import {
  createEntityStatement,
  createNamedStatement,
} from '../../../platform/database/prepared-statements/named-statements.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { InvoiceBalance } from './invoice-balance.entity.ts';
import { DocumentKind, TaxDocument } from './tax-document.entity.ts';

/** Finds a document. Throws NOT_FOUND if it does not exist or is outside the scope. */
export async function findDocument(
  db: EntityManager,
  id: string,
  scope: CompanyScope,
  kind?: DocumentKind,
): Promise<TaxDocument> {
  const document = await db.findOneBy(TaxDocument, { id, ...toScopeFilter(scope), ...(kind && { kind }) });
  if (!document) throw createNotFoundError(kind === DocumentKind.CREDIT_NOTE ? 'credit note' : 'invoice');
  return document;
}

/** Finds documents of one kind. Omits documents that do not exist or are outside the scope. */
export const findDocuments = (
  db: EntityManager,
  ids: string[],
  scope: CompanyScope,
  kind: DocumentKind,
): Promise<TaxDocument[]> => db.findBy(TaxDocument, { id: In(ids), kind, ...toScopeFilter(scope) });

export const loadBalances = (db: EntityManager, invoiceIds: readonly string[]): Promise<InvoiceBalance[]> =>
  db.findBy(InvoiceBalance, { invoiceId: In([...invoiceIds]) });

export const loadCreditNotes = (db: EntityManager, invoiceIds: readonly string[]): Promise<TaxDocument[]> =>
  db.find(TaxDocument, { where: { invoiceId: In([...invoiceIds]) }, order: { issuedAt: 'ASC', sequence: 'ASC' } });

/** The maximum number of invoices that the API returns with a key. */
export const MAX_INVOICES_OF_KEY = 20;

/** Loads at most `MAX_INVOICES_OF_KEY` invoices of each key, newest first. */
export const loadInvoicesOfKeys = createEntityStatement(
  TaxDocument,
  (columns) => `
    select ${columns(TaxDocument, 'document')} from unnest($1::uuid[]) as requested(id)
    cross join lateral (
      select * from documents where key_id = requested.id and kind = '${DocumentKind.INVOICE}'
      order by issued_at desc, id desc limit ${MAX_INVOICES_OF_KEY}
    ) document order by document.issued_at desc, document.id desc`,
);

const countPendingSupplies = createNamedStatement<{ company_id: string; count: string }>(
  `select company_id, count(*) as count from supplies
   where state = 'PENDING' and company_id = any($1::uuid[]) group by company_id`,
);

/** Counts pending supplies, keyed by company id. Omits companies without pending supplies. */
export async function loadPendingCounts(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  return new Map((await countPendingSupplies(db, companyIds)).map(({ company_id: id, count }) => [id, Number(count)]));
}
