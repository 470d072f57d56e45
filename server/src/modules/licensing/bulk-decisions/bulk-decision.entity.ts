import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Actor } from '../../../platform/context/context.ts';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';

@ObjectType({ description: 'One decision for several keys. The server applies it to the keys one after another.' })
@Entity('bulk_decisions')
@Index('bulk_decisions_unfinished', ['createdAt'], { where: 'finished_at is null' })
@Index('bulk_decisions_of_administrator', ['administratorId', 'createdAt'])
@Check('bulk_decisions_status', "status <> 'PENDING'")
@Check('bulk_decisions_reason_length', 'char_length(reason) <= 500')
@Check('bulk_decisions_finished', 'case when finished_at is null then not is_stopped else reason is null end')
export class BulkDecision {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bulk_decisions_pkey' })
  id: string;

  @Column('uuid')
  administratorId: string;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'bulk_decisions_administrator_fkey' })
  administrator?: Administrator;

  @Field(() => KeyStatus, { description: 'The new status of the keys.' })
  @Column('enum', { enum: KeyStatus, enumName: 'key_status' })
  status: KeyStatus;

  // Null if there is no reason. The server deletes the reason when the bulk decision finishes, because the history of
  // each decided key contains it.
  @Column('text', { nullable: true })
  reason: string | null;

  // The actor that the audit log records for the changes.
  @Column('jsonb')
  doer: Actor;

  @Field({ description: 'The time when the bulk decision was started.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'The time when the bulk decision finished or was stopped. `null` while it is running.',
  })
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Field({ description: 'Whether the bulk decision was stopped. If so, its remaining keys were not decided.' })
  @Column('boolean', { default: false })
  isStopped: boolean;
}
