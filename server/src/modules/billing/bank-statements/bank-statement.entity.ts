import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';

@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({ description: 'An imported bank statement.' })
@Entity('bank_statements')
@Index('bank_statements_newest', ['createdAt', 'id'])
export class BankStatement {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bank_statements_pkey' })
  id: string;

  @Field({ description: 'The name of the bank account.' })
  @Column('text')
  account: string;

  // The administrator who imported the statement.
  @Column('uuid', { nullable: true })
  administratorId: string | null;

  @Field({ description: 'When the statement was imported.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Int, { description: 'The number of credits that were in no earlier statement.' })
  @Column('int')
  newCount: number;

  @Field(() => Int, {
    description: 'The number of credits that were in an earlier statement. Their lines did not change.',
  })
  @Column('int')
  knownCount: number;

  @Field(() => Int, { description: 'The number of debits. They are not imported.' })
  @Column('int')
  debitCount: number;

  @Field(() => Int, { description: 'The number of rows without a date or an amount, such as totals.' })
  @Column('int')
  skippedCount: number;
}
