import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An Idempotency-Key and the record created with it. Both are written in one transaction. */
@Entity('idempotency_keys')
@Check('idempotency_keys_length', 'char_length(key) between 1 and 255')
@Index('idempotency_keys_oldest', ['createdAt'])
export class IdempotencyKey {
  /** The id of an administrator or a member, or of a company if an API token sent the request. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  accountId: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  operation: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' })
  key: string;

  // The hash of the input, which distinguishes a retry from different input under the same key.
  @Column('text')
  inputHash: string;

  // The id of the created record. Null only within the transaction that creates the record.
  @Column('uuid', { nullable: true })
  recordId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
