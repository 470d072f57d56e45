/** Everything that a statement of a company prints. Amounts are rupees, days are YYYY-MM-DD in India. */
export interface StatementContent {
  kind: 'STATEMENT';
  /** ISO 8601. */
  issuedAt: string;
  from: string;
  until: string;
  /** The lines of the name and the address. */
  seller: string[];
  company: string[];
  rows: StatementRow[];
}

/** A row with an amount that the company owes or paid, and the balance after it. Null without an amount. */
export interface StatementRow {
  day: string;
  text: string;
  reference: string;
  debit: number | null;
  credit: number | null;
  balance: number;
}
