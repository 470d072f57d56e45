import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Which report was stored under an idempotency key of a chat app. It cannot be unique in a table that is in parts. */
@Entity('sync_idempotency_keys')
@Check('sync_idempotency_keys_length', 'char_length(idempotency_key) between 1 and 255')
@Index('sync_idempotency_keys_oldest', ['receivedAt'])
export class SyncIdempotencyKey {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'sync_idempotency_keys_pkey' })
  licenceString: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'sync_idempotency_keys_pkey' })
  idempotencyKey: string;

  @Column('uuid')
  recordId: string;

  // the record's own, which says in which part of the table it is
  @Column('timestamptz')
  receivedAt: Date;

  // tells a retry from a different report under the same key
  @Column('text')
  bodyHash: string;
}
