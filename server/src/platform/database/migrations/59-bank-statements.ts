import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

const up = `
  -- which column of a file contains which field of a line, for each account and header row
  create table bank_formats (
    account text not null,
    header text not null,
    columns jsonb not null,
    constraint bank_formats_pkey primary key (account, header)
  );

  create table bank_statements (
    id uuid not null default gen_random_uuid() constraint bank_statements_pkey primary key,
    account text not null,
    administrator_id uuid,
    created_at timestamptz not null default now(),
    new_count int not null,
    known_count int not null,
    debit_count int not null,
    skipped_count int not null
  );
  create index bank_statements_newest on bank_statements (created_at, id);

  create table bank_lines (
    id uuid not null default gen_random_uuid() constraint bank_lines_pkey primary key,
    sequence bigint not null generated always as identity,
    statement_id uuid not null
      constraint bank_lines_statement_fkey references bank_statements (id) on delete restrict,
    fingerprint text not null constraint bank_lines_fingerprint_unique unique,
    paid_on date not null,
    amount numeric(20, 2) not null,
    narration text not null,
    reference text,
    method text not null,
    payer text,
    state text not null default 'NEW',
    reason text,
    problem text,
    payment_id uuid constraint bank_lines_payment_fkey references payments (id) on delete restrict,
    company_id uuid constraint bank_lines_company_fkey references companies (id) on delete restrict,
    invoice_id uuid,
    allocated numeric(20, 2) not null default 0,
    tax_deducted numeric(20, 2) not null default 0,
    decided_by uuid,
    doer jsonb,
    failures int not null default 0,
    -- the invoice belongs to the company
    constraint bank_lines_invoice_fkey foreign key (invoice_id, company_id)
      references invoice_balances (invoice_id, company_id) on delete restrict,
    constraint bank_lines_state check (
      state in ('NEW', 'READY', 'TO_CHECK', 'UNMATCHED', 'KNOWN', 'QUEUED', 'RECORDED', 'IGNORED')
    ),
    constraint bank_lines_amounts check (
      amount > 0 and allocated between 0 and amount and tax_deducted >= 0
      and (invoice_id is not null or allocated = 0 and tax_deducted = 0)
    ),
    constraint bank_lines_company check (company_id is not null or invoice_id is null),
    constraint bank_lines_ready check (state not in ('READY', 'QUEUED', 'RECORDED') or company_id is not null),
    constraint bank_lines_queued check ((doer is not null) = (state = 'QUEUED')),
    constraint bank_lines_paid check ((payment_id is not null) = (state in ('KNOWN', 'RECORDED')))
  );
  create index bank_lines_by_state on bank_lines (state, sequence);
  create index bank_lines_of_statement on bank_lines (statement_id, state);
  create index bank_lines_of_invoice on bank_lines (invoice_id) where invoice_id is not null;
  create index bank_lines_of_company on bank_lines (company_id) where company_id is not null;
  create index bank_lines_paid_by on bank_lines (payer) where state in ('KNOWN', 'RECORDED') and payer is not null;
  -- no payment is recorded for two lines
  create unique index bank_lines_payment_unique on bank_lines (payment_id) where state = 'RECORDED';

  create function guard_bank_line() returns trigger language plpgsql as $$
  begin
    raise exception 'A recorded line of a bank statement cannot be changed.';
  end $$;
  create trigger bank_lines_guarded before update or delete on bank_lines
    for each row when (old.state = 'RECORDED') execute function guard_bank_line();

  create function notify_bank_line() returns trigger language plpgsql as $$
  begin
    notify changes, 'bank-statement';
    return null;
  end $$;
  create trigger bank_statements_notify after insert on bank_statements
    for each statement execute function notify_bank_line();
  create trigger bank_lines_notify after update of state on bank_lines
    for each row when (new.state in ('NEW', 'QUEUED') and new.state <> old.state) execute function notify_bank_line();
`;

const auditTrigger = buildAuditTrigger('bank_statements', {
  kind: 'BANK_STATEMENT',
  administrator: 'administrator_id',
  subject: 'id',
  when: 'insert',
  shown: ['account', 'new_count', 'known_count', 'debit_count', 'skipped_count'],
});

const down = `
  drop table bank_lines;
  drop table bank_statements;
  drop table bank_formats;
  drop function guard_bank_line;
  drop function notify_bank_line;
`;

export class BankStatements59 implements MigrationInterface {
  name = 'BankStatements1900000000059';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(auditTrigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
