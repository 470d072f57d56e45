import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest send times reserved for one cause of emails, oldest first. A time can be in the future. */
@Entity('mail_turns')
export class EmailSlot {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'mail_turns_pkey' })
  cause: string;

  @Column('timestamptz', { array: true })
  turns: Date[];
}
