import { Field, ID, ObjectType } from 'type-graphql';
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
import type { JoinDecision } from './join-requests.rules.ts';

/**
 * A request to join a company, from a person who has confirmed the email. A declined request is stored until it
 * expires, so that the person cannot request again before that.
 */
@ObjectType({
  description: 'A request to become a member of a company, from a person who has confirmed the email.',
  simpleResolvers: true,
})
@Entity('join_requests')
@Unique('join_requests_email_unique', ['emailNormal'])
@Index('join_requests_decider', ['companyId', 'decidedBy'])
@Index('join_requests_unnotified', ['companyId'], { where: 'notified_at is null' })
@Check('join_requests_decision', `decision in ('ACCEPTED', 'DECLINED')`)
@Check('join_requests_decided', '(decision is null) = (decided_by is null)')
export class JoinRequest {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'join_requests_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'join_requests_company_fkey' })
  company?: Company;

  @Field({ description: 'The name that the person entered.' })
  @Column('text')
  name: string;

  @Field({ description: 'The confirmed email address. Its host is the domain of the company or a subdomain of it.' })
  @Column('text')
  email: string;

  @Column('text')
  emailNormal: string;

  @Field({ description: 'When the person confirmed the email, which sent the request to the owners.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When the request expires: 30 days after `createdAt`.' })
  @Column('timestamptz')
  expiresAt: Date;

  // The time when the owners were emailed about the request. Null before that.
  @Column('timestamptz', { nullable: true })
  notifiedAt: Date | null;

  @Column('text', { nullable: true })
  decision: JoinDecision | null;

  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'company_id', referencedColumnName: 'companyId', foreignKeyConstraintName: 'join_requests_decider_fkey' },
    { name: 'decided_by', referencedColumnName: 'id', foreignKeyConstraintName: 'join_requests_decider_fkey' },
  ])
  decider?: Member | null;
}
