import { Field, ID, ObjectType } from 'type-graphql';
import { ViewColumn, ViewEntity } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Money } from '../../../platform/kernel/scalars.ts';

/** A migration defines the view. */
@RequiresScopes(Scope.PAYMENTS_READ)
@ObjectType({ description: 'A company that owes money.' })
@ViewEntity('company_receivables', { synchronize: false })
export class CompanyReceivable {
  @Field(() => ID, { description: 'UUID of the company.' })
  @ViewColumn()
  id: string;

  @Field(() => Money, { description: 'The outstanding amount of all invoices, in INR.' })
  @ViewColumn({ transformer: numericTransformer })
  outstanding: number;

  // The start of the due day in India of the oldest open invoice.
  @ViewColumn({ name: 'oldest_due_at' })
  oldestDueAt: Date;
}
