import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was created under an Idempotency-Key: it is written together with the record, or not at all. */
@Entity('idempotency_keys')
@Check('idempotency_keys_length', 'char_length(key) between 1 and 255')
@Index('idempotency_keys_oldest', ['createdAt'])
export class IdempotencyKey {
  /** A company or an administrator. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  accountId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  operation: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key: string;

  // distinguishes a retry from other input under the same key
  @Column('text')
  inputHash: string;

  // null only within the transaction that creates the record
  @Column('uuid', { nullable: true })
  recordId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
