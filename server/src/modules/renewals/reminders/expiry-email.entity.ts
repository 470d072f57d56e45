import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Key } from '../../licensing/keys/key.entity.ts';

/** When a company was last mailed that a key of its ends, by itself or at an administrator's wish. */
@Entity('end_mails')
export class ExpiryEmail {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'end_mails_pkey' })
  keyId: string;

  @ManyToOne(() => Key, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'end_mails_key_fkey' })
  key?: Key;

  @Column('timestamptz')
  sentAt: Date;
}
