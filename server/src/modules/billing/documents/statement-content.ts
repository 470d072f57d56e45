/** Everything that a statement of a company prints. Amounts are rupees, days are YYYY-MM-DD in India. */
export interface StatementContent {
  kind: 'STATEMENT';
  /** ISO 8601. */
  issuedAt: string;
  from: string;
  until: string;
  /** The name, the address and the GSTIN of the seller, as lines. */
  seller: string[];
  company: string[];
  rows: StatementRow[];
}

/**
 * An entry with the balance after it. `debit` is owed by the company, and `credit` was paid or credited. Both are null
 * for the opening and the closing balance.
 */
export interface StatementRow {
  day: string;
  text: string;
  reference: string;
  debit: number | null;
  credit: number | null;
  balance: number;
}
