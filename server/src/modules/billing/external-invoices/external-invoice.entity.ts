import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Supply } from '../invoices/supply.entity.ts';

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({
  description: 'An invoice that the seller issued outside the portal, as recorded by an administrator.',
  simpleResolvers: true,
})
@Entity('external_invoices')
@Unique('external_invoices_number_unique', ['number', 'financialYear'])
@Index('external_invoices_newest', ['recordedAt', 'id'])
@Index('external_invoices_of_company', ['companyId', 'issuedOn'])
@Check('external_invoices_total', 'total > 0')
export class ExternalInvoice {
  @Field(() => ID, { description: 'UUID of the supply, the same as of its pending invoice.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'external_invoices_pkey' })
  id: string;

  @OneToOne(() => Supply, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'external_invoices_supply_fkey' })
  supply?: Supply;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'external_invoices_company_fkey' })
  company?: Company;

  @Field(() => ID, { description: 'UUID of the approved key.' })
  @Column('uuid')
  keyId: string;

  // The entity is referenced by name, because the keys module imports the billing module.
  @ManyToOne('Key', { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'external_invoices_key_fkey' })
  key?: object;

  @Field({ description: 'The number of the invoice, 1 to 16 characters.' })
  @Column('text')
  number: string;

  /** The financial year of `issuedOn`, in which the number is unique. Null if an earlier version recorded the number. */
  @Column('text', { nullable: true })
  financialYear: string | null;

  @Field({ description: 'The date of the invoice in India (YYYY-MM-DD).' })
  @Column('date')
  issuedOn: string;

  @Field(() => Money, { description: 'The total of the invoice in INR.' })
  @Column('numeric', moneyColumn)
  total: number;

  @Field({ description: 'When the invoice was recorded.' })
  @Column('timestamptz', { default: () => 'now()' })
  recordedAt: Date;
}
