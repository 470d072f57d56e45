import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { moneyColumn } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';

const OUTSTANDING_FILTER = { where: 'outstanding > 0' };

/**
 * The outstanding amount of a company and the earliest due date of its open invoices. A trigger updates both when a
 * balance of the company's invoices changes.
 */
@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({ description: 'A company that owes money.' })
@Entity('company_receivables')
@Index('company_receivables_outstanding', ['outstanding', 'id'], OUTSTANDING_FILTER)
@Index('company_receivables_oldest', ['oldestDueAt', 'id'], OUTSTANDING_FILTER)
export class CompanyReceivable {
  @Field(() => ID, { description: 'UUID of the company.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_receivables_pkey' })
  id: string;

  @OneToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'company_receivables_company_fkey' })
  company?: Company;

  @Field(() => Money, { description: 'The outstanding amount of all invoices, in INR.' })
  @Column('numeric', { ...moneyColumn, default: 0 })
  outstanding: number;

  // The start (Indian time) of the earliest due date of an open invoice. Infinity if nothing is outstanding.
  @Column('timestamptz', { default: 'infinity' })
  oldestDueAt: Date;
}
