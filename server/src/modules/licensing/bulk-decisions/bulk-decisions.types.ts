import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { MAX_REASON_LENGTH } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { BulkDecision } from './bulk-decision.entity.ts';
import { MAX_BULK_KEYS, type QuotedTotal } from './bulk-decision.rules.ts';

@InputType({ description: 'The total of a key that the administrator has seen.' })
export class QuotedTotalInput implements QuotedTotal {
  @Field(() => ID, { description: 'UUID of the key, one of `keyIds`.' })
  keyId: string;

  @Field(() => Money, { description: 'The total in INR.' })
  total: number;
}

@InputType({ description: 'A decision for several keys.' })
export class StartBulkDecisionInput {
  @Field(() => [ID], {
    description: `UUIDs of the keys, in the order in which they are decided. 1 to ${MAX_BULK_KEYS} distinct ids.`,
  })
  keyIds: string[];

  @Field(() => KeyStatus, { description: 'The new status of the keys: APPROVED, REJECTED or DISABLED.' })
  status: KeyStatus;

  @Field(() => String, {
    nullable: true,
    description: `The reason for rejecting or disabling the keys, at most ${MAX_REASON_LENGTH} characters. Every affected company sees it. An approval ignores it.`,
  })
  reason?: string | null;

  @Field(() => [QuotedTotalInput], {
    nullable: true,
    description:
      'The totals that the administrator has seen, at most one for each key. If the approval of a key would charge another total (see `Key.quoteOnApproval`), it fails and the key stays undecided. Keys without a quoted total are approved at their current price. Other decisions ignore the totals.',
  })
  quotedTotals?: QuotedTotalInput[] | null;
}

@ObjectType({ description: 'A key to which a bulk decision could not be applied.', simpleResolvers: true })
export class BulkDecisionFailure {
  @Field(() => Key, { description: 'The key.' })
  key: Key;

  @Field({ description: 'The error message, as a sentence for people.' })
  message: string;
}

@ObjectType({ simpleResolvers: true })
abstract class BulkDecisionPayload extends MutationPayload {
  @Field(() => BulkDecision, {
    nullable: true,
    description: 'The bulk decision after the change. `null` if the request failed.',
  })
  bulkDecision?: BulkDecision | null;
}

@InputType({ description: 'The bulk decision to cancel.' })
export class CancelBulkDecisionInput {
  @Field(() => ID, { description: 'UUID of the bulk decision.' })
  bulkDecisionId: string;
}

@PayloadOf('startBulkDecision')
export class StartBulkDecisionPayload extends BulkDecisionPayload {}

@PayloadOf('cancelBulkDecision')
export class CancelBulkDecisionPayload extends BulkDecisionPayload {}
