import { Field, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { TaxDocument } from '../invoices/tax-document.entity.ts';

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({
  description: 'The registration of a document at the invoice registration portal (IRP). It never changes.',
  simpleResolvers: true,
})
@Entity('einvoices')
@Unique('einvoices_irn_unique', ['irn'])
@Check('einvoices_irn', `irn ~ '^[0-9a-f]{64}$'`)
export class EInvoice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'einvoices_pkey' })
  documentId: string;

  @OneToOne(() => TaxDocument, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'einvoices_document_fkey' })
  document?: TaxDocument;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'einvoices_company_fkey' })
  company?: Company;

  @Field({ description: 'The invoice reference number (IRN), 64 hexadecimal digits.' })
  @Column('text')
  irn: string;

  @Field({ description: 'The acknowledgement number of the IRP.' })
  @Column('text')
  ackNumber: string;

  @Field({ description: 'When the IRP acknowledged the document.' })
  @Column('timestamptz')
  ackAt: Date;

  @Field({ description: 'The text of the QR code: a JSON Web Token that the IRP signed.' })
  @Column('text')
  signedQr: string;

  @Field({ description: 'When the response of the IRP was imported.' })
  @CreateDateColumn({ type: 'timestamptz' })
  importedAt: Date;

  @Column('uuid', { nullable: true })
  administratorId: string | null;
}
