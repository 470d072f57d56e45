import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger, recordColumn, stopRecording } from '../audit-trigger.ts';

// Servers of the previous version send the email of a document without waiting for its IRN.
const up = `
  alter table seller_details add e_invoicing boolean not null default false;
  ${recordColumn('seller_details', 'e_invoicing')}

  create table einvoices (
    document_id uuid not null constraint einvoices_pkey primary key
      constraint einvoices_document_fkey references documents (id) on delete restrict,
    company_id uuid not null constraint einvoices_company_fkey references companies (id) on delete restrict,
    irn text not null constraint einvoices_irn_unique unique,
    ack_number text not null,
    ack_at timestamptz not null,
    signed_qr text not null,
    imported_at timestamptz not null default now(),
    administrator_id uuid,
    constraint einvoices_irn check (irn ~ '^[0-9a-f]{64}$')
  );
  create trigger einvoices_unchanged before update or delete on einvoices
    for each row execute function refuse_change_of_document();
  create trigger einvoices_not_truncated before truncate on einvoices
    for each statement execute function refuse_change_of_document();
`;

const auditTrigger = buildAuditTrigger('einvoices', {
  kind: 'E_INVOICE',
  company: 'company_id',
  subject: 'document_id',
  isForCompany: true,
  when: 'insert',
  shown: ['irn', 'ack_number', 'ack_at'],
});

const down = `
  drop table einvoices;
  ${stopRecording('seller_details', 'e_invoicing')}
  alter table seller_details drop e_invoicing;
`;

export class EInvoices58 implements MigrationInterface {
  name = 'EInvoices1900000000058';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(auditTrigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
