import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Key } from '../../licensing/keys/key.entity.ts';

/** The time of the last email about the expiry of a key, automatic or manual. */
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
