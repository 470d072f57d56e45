import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the outstanding amount and the earliest due date of each company, so that lists read no invoices. */
const up = `
  create table company_receivables (
    id uuid not null constraint company_receivables_pkey primary key
      constraint company_receivables_company_fkey references companies (id) on delete restrict,
    outstanding numeric(20, 2) not null default 0,
    -- the earliest due date of the open invoices, as midnight in India; infinity if nothing is outstanding
    oldest_due_at timestamptz not null default 'infinity'
  );
  insert into company_receivables (id, outstanding, oldest_due_at)
    select company_id, sum(total - credited_total - allocated), min(due_on)::timestamp at time zone 'Asia/Kolkata'
    from invoice_balances where credited_total + allocated < total group by company_id;
  create index company_receivables_outstanding on company_receivables (outstanding, id) where outstanding > 0;
  create index company_receivables_oldest on company_receivables (oldest_due_at, id) where outstanding > 0;

  create function apply_balance() returns trigger language plpgsql as $$
  begin
    -- The insert locks the row, so that the due date below includes the changes of concurrent transactions.
    insert into company_receivables as owed (id, outstanding)
      values (new.company_id, new.total - new.credited_total - new.allocated
        - case when tg_op = 'UPDATE' then old.total - old.credited_total - old.allocated else 0 end)
      on conflict (id) do update set outstanding = owed.outstanding + excluded.outstanding;
    update company_receivables set oldest_due_at = coalesce((
        select min(due_on)::timestamp at time zone 'Asia/Kolkata' from invoice_balances
        where company_id = new.company_id and credited_total + allocated < total
      ), 'infinity')
      where id = new.company_id;
    return null;
  end $$;
  create trigger invoice_balances_apply after insert or update of total, credited_total, allocated, due_on
    on invoice_balances for each row execute function apply_balance();
`;

const down = `
  drop trigger invoice_balances_apply on invoice_balances;
  drop function apply_balance();
  drop table company_receivables;
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
