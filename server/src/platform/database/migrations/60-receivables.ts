import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the companies that owe money. It groups by the id, so a query for one company reads only its invoices. */
const up = `
  create view company_receivables as
    select company_id as id, sum(total - credited_total - allocated) as outstanding,
      min(due_on)::timestamp at time zone 'Asia/Kolkata' as oldest_due_at
    from invoice_balances where credited_total + allocated < total group by company_id;
`;

const down = `
  drop view company_receivables;
`;

export class Receivables60 implements MigrationInterface {
  name = 'Receivables1900000000060';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
