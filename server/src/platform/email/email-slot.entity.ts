import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest send times that `reserveEmailSlot` reserved for a cause, oldest first. A time can be in the future. */
@Entity('mail_turns')
export class EmailSlot {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'mail_turns_pkey' })
  cause: string;

  @Column('timestamptz', { array: true })
  turns: Date[];
}
