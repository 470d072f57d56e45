import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';
import { Member } from '../../companies/members/member.entity.ts';

/**
 * An invitation that was neither accepted nor withdrawn, with the hash of its link. A trigger deletes the invitation
 * when the inviter is no longer an owner.
 */
@ObjectType({ description: 'An invitation to become a member of a company.', simpleResolvers: true })
@Entity('member_invitations')
@Unique('member_invitations_email_unique', ['companyId', 'emailNormal'])
@Unique('member_invitations_token_unique', ['tokenHash'])
@Index('member_invitations_inviter', ['companyId', 'invitedBy'])
export class MemberInvitation {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'member_invitations_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @Field({ description: 'The email address of the invited person.' })
  @Column('text')
  email: string;

  @Column('text')
  emailNormal: string;

  @Field(() => CompanyRole, { description: 'The role that the member will have.' })
  @Column('enum', { enum: CompanyRole, enumName: 'company_role' })
  role: CompanyRole;

  @Column('text')
  tokenHash: string;

  // True if the portal emailed the link, so that using the link confirms the email. Otherwise, an owner passes it on.
  @Column('boolean')
  isEmailed: boolean;

  @Column('uuid')
  invitedBy: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'company_id',
      referencedColumnName: 'companyId',
      foreignKeyConstraintName: 'member_invitations_inviter_fkey',
    },
    { name: 'invited_by', referencedColumnName: 'id', foreignKeyConstraintName: 'member_invitations_inviter_fkey' },
  ])
  inviter?: Member;

  @Field({ description: 'When the invitation was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When the link expires.' })
  @Column('timestamptz')
  expiresAt: Date;
}
