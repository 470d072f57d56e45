import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';

export enum TokenPurpose {
  CONFIRM_EMAIL = 'CONFIRM_EMAIL',
  RESET_PASSWORD = 'RESET_PASSWORD',
  UNLOCK_LOGIN = 'UNLOCK_LOGIN',
}

/**
 * The token of an emailed link, stored as a hash. The first use of a reset or unlock link deletes the row. The row of a
 * confirmation link stays until it expires, another link is sent or the email changes, so that opening the link again
 * reports success.
 */
@Entity('email_tokens')
@Check('email_tokens_one_account', 'num_nonnulls(coalesce(member_id, company_id), administrator_id) = 1')
export class EmailToken {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'email_tokens_pkey' })
  hash: string;

  @Column('enum', { enum: TokenPurpose, enumName: 'token_purpose' })
  purpose: TokenPurpose;

  @Index('email_tokens_member')
  @Column('uuid', { nullable: true })
  memberId: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'email_tokens_member_fkey' })
  member?: Member | null;

  // The company, for servers of the previous version. A trigger fills it only for a first owner who is the contact.
  @Index('email_tokens_company')
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'email_tokens_company_fkey' })
  company?: Company | null;

  @Index('email_tokens_administrator')
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'email_tokens_administrator_fkey' })
  administrator?: Administrator | null;

  @Column('timestamptz')
  expiresAt: Date;
}
