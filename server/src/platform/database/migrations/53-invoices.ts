import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger, recordColumn, stopRecording } from '../audit-trigger.ts';

// Servers of the previous version use the default GST rate and SAC, and approve keys without issuing invoices. The
// trigger on keys records the supply of such an approval, and a job of this version issues the invoice.
const up = `
  alter table keys
    add gst_rate numeric(5, 2) not null default 18,
    add sac text not null default '997331';
  ${recordColumn('keys', 'gst_rate')}
  ${recordColumn('keys', 'sac')}
  alter table renewal_offers
    add gst_rate numeric(5, 2) not null default 18,
    add sac text not null default '997331';
  ${recordColumn('renewal_offers', 'gst_rate')}
  ${recordColumn('renewal_offers', 'sac')}
  alter table mails add attachment_name text, add attachment bytea,
    add constraint mails_attachment check ((attachment is null) = (attachment_name is null));

  create table seller_details (
    id text not null default 'SELLER' constraint seller_details_pkey primary key,
    legal_name text not null default '',
    address text not null default '',
    city text not null default '',
    pin text not null default '',
    gstin text not null default '',
    sac text not null default '997331',
    gst_rate numeric(5, 2) not null default 18,
    signatory text not null default '',
    bank_account_name text not null default '',
    bank_account_number text not null default '',
    bank_name text not null default '',
    ifsc text not null default '',
    upi_id text not null default '',
    payment_days int not null default 30,
    constraint seller_details_one_row check (id = 'SELLER'),
    constraint seller_details_gst_rate check (gst_rate between 0 and 100),
    constraint seller_details_payment_days check (payment_days between 0 and 365)
  );
  insert into seller_details default values;

  create table billing_profiles (
    company_id uuid not null constraint billing_profiles_pkey primary key
      constraint billing_profiles_company_fkey references companies (id) on delete restrict,
    registration text,
    legal_name text not null default '',
    address text not null default '',
    city text not null default '',
    pin text not null default '',
    state_code text not null default '',
    gstin text not null default '',
    updated_at timestamptz not null default now(),
    constraint billing_profiles_registration
      check (registration in ('REGISTERED', 'UNREGISTERED', 'SEZ', 'FOREIGN'))
  );
  create trigger billing_profiles_not_of_erased after insert on billing_profiles
    for each row execute function refuse_data_of_erased('company_id');

  create table supplies (
    id uuid not null default gen_random_uuid() constraint supplies_pkey primary key,
    key_id uuid not null constraint supplies_key_fkey references keys (id) on delete restrict,
    company_id uuid not null constraint supplies_company_fkey references companies (id) on delete restrict,
    cause text not null,
    -- the record that caused the supply: the key, or the credit note whose key was reinstated
    cause_id uuid not null,
    supplied_at timestamptz not null,
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    lines jsonb not null,
    taxable numeric(20, 2) not null,
    gst_rate numeric(5, 2) not null,
    sac text not null,
    total numeric(20, 2) not null,
    state text not null default 'PENDING',
    invoice_id uuid,
    external_number text,
    constraint supplies_cause check (cause in ('APPROVAL', 'REINSTATEMENT')),
    constraint supplies_cause_unique unique (key_id, cause, cause_id),
    constraint supplies_state check (state in ('PENDING', 'INVOICED', 'CREDITED', 'EXTERNAL')),
    constraint supplies_invoiced check ((state = 'INVOICED') = (invoice_id is not null)),
    constraint supplies_external check ((state = 'EXTERNAL') = (external_number is not null)),
    constraint supplies_total check (total > 0)
  );
  create index supplies_pending on supplies (supplied_at, id) where state = 'PENDING';
  create index supplies_pending_of_company on supplies (company_id) where state = 'PENDING';
  create unique index supplies_invoice on supplies (invoice_id);

  create table document_series (
    series text not null constraint document_series_pkey primary key,
    financial_year text not null default '',
    last_number int not null default 0,
    last_issued_at timestamptz not null default '-infinity',
    -- the number of documents of earlier financial years
    earlier_count bigint not null default 0,
    constraint document_series_series check (series in ('INV', 'CRN')),
    constraint document_series_last_number check (last_number between 0 and 999999)
  );
  insert into document_series (series) values ('INV'), ('CRN');

  create table documents (
    id uuid not null constraint documents_pkey primary key,
    kind text not null,
    series text not null,
    financial_year text not null,
    sequence int not null,
    number text not null,
    issued_at timestamptz not null,
    company_id uuid not null constraint documents_company_fkey references companies (id) on delete restrict,
    key_id uuid not null constraint documents_key_fkey references keys (id) on delete restrict,
    supply_id uuid not null constraint documents_supply_fkey references supplies (id) on delete restrict,
    invoice_id uuid constraint documents_invoice_fkey references documents (id) on delete restrict,
    seller jsonb not null,
    buyer jsonb not null,
    buyer_name text not null,
    place_of_supply text not null,
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    lines jsonb not null,
    sac text not null,
    gst_rate numeric(5, 2) not null,
    taxable numeric(20, 2) not null,
    igst numeric(20, 2) not null,
    cgst numeric(20, 2) not null,
    sgst numeric(20, 2) not null,
    round_off numeric(20, 2) not null,
    total numeric(20, 2) not null,
    due_on date,
    reason text,
    cause text,
    administrator_id uuid,
    constraint documents_number_unique unique (series, financial_year, sequence),
    constraint documents_sequence check (sequence between 1 and 999999),
    constraint documents_number check (number = series || '/' || financial_year || '/' || lpad(sequence::text, 6, '0')),
    constraint documents_kind check (
      case kind
        when 'INVOICE' then series = 'INV' and num_nonnulls(invoice_id, reason, cause) = 0 and due_on is not null
        when 'CREDIT_NOTE' then series = 'CRN' and num_nulls(invoice_id, reason, cause) = 0 and due_on is null
        else false
      end
    ),
    constraint documents_cause check (cause in ('CREDIT', 'CORRECTION')),
    constraint documents_reason_length check (char_length(reason) <= 500),
    constraint documents_adds_up check (taxable + igst + cgst + sgst + round_off = total),
    constraint documents_heads check (cgst = sgst and (igst = 0 or cgst = 0)),
    constraint documents_total check (total > 0)
  );
  create index documents_newest on documents (kind, issued_at, id);
  create index documents_total_order on documents (kind, total, id);
  create index documents_of_company on documents (company_id, kind, issued_at, id);
  create index documents_of_key on documents (key_id, issued_at);
  create index documents_of_invoice on documents (invoice_id) where invoice_id is not null;
  create index documents_number_trigrams on documents using gin (number gin_trgm_ops);
  create index documents_buyer_trigrams on documents using gin (buyer_name gin_trgm_ops);
  -- Both tables reference each other. A restore fills one after the other, so it checks this reference at the end.
  alter table supplies add constraint supplies_invoice_fkey
    foreign key (invoice_id) references documents (id) on delete restrict deferrable;

  create table invoice_balances (
    invoice_id uuid not null constraint invoice_balances_pkey primary key
      constraint invoice_balances_invoice_fkey references documents (id) on delete restrict,
    taxable numeric(20, 2) not null,
    igst numeric(20, 2) not null,
    cgst numeric(20, 2) not null,
    sgst numeric(20, 2) not null,
    total numeric(20, 2) not null,
    credited_taxable numeric(20, 2) not null default 0,
    credited_igst numeric(20, 2) not null default 0,
    credited_cgst numeric(20, 2) not null default 0,
    credited_sgst numeric(20, 2) not null default 0,
    credited_round_off numeric(20, 2) not null default 0,
    credited_total numeric(20, 2) not null default 0,
    constraint invoice_balances_credited check (
      credited_taxable between 0 and taxable and credited_igst between 0 and igst and credited_cgst between 0 and cgst
      and credited_sgst between 0 and sgst and credited_total between 0 and total
    )
  );

  create table document_files (
    document_id uuid not null constraint document_files_document_fkey references documents (id) on delete restrict,
    revision int not null,
    bytes bytea not null,
    sha256 text not null,
    created_at timestamptz not null default now(),
    constraint document_files_pkey primary key (document_id, revision),
    constraint document_files_revision check (revision >= 1)
  );

  -- the documents whose file is not rendered yet
  create table document_render_queue (
    document_id uuid not null constraint document_render_queue_pkey primary key
      constraint document_render_queue_document_fkey references documents (id) on delete cascade,
    due_at timestamptz not null default now(),
    sends_email boolean not null default true
  );
  create index document_render_queue_due on document_render_queue (due_at);

  create function refuse_change_of_document() returns trigger language plpgsql as $$
  begin
    raise exception 'An issued document cannot be changed or deleted.';
  end $$;
  ${['documents', 'document_files']
    .map(
      (table) => `
        create trigger ${table}_unchanged before update or delete on ${table}
          for each row execute function refuse_change_of_document();
        create trigger ${table}_not_truncated before truncate on ${table}
          for each statement execute function refuse_change_of_document();`,
    )
    .join('')}

  -- a supply has at most one invoice that is not credited in full, and credits never exceed their invoice
  create function apply_document() returns trigger language plpgsql as $$
  begin
    if new.kind = 'INVOICE' then
      insert into invoice_balances (invoice_id, taxable, igst, cgst, sgst, total)
        values (new.id, new.taxable, new.igst, new.cgst, new.sgst, new.total);
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
  end $$;
  create trigger documents_apply after insert on documents for each row execute function apply_document();

  create function record_supply() returns trigger language plpgsql as $$
  begin
    insert into supplies (key_id, company_id, cause, cause_id, supplied_at, starts_at, expires_at, lines, taxable,
      gst_rate, sac, total)
    values (new.id, new.company_id, 'APPROVAL', new.id, new.approved_at, new.starts_at, new.expires_at, new.lines,
      new.subtotal, new.gst_rate, new.sac, new.total);
    return null;
  end $$;
  create trigger keys_record_supply after update of approved_at on keys for each row
    when (old.approved_at is null and new.approved_at is not null and new.total > 0)
    execute function record_supply();

  create function notify_billing() returns trigger language plpgsql as $$
  begin
    notify changes, 'billing';
    return null;
  end $$;
  ${['supplies', 'seller_details', 'billing_profiles', 'document_render_queue']
    .map(
      (table) => `
        create trigger ${table}_notify after insert or update on ${table}
          for each statement execute function notify_billing();`,
    )
    .join('')}
`;

const auditTriggers = [
  buildAuditTrigger('seller_details', {
    kind: 'SELLER',
    subject: 'id',
    shown: [
      'legal_name',
      'address',
      'city',
      'pin',
      'gstin',
      'sac',
      'gst_rate',
      'signatory',
      'bank_account_name',
      'bank_account_number',
      'bank_name',
      'ifsc',
      'upi_id',
      'payment_days',
    ],
  }),
  buildAuditTrigger('billing_profiles', {
    kind: 'BILLING',
    company: 'company_id',
    subject: 'company_id',
    isForCompany: true,
    where: 'not is_erasing()',
    shown: ['registration', 'legal_name', 'address', 'city', 'pin', 'state_code', 'gstin'],
  }),
  buildAuditTrigger('documents', {
    kind: 'INVOICE',
    company: 'company_id',
    subject: 'id',
    isForCompany: true,
    when: 'insert',
    shown: [
      'number',
      'kind',
      'key_id',
      'place_of_supply',
      'taxable',
      'igst',
      'cgst',
      'sgst',
      'round_off',
      'total',
      'reason',
    ],
  }),
  buildAuditTrigger('supplies', {
    kind: 'SUPPLY',
    company: 'company_id',
    subject: 'key_id',
    when: 'update of external_number',
    where: 'old.external_number is distinct from new.external_number',
    shown: ['external_number'],
  }),
];

const down = `
  drop trigger keys_record_supply on keys;
  drop table document_render_queue;
  drop table document_files;
  drop table invoice_balances;
  alter table supplies drop constraint supplies_invoice_fkey;
  drop table documents;
  drop table document_series;
  drop table supplies;
  drop table billing_profiles;
  drop table seller_details;
  drop function record_supply;
  drop function apply_document;
  drop function refuse_change_of_document;
  drop function notify_billing;
  alter table mails drop attachment_name, drop attachment;
  ${stopRecording('renewal_offers', 'sac')}
  ${stopRecording('renewal_offers', 'gst_rate')}
  alter table renewal_offers drop gst_rate, drop sac;
  ${stopRecording('keys', 'sac')}
  ${stopRecording('keys', 'gst_rate')}
  alter table keys drop gst_rate, drop sac;
`;

export class Invoices53 implements MigrationInterface {
  name = 'Invoices1900000000053';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    for (const trigger of auditTriggers) await db.query(trigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
