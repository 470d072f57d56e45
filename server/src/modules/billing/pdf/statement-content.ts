/** The printed statement of account of a company. Amounts are in INR, days are YYYY-MM-DD in Indian time. */
export interface StatementContent {
  kind: 'STATEMENT';
  /** When the statement was created (ISO 8601). */
  issuedAt: string;
  from: string;
  until: string;
  /** The name, the address and the GSTIN of the seller, as lines. */
  seller: string[];
  /** The name, the address and, if known, the GSTIN of the company, as lines. */
  company: string[];
  rows: StatementRow[];
}

/**
 * An entry with the resulting balance. `debit` increases the debt of the company, and `credit` reduces it. Both are
 * null for the opening and the closing balance.
 */
export interface StatementRow {
  day: string;
  text: string;
  reference: string;
  debit: number | null;
  credit: number | null;
  balance: number;
}
