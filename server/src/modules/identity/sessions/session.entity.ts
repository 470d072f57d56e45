import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { Member } from '../../companies/members/member.entity.ts';
import { formatDevice } from './device.rules.ts';

/** One login. `accounts.cleanup.ts` deletes the row 90 days after the session ends or expires. */
@ObjectType({ description: 'An active login of an account.', simpleResolvers: true })
@Entity('sessions')
@Index('sessions_member', ['memberCompanyId', 'memberId'])
@Check('sessions_one_account', 'num_nonnulls(coalesce(member_id, company_id), administrator_id) = 1')
export class Session {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Column('uuid', { nullable: true })
  memberId: string | null;

  // The company of the member. A trigger fills it.
  @Column('uuid', { nullable: true })
  memberCompanyId: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'member_company_id', referencedColumnName: 'companyId', foreignKeyConstraintName: 'sessions_member_fkey' },
    { name: 'member_id', referencedColumnName: 'id', foreignKeyConstraintName: 'sessions_member_fkey' },
  ])
  member?: Member | null;

  // The company, for servers of the previous version. A trigger fills it only for a first owner who is the contact.
  @Index('sessions_company')
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'sessions_company_fkey' })
  company?: Company | null;

  @Index('sessions_administrator')
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'sessions_administrator_fkey' })
  administrator?: Administrator | null;

  @Field({ description: 'The network address of the login.' })
  @Column('text')
  address: string;

  // The cleaned User-Agent header of the login.
  @Column('text', { nullable: true })
  userAgent: string | null;

  @Field({ description: 'When the session started.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When the session was last used, to the minute.' })
  @Column('timestamptz')
  lastSeenAt: Date;

  // The time of the last recorded request, including background requests. `findSession` does not record every request.
  @Column('timestamptz', { nullable: true })
  lastRequestAt: Date | null;

  @Column('text', { name: 'last_address', nullable: true })
  storedLastAddress: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  // The time at which `confirmIdentity` last succeeded. Null if it never did.
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /**
   * The id of a transaction that a replica must have replayed before it serves this session. A login sets the id, and
   * later writes update it.
   */
  @Column('bigint', { nullable: true, select: false })
  lastWrite?: string | null;

  @Field(() => String, {
    description:
      'The network address of the last recorded request, including requests with X-In-Background. Not every request is recorded.',
    simple: false,
  })
  get lastAddress(): string {
    return this.storedLastAddress ?? this.address;
  }

  @Field(() => String, {
    description: "The program that started the session, based on its User-Agent header, such as 'Firefox on Windows'.",
    simple: false,
  })
  get device(): string {
    return formatDevice(this.userAgent);
  }
}
