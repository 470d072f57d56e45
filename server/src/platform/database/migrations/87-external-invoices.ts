import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

// Servers of the previous version store only a number, in `supplies`. The trigger copies it. Such a row has no financial
// year, because these servers did not check that the number is unique.
const up = `
  create table external_invoices (
    -- the id of the supply
    id uuid not null constraint external_invoices_pkey primary key
      constraint external_invoices_supply_fkey references supplies (id) on delete restrict,
    company_id uuid not null constraint external_invoices_company_fkey references companies (id) on delete restrict,
    key_id uuid not null constraint external_invoices_key_fkey references keys (id) on delete restrict,
    number text not null,
    financial_year text,
    issued_on date not null,
    total numeric(20, 2) not null,
    recorded_at timestamptz not null default now(),
    constraint external_invoices_number_unique unique (number, financial_year),
    constraint external_invoices_total check (total > 0)
  );
  create index external_invoices_newest on external_invoices (recorded_at, id);
  create index external_invoices_of_company on external_invoices (company_id, issued_on);
  drop trigger supplies_audited on supplies;
  insert into external_invoices (id, company_id, key_id, number, issued_on, total, recorded_at)
    select id, company_id, key_id, external_number, cast(supplied_at at time zone 'Asia/Kolkata' as date), total, supplied_at
    from supplies where external_number is not null;

  create function record_external_invoice() returns trigger language plpgsql as $$
  begin
    insert into external_invoices (id, company_id, key_id, number, issued_on, total)
      values (new.id, new.company_id, new.key_id, new.external_number,
        cast(new.supplied_at at time zone 'Asia/Kolkata' as date), new.total)
      on conflict (id) do nothing;
    return null;
  end $$;
  create trigger supplies_record_external_invoice after update of external_number on supplies for each row
    when (new.external_number is not null) execute function record_external_invoice();
`;

const auditTrigger = buildAuditTrigger('external_invoices', {
  kind: 'SUPPLY',
  company: 'company_id',
  subject: 'key_id',
  shown: ['number', 'issued_on', 'total'],
});

const down = `
  drop trigger supplies_record_external_invoice on supplies;
  drop function record_external_invoice;
  drop table external_invoices;
`;

const earlierAuditTrigger = buildAuditTrigger('supplies', {
  kind: 'SUPPLY',
  company: 'company_id',
  subject: 'key_id',
  when: 'update of external_number',
  where: 'old.external_number is distinct from new.external_number',
  shown: ['external_number'],
});

/** Stores the date and the total of invoices that were issued outside the portal, and makes their numbers unique. */
export class ExternalInvoices87 implements MigrationInterface {
  name = 'ExternalInvoices1900000000087';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(auditTrigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
    await db.query(earlierAuditTrigger);
  }
}
