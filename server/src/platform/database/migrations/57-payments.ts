import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

const buildApplyDocumentSql = (balanceColumns: string, balanceValues: string) => `
  create or replace function apply_document() returns trigger language plpgsql as $$
  begin
    if new.kind = 'INVOICE' then
      insert into invoice_balances (invoice_id, taxable, igst, cgst, sgst, total${balanceColumns})
        values (new.id, new.taxable, new.igst, new.cgst, new.sgst, new.total${balanceValues});
      update supplies set state = 'INVOICED', invoice_id = new.id
        where id = new.supply_id and state in ('PENDING', 'CREDITED');
      if not found then raise exception 'This supply already has an invoice.'; end if;
    else
      update invoice_balances set
          credited_taxable = credited_taxable + new.taxable, credited_igst = credited_igst + new.igst,
          credited_cgst = credited_cgst + new.cgst, credited_sgst = credited_sgst + new.sgst,
          credited_round_off = credited_round_off + new.round_off, credited_total = credited_total + new.total
        where invoice_id = new.invoice_id;
      update supplies set state = 'CREDITED', invoice_id = null from invoice_balances balance
        where supplies.invoice_id = new.invoice_id and balance.invoice_id = new.invoice_id
          and balance.credited_taxable = balance.taxable;
    end if;
    insert into document_render_queue (document_id) values (new.id);
    return null;
  end $$;`;

const up = `
  alter table invoice_balances
    add company_id uuid constraint invoice_balances_company_fkey references companies (id) on delete restrict,
    add due_on date,
    add issued_at timestamptz,
    add allocated numeric(20, 2) not null default 0,
    -- when the event INVOICE_OVERDUE was recorded
    add overdue_at timestamptz,
    -- when the company was last reminded by email, and how often
    add reminded_at timestamptz,
    add reminders int not null default 0;
  -- Payments of existing invoices are unknown. These values prevent overdue events and reminders for the invoices.
  update invoice_balances balance set company_id = document.company_id, due_on = document.due_on,
      issued_at = document.issued_at, overdue_at = now(), reminders = 4
    from documents document where document.id = balance.invoice_id;
  alter table invoice_balances
    alter company_id set not null,
    alter due_on set not null,
    alter issued_at set not null,
    add constraint invoice_balances_company_unique unique (invoice_id, company_id),
    add constraint invoice_balances_allocated check (allocated >= 0 and credited_total + allocated <= total);
  ${buildApplyDocumentSql(', company_id, due_on, issued_at', ', new.company_id, new.due_on, new.issued_at')}

  create table payments (
    id uuid not null constraint payments_pkey primary key,
    kind text not null,
    company_id uuid not null constraint payments_company_fkey references companies (id) on delete restrict,
    paid_on date not null,
    amount numeric(20, 2) not null,
    unallocated numeric(20, 2) not null default 0,
    method text,
    reference text,
    note text,
    refunded_id uuid,
    recorded_at timestamptz not null,
    administrator_id uuid,
    reversed_at timestamptz,
    reversed_by uuid,
    reversal_reason text,
    constraint payments_company_unique unique (id, company_id),
    constraint payments_refunded_fkey foreign key (refunded_id, company_id) references payments (id, company_id)
      on delete restrict,
    constraint payments_amount check (amount > 0),
    constraint payments_unallocated check (unallocated between 0 and amount),
    constraint payments_kind check (
      case kind
        when 'RECEIPT' then method is not null and refunded_id is null
        when 'TDS' then num_nonnulls(method, refunded_id) = 0
        when 'REFUND' then num_nulls(method, refunded_id) = 0
        when 'WRITE_OFF' then num_nonnulls(method, reference, refunded_id) = 0 and note is not null
        else false
      end
    ),
    constraint payments_method check (method in ('BANK_TRANSFER', 'UPI', 'CHEQUE', 'CARD', 'CASH', 'OTHER')),
    constraint payments_reversed check (
      num_nonnulls(reversed_at, reversal_reason) in (0, 2) and (reversed_at is null or unallocated = 0)
    )
  );
  -- The bank gives each transfer its own number. Cheques of several companies can have the same number.
  create unique index payments_transfer_reference on payments (reference)
    where kind = 'RECEIPT' and method in ('BANK_TRANSFER', 'UPI') and reversed_at is null;
  create unique index payments_reference_of_company on payments (company_id, reference)
    where kind = 'RECEIPT' and reversed_at is null;
  create index payments_newest on payments (recorded_at, id);
  create index payments_paid_on on payments (paid_on, id);
  create index payments_amount_order on payments (amount, id);
  create index payments_of_company on payments (company_id, recorded_at, id);
  create index payments_unallocated_of_company on payments (company_id) where unallocated > 0;
  create index payments_unallocated_newest on payments (recorded_at, id) where unallocated > 0;
  create index payments_refunds on payments (refunded_id) where refunded_id is not null;
  create index payments_reference_trigrams on payments using gin (reference gin_trgm_ops);

  create table payment_allocations (
    payment_id uuid not null,
    invoice_id uuid not null,
    company_id uuid not null,
    amount numeric(20, 2) not null,
    allocated_at timestamptz not null,
    constraint payment_allocations_pkey primary key (payment_id, invoice_id),
    -- both keys include the company, so a payment never pays the invoice of another company
    constraint payment_allocations_payment_fkey foreign key (payment_id, company_id)
      references payments (id, company_id) on delete restrict,
    constraint payment_allocations_invoice_fkey foreign key (invoice_id, company_id)
      references invoice_balances (invoice_id, company_id) on delete restrict,
    constraint payment_allocations_amount check (amount > 0)
  );
  create index payment_allocations_of_invoice on payment_allocations (invoice_id);

  create function apply_allocation() returns trigger language plpgsql as $$
  declare
    change numeric := coalesce(new.amount, 0) - coalesce(old.amount, 0);
  begin
    if tg_op = 'UPDATE' and (old.payment_id, old.invoice_id) is distinct from (new.payment_id, new.invoice_id) then
      raise exception 'An allocation keeps its payment and its invoice.';
    end if;
    update invoice_balances set allocated = allocated + change where invoice_id = coalesce(new.invoice_id, old.invoice_id);
    update payments set unallocated = unallocated - change where id = coalesce(new.payment_id, old.payment_id);
    return null;
  end $$;
  create trigger payment_allocations_apply after insert or update or delete on payment_allocations
    for each row execute function apply_allocation();

  create function guard_payment() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      new.unallocated := case new.kind when 'REFUND' then 0 else new.amount end;
      return new;
    end if;
    if tg_op <> 'UPDATE' then raise exception 'A recorded payment cannot be deleted. Reverse it.'; end if;
    if (old.id, old.kind, old.company_id, old.paid_on, old.amount, old.method, old.reference, old.note, old.refunded_id,
        old.recorded_at, old.administrator_id)
      is distinct from (new.id, new.kind, new.company_id, new.paid_on, new.amount, new.method, new.reference, new.note,
        new.refunded_id, new.recorded_at, new.administrator_id)
      or old.reversed_at is not null
    then raise exception 'A recorded payment cannot be changed. Reverse it.'; end if;
    if new.reversed_at is not null then
      if new.kind <> 'REFUND' and old.unallocated <> old.amount then
        raise exception 'A payment with allocations or refunds cannot be reversed.';
      end if;
      new.unallocated := 0;
    end if;
    return new;
  end $$;
  create trigger payments_guarded before insert or update or delete on payments
    for each row execute function guard_payment();
  create trigger payments_not_truncated before truncate on payments
    for each statement execute function guard_payment();

  create function apply_refund() returns trigger language plpgsql as $$
  begin
    update payments set unallocated = unallocated + case tg_op when 'INSERT' then -new.amount else new.amount end
      where id = new.refunded_id and kind = 'RECEIPT' and reversed_at is null;
    if not found then raise exception 'Only a receipt can be refunded.'; end if;
    return null;
  end $$;
  create trigger payments_refund after insert on payments for each row
    when (new.kind = 'REFUND') execute function apply_refund();
  create trigger payments_refund_reversed after update of reversed_at on payments for each row
    when (new.kind = 'REFUND' and old.reversed_at is null and new.reversed_at is not null)
    execute function apply_refund();
`;

const auditTriggers = [
  buildAuditTrigger('payments', {
    kind: 'PAYMENT',
    company: 'company_id',
    subject: 'id',
    isForCompany: true,
    when: 'insert or update of reversed_at',
    shown: ['kind', 'paid_on', 'amount', 'method', 'reference', 'note', 'reversed_at', 'reversal_reason'],
  }),
  buildAuditTrigger('payment_allocations', {
    kind: 'ALLOCATION',
    company: 'company_id',
    subject: 'payment_id',
    isForCompany: true,
    shown: ['invoice_id', 'amount'],
  }),
];

const down = `
  drop table payment_allocations;
  drop table payments;
  drop function apply_refund;
  drop function guard_payment;
  drop function apply_allocation;
  ${buildApplyDocumentSql('', '')}
  alter table invoice_balances
    drop constraint invoice_balances_allocated,
    drop constraint invoice_balances_company_unique,
    drop company_id, drop due_on, drop issued_at, drop allocated, drop overdue_at, drop reminded_at, drop reminders;
`;

export class Payments57 implements MigrationInterface {
  name = 'Payments1900000000057';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    for (const trigger of auditTriggers) await db.query(trigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
