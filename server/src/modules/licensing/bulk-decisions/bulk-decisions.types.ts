import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { MAX_REASON_LENGTH } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { Key } from '../keys/key.entity.ts';
import { BulkDecision } from './bulk-decision.entity.ts';
import { MAX_BULK_KEYS } from './bulk-decision.rules.ts';

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
