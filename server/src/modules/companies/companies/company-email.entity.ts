import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Company } from './company.entity.ts';

/**
 * A copy of the first owner's rows in login_emails, for servers of the previous version. While the first owner is the
 * contact, triggers copy changes in both directions. Otherwise, the company has no rows here.
 */
@Entity('company_emails')
export class CompanyEmail {
  /** The login email in its normal form, the result of `normalizeLoginName`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'company_emails_pkey' })
  emailNormal: string;

  @Index('company_emails_company')
  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'company_emails_company_fkey' })
  company?: Company;
}
