import { describe, expect, it } from 'vitest';
import { DocumentKind, TaxDocument } from '../invoices/tax-document.entity.ts';
import { composeDocumentEmail } from './document-emails.ts';

const createDocument = (fields: Partial<TaxDocument>): TaxDocument => Object.assign(new TaxDocument(), fields);

describe('document emails: content', () => {
  it('the email of a credit note contains the complete reason, unchanged', () => {
    const reason =
      'Duplicate of INV/26-27/000001. The licence was cancelled on 03.11.2026, see the "agreement" of that day.';
    const note = createDocument({ kind: DocumentKind.CREDIT_NOTE, number: 'CRN/26-27/000001', total: 118, reason });
    expect(composeDocumentEmail(note, 0, 'https://portal.example').text).toContain(`Reason: ${reason}\n`);
  });
});
