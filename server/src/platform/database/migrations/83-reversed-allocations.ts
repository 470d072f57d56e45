import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the invoices that a payment settled before its reversal, and the amount of each. */
export class ReversedAllocations83 implements MigrationInterface {
  name = 'ReversedAllocations1900000000083';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table reversed_allocations (
        payment_id uuid not null,
        invoice_id uuid not null,
        company_id uuid not null,
        amount numeric(20, 2) not null,
        allocated_at timestamptz not null,
        constraint reversed_allocations_pkey primary key (payment_id, invoice_id),
        constraint reversed_allocations_payment_fkey foreign key (payment_id, company_id)
          references payments (id, company_id) on delete restrict,
        constraint reversed_allocations_invoice_fkey foreign key (invoice_id, company_id)
          references invoice_balances (invoice_id, company_id) on delete restrict,
        constraint reversed_allocations_amount check (amount > 0)
      );

      create function refuse_change_of_reversed_allocation() returns trigger language plpgsql as $$
      begin
        raise exception 'A reversed allocation cannot be changed or deleted.';
      end $$;
      create trigger reversed_allocations_unchanged before update or delete on reversed_allocations
        for each row execute function refuse_change_of_reversed_allocation();
      create trigger reversed_allocations_not_truncated before truncate on reversed_allocations
        for each statement execute function refuse_change_of_reversed_allocation()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table reversed_allocations; drop function refuse_change_of_reversed_allocation');
  }
}
