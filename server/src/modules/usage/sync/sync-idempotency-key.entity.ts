import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The report that was stored under an idempotency key of a chat app. A separate table is needed, because the
 * partitioned table of reports cannot have a unique index without its partition key.
 */
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

  // The `receivedAt` of the report, which determines its partition.
  @Column('timestamptz')
  receivedAt: Date;

  // The hash of the request body. It distinguishes a retry from a different report with the same key.
  @Column('text')
  bodyHash: string;
}
