import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that waits to be sent. It is written with what caused it, and deleted once it is sent. */
@Entity('mails')
@Index('mails_due', ['dueAt'])
export class Mail {
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

  @Column('int', { default: 0 })
  attempts: number;

  // null: given up
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  dueAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
