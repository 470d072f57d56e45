import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { Key } from '../keys/key.entity.ts';
import { MAX_REASON_LENGTH } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { BulkDecision } from './bulk-decision.entity.ts';
import { MAX_BULK_KEYS } from './bulk-decision.rules.ts';

@InputType({ description: 'A decision about several keys.' })
export class DecideKeysInput {
  @Field(() => [ID], {
    description: `UUIDs of the keys, in the order in which they are decided: 1 to ${MAX_BULK_KEYS} different ones.`,
  })
  keyIds: string[];

  @Field(() => KeyStatus, { description: 'Their new status: APPROVED, REJECTED or DISABLED.' })
  status: KeyStatus;

  @Field(() => String, {
    nullable: true,
    description: `Why they are rejected or disabled, at most ${MAX_REASON_LENGTH} characters; every company sees it. An approval stores none.`,
  })
  reason?: string | null;
}

@ObjectType({ description: 'A key that a bulk decision left unchanged.', simpleResolvers: true })
export class BulkRefusal {
  @Field(() => Key, { description: 'The key.' })
  key: Key;

  @Field({ description: 'Why it was refused, for people.' })
  message: string;
}

@ObjectType({ implements: MutationPayload, description: 'A bulk decision after a change.', simpleResolvers: true })
export class BulkDecisionPayload extends MutationPayload {
  @Field(() => BulkDecision, { nullable: true, description: 'The bulk decision as it is now; null when refused.' })
  bulkDecision?: BulkDecision | null;
}
