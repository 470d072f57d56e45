import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';

/** The notifications that an account (a member or an administrator) has read. */
@Entity('notice_readers')
export class NotificationReader {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notice_readers_pkey' })
  accountId: string;

  // All notifications up to this position are read.
  @Column('bigint', { transformer: numericTransformer })
  readUntil: number;

  // The positions after `readUntil` that were marked as read one by one.
  @Column('bigint', { array: true, default: [] })
  readBeyond: string[];
}
