import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { RecoveryState } from './owner-recovery.rules.ts';
import { RecoveryOutcome } from './recovery-labels.rules.ts';

registerEnumType(RecoveryState, {
  name: 'OwnerRecoveryState',
  description: 'The state of an owner recovery.',
  valuesConfig: {
    WAITING: { description: 'Members can object, and the link does not work yet.' },
    READY: { description: 'The link works. Members can still object.' },
    ACCEPTED: { description: 'A person used the link and is now an owner.' },
    OBJECTED: { description: 'A member objected, so the link never works again.' },
    CANCELLED: { description: 'An administrator cancelled it, or the company was suspended or released.' },
    EXPIRED: { description: 'The link was not used in time.' },
  },
});

/**
 * A recovery of a company in which no owner can log in, with the hash of the emailed link. A company has at most one
 * open recovery. A trigger cancels the open recovery when the company is suspended or released.
 */
@ObjectType({
  description:
    'Makes another person an owner of a company in which no owner can log in. The link works 72 hours after the start. Every member can object until the link is used.',
  simpleResolvers: true,
})
@Entity('owner_recoveries')
@Unique('owner_recoveries_token_unique', ['tokenHash'])
@Index('owner_recoveries_open', ['companyId'], { unique: true, where: 'ended_at is null' })
@Index('owner_recoveries_newest', ['companyId', 'createdAt'])
@Check('owner_recoveries_wait', `effective_at >= created_at + interval '72 hours'`)
@Check('owner_recoveries_validity', 'expires_at > effective_at')
@Check('owner_recoveries_end', '(ended_at is null) = (outcome is null)')
@Check('owner_recoveries_acceptance', `outcome <> 'ACCEPTED' or ended_at >= effective_at and ended_at < expires_at`)
export class OwnerRecovery {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'owner_recoveries_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'owner_recoveries_company_fkey' })
  company?: Company;

  @Field({ description: 'The email address of the new owner, which receives the link.' })
  @Column('text')
  email: string;

  @Column('text')
  tokenHash: string;

  // The administrator who started the recovery. The column has no foreign key, so the id remains after the account is
  // deleted.
  @Column('uuid')
  administratorId: string;

  @Field({ description: 'When the recovery was started.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When the link starts to work, 72 hours after the start.' })
  @Column('timestamptz')
  effectiveAt: Date;

  @Field({ description: 'When the link expires, 72 hours after it starts to work.' })
  @Column('timestamptz')
  expiresAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the recovery was accepted, objected to or cancelled. `null` before that.',
  })
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  @Column('enum', { enum: RecoveryOutcome, enumName: 'owner_recovery_outcome', nullable: true })
  outcome: RecoveryOutcome | null;

  // The member who accepted the recovery or objected to it.
  @Column('uuid', { nullable: true })
  memberId: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn([
    { name: 'company_id', referencedColumnName: 'companyId', foreignKeyConstraintName: 'owner_recoveries_member_fkey' },
    { name: 'member_id', referencedColumnName: 'id', foreignKeyConstraintName: 'owner_recoveries_member_fkey' },
  ])
  member?: Member | null;
}
