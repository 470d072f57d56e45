import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity.ts';

/**
 * An email that a company holds: its present one and, while that waits to be confirmed, the last confirmed one. Both log
 * in, and no other company can have either.
 */
@Entity('company_emails')
export class CompanyEmail {
  /** As `normalizeLoginName` makes it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_emails_pkey' })
  emailNormal: string;

  @Index('company_emails_company')
  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'company_emails_company_fkey' })
  company?: Company;
}
