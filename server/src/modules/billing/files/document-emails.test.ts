import { describe, expect, it } from 'vitest';
import { DocumentKind, TaxDocument } from '../invoices/tax-document.entity.ts';
import { composeDocumentEmail } from './document-emails.ts';

const PUBLIC_URL = 'https://portal.example';
const createDocument = (fields: Partial<TaxDocument>): TaxDocument => Object.assign(new TaxDocument(), fields);

describe('document emails: content', () => {
  it('the email of a credit note contains the complete reason, unchanged', () => {
    const reason =
      'Duplicate of INV/26-27/000001. The licence was cancelled on 03.11.2026, see the "agreement" of that day.';
    const note = createDocument({ kind: DocumentKind.CREDIT_NOTE, number: 'CRN/26-27/000001', total: 118, reason });
    expect(composeDocumentEmail(note, 0, { today: '2026-11-29', publicUrl: PUBLIC_URL }).text).toContain(
      `Reason: ${reason}\n`,
    );
  });

  it.each([
    ['2026-11-26', 118, 'It is due on 27-Nov-2026.'],
    ['2026-11-27', 118, 'It is due on 27-Nov-2026.'],
    ['2026-11-28', 118, 'It was due on 27-Nov-2026.'],
    ['2026-11-28', 18, '₹18.00 is outstanding. It was due on 27-Nov-2026.'],
    ['2026-11-28', 0, 'No amount is outstanding.'],
  ])('an invoice that is emailed on %s with ₹%i outstanding says “%s”', (today, outstanding, expected) => {
    const fields = { kind: DocumentKind.INVOICE, number: 'INV/26-27/000001', total: 118, dueOn: '2026-11-27' };
    const { text } = composeDocumentEmail(createDocument(fields), outstanding, { today, publicUrl: PUBLIC_URL });
    expect(text).toContain(`\n\n${expected}\n`);
    expect(text.includes('Enter INV/26-27/000001 as the reference of your payment.')).toBe(outstanding > 0);
  });
});
