import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest turns given to one cause of mails, the last one last; a turn may be in the future. */
@Entity('mail_turns')
export class EmailSlot {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'mail_turns_pkey' })
  cause: string;

  @Column('timestamptz', { array: true })
  turns: Date[];
}
