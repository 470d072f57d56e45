import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity.ts';

/**
 * An email that is reserved for a company: its current email and, until the current email is confirmed, its last
 * confirmed one. Both can log in, and no other company can use them.
 */
@Entity('company_emails')
export class CompanyEmail {
  /** The result of `normalizeLoginName`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_emails_pkey' })
  emailNormal: string;

  @Index('company_emails_company')
  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'company_emails_company_fkey' })
  company?: Company;
}
