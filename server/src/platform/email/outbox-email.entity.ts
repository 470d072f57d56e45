import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An email in the outbox. It is written in the transaction that causes it, and deleted after it is sent. */
@Entity('mails')
@Index('mails_due', ['dueAt'])
@Index('mails_given_up', ['givenUpAt'], { where: 'given_up_at is not null' })
@Check('mails_attachment', '(attachment is null) = (attachment_name is null)')
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

  @Column('text', { nullable: true })
  attachmentName: string | null;

  @Column('bytea', { nullable: true })
  attachment: Buffer | null;

  // The companies that receive the email or are named in it. The erasure of one of these companies deletes the email or
  // replaces its text.
  @Column('uuid', { array: true, default: [] })
  companyIds: string[];

  @Column('int', { default: 0 })
  attempts: number;

  // The time of the first attempt, or of the first one after a manual retry. Null before that attempt.
  @Column('timestamptz', { nullable: true })
  triedSince: Date | null;

  // Why the last attempt failed, without link tokens. Administrators see it.
  @Column('text', { nullable: true })
  failure: string | null;

  // The time of the next attempt. Null after the last attempt failed.
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  givenUpAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
