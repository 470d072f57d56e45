import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Company } from '../../companies/companies/company.entity.ts';

/**
 * A request to join whose email is not confirmed. A background job finds the company, emails the link and sets
 * `companyId`, `emailNormal`, `tokenHash` and `expiresAt`. Before that, these columns are null. Owners never see these
 * rows.
 */
@Entity('join_confirmations')
@Unique('join_confirmations_email_unique', ['emailNormal'])
@Unique('join_confirmations_token_unique', ['tokenHash'])
@Index('join_confirmations_pending', ['id'], { where: 'token_hash is null' })
@Check('join_confirmations_link', 'num_nulls(company_id, email_normal, token_hash, expires_at) in (0, 4)')
export class JoinConfirmation {
  @PrimaryColumn('bigint', {
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'join_confirmations_pkey',
    transformer: numericTransformer,
  })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;

  @Index('join_confirmations_company')
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'join_confirmations_company_fkey' })
  company?: Company | null;

  @Column('text', { nullable: true })
  emailNormal: string | null;

  @Column('text', { nullable: true })
  tokenHash: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
}
