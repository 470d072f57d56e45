import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { moneyColumn, numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { BulkDecision } from './bulk-decision.entity.ts';

export enum ItemOutcome {
  DECIDED = 'DECIDED',
  FAILED = 'FAILED',
}

@Entity('bulk_decision_items')
@Unique('bulk_decision_items_key_unique', ['keyId', 'bulkDecisionId'])
@Check('bulk_decision_items_outcome', "outcome in ('DECIDED', 'FAILED')")
@Check('bulk_decision_items_decided', '(outcome is null) = (decided_at is null)')
@Check('bulk_decision_items_total', "num_nulls(total, user_limit) = case when outcome = 'DECIDED' then 0 else 2 end")
@Check('bulk_decision_items_message', "(message is not null) = (coalesce(outcome, '') = 'FAILED')")
export class BulkDecisionItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bulk_decision_items_pkey' })
  bulkDecisionId: string;

  @ManyToOne(() => BulkDecision, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'bulk_decision_items_bulk_decision_fkey' })
  bulkDecision?: BulkDecision;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'bulk_decision_items_pkey' })
  position: number;

  @Column('uuid')
  keyId: string;

  // The total in INR that the administrator has seen. Null if the client sent none. Without a precision, because a
  // client can send any amount.
  @Column('numeric', { nullable: true, transformer: numericTransformer })
  quotedTotal: number | null;

  // Null until the decision is applied to the key or fails.
  @Column('text', { nullable: true })
  outcome: ItemOutcome | null;

  // The error message of a failed decision.
  @Column('text', { nullable: true })
  message: string | null;

  // The price in INR and the user limit of the key after the decision was applied. The totals of a bulk decision are
  // computed from these columns.
  @Column('numeric', { ...moneyColumn, nullable: true })
  total: number | null;

  @Column('int', { nullable: true })
  userLimit: number | null;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;

  // The number of attempts that failed with an unexpected error. Database outages are not counted.
  @Column('int', { default: 0 })
  failures: number;
}
