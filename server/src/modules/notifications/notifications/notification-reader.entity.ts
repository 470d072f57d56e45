import { Column, Entity, PrimaryColumn } from 'typeorm';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';

/** How far an account, a company or an administrator, has read its notices. */
@Entity('notice_readers')
export class NotificationReader {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notice_readers_pkey' })
  accountId: string;

  // up to this position all are read
  @Column('bigint', { transformer: numericTransformer })
  readUntil: number;

  // and these after it, one by one
  @Column('bigint', { array: true, default: [] })
  readBeyond: string[];
}
