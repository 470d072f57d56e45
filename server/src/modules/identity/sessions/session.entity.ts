import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { formatDevice } from './device.rules.ts';

/** One login. Its row is kept for a while after the session ends. */
@ObjectType({ description: 'One login of an account that has not ended.', simpleResolvers: true })
@Entity('sessions')
@Check('sessions_one_account', 'num_nonnulls(company_id, administrator_id) = 1')
export class Session {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

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

  @Field({ description: 'The network address of its login.' })
  @Column('text')
  address: string;

  // what the program said of itself, cleaned
  @Column('text', { nullable: true })
  userAgent: string | null;

  @Field({ description: 'When it was begun.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When it was last used, to the minute.' })
  @Column('timestamptz')
  lastSeenAt: Date;

  // background requests included
  @Column('timestamptz', { nullable: true })
  lastRequestAt: Date | null;

  @Column('text', { name: 'last_address', nullable: true })
  storedLastAddress: string | null;

  @Column('timestamptz')
  expiresAt: Date;

  // when the password was given once more
  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** The transaction that a replica must have replayed to answer it: that of its login, or a later one. */
  @Column('bigint', { nullable: true, select: false })
  lastWrite?: string | null;

  @Field(() => String, {
    description: 'The network address of its last request, to the minute. Requests with X-In-Background count.',
    simple: false,
  })
  get lastAddress(): string {
    return this.storedLastAddress ?? this.address;
  }

  @Field(() => String, {
    description: "The program it was begun with, as it says itself, such as 'Firefox on Windows'.",
    simple: false,
  })
  get device(): string {
    return formatDevice(this.userAgent);
  }
}
