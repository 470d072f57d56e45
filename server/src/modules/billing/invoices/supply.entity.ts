import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import type { QuoteLine } from '../../catalogue/prices/pricing.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';

export enum SupplyCause {
  APPROVAL = 'APPROVAL',
  REINSTATEMENT = 'REINSTATEMENT',
}

export enum SupplyState {
  /**
   * Not invoiced yet: details are missing, the series is exhausted, or the seller must issue the invoice outside
   * the portal.
   */
  PENDING = 'PENDING',
  INVOICED = 'INVOICED',
  CREDITED = 'CREDITED',
  /** The invoice was issued outside the portal. */
  EXTERNAL = 'EXTERNAL',
}

/**
 * A supply in terms of GST: an approved price that needs an invoice. A trigger on keys records a supply with the first
 * approval of a key whose total is above 0. `recordReinstatementSupplies` records the others.
 */
@Entity('supplies')
@Unique('supplies_cause_unique', ['keyId', 'cause', 'causeId'])
@Index('supplies_pending', ['suppliedAt', 'id'], { where: "state = 'PENDING'" })
@Index('supplies_pending_of_company', ['companyId'], { where: "state = 'PENDING'" })
@Index('supplies_invoice', ['invoiceId'], { unique: true })
@Check('supplies_cause', "cause in ('APPROVAL', 'REINSTATEMENT')")
@Check('supplies_state', "state in ('PENDING', 'INVOICED', 'CREDITED', 'EXTERNAL')")
@Check('supplies_invoiced', "(state = 'INVOICED') = (invoice_id is not null)")
@Check('supplies_external', "(state = 'EXTERNAL') = (external_number is not null)")
@Check('supplies_total', 'total > 0')
export class Supply {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'supplies_pkey' })
  id: string;

  @Column('uuid')
  keyId: string;

  // The entity is referenced by name, because the keys module imports this module.
  @ManyToOne('Key', { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'supplies_key_fkey' })
  key?: object;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'supplies_company_fkey' })
  company?: Company;

  @Column('text')
  cause: SupplyCause;

  // The id of the key or, for a reinstatement, of the last credit note whose amount is charged again.
  @Column('uuid')
  causeId: string;

  @Column('timestamptz')
  suppliedAt: Date;

  @Column('timestamptz')
  startsAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('jsonb')
  lines: QuoteLine[];

  @Column('numeric', moneyColumn)
  taxable: number;

  @Column('numeric', { precision: 5, scale: 2, transformer: numericTransformer })
  gstRate: number;

  @Column('text')
  sac: string;

  @Column('numeric', moneyColumn)
  total: number;

  @Column('text', { default: SupplyState.PENDING })
  state: SupplyState;

  @Column('uuid', { nullable: true })
  invoiceId: string | null;

  @ManyToOne('TaxDocument', { onDelete: 'RESTRICT', deferrable: 'INITIALLY IMMEDIATE' })
  @JoinColumn({ foreignKeyConstraintName: 'supplies_invoice_fkey' })
  invoice?: object | null;

  @Column('text', { nullable: true })
  externalNumber: string | null;
}
