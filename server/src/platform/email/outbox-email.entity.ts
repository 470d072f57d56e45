import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail waiting to be sent. It is written in the transaction that causes it, and deleted once it is sent. */
@Entity('mails')
@Index('mails_due', ['dueAt'])
@Index('mails_given_up', ['givenUpAt'], { where: 'given_up_at is not null' })
@Check('mails_due_or_given_up', 'num_nonnulls(due_at, given_up_at) = 1')
export class OutboxEmail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mails_pkey' })
  id: string;

  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  @Column('text')
  text: string;

  @Column('text')
  html: string;

  // the companies that it goes to or names: their data can be erased from it
  @Column('uuid', { array: true, default: [] })
  companyIds: string[];

  @Column('int', { default: 0 })
  attempts: number;

  // null: not tried yet
  @Column('timestamptz', { nullable: true })
  triedSince: Date | null;

  // why the last attempt failed
  @Column('text', { nullable: true })
  failure: string | null;

  // null: given up
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  givenUpAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
