import { Field, ID, InputType, Int } from 'type-graphql';
import { PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { Money } from '../../../platform/kernel/scalars.ts';
import { MAX_GRACE_DAYS } from '../keys/key-grace.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';
import { ExtensionInput, KeyPayload, RequestKeyInput } from '../keys/keys.types.ts';

const KEY_ID_DESCRIPTION = 'UUID of the key.';

@InputType({ description: 'The users to add, and the key that gets them.' })
export class AddKeyUsersInput extends ExtensionInput {
  @Field(() => ID, { nullable: true, description: 'UUID of the key. Defaults to the current key.' })
  keyId?: string | null;
}

@InputType({ description: 'The users to add, and the key that gets them.' })
export class ExtendKeyInput extends ExtensionInput {
  @Field(() => ID, { description: KEY_ID_DESCRIPTION })
  keyId: string;
}

@InputType({ description: 'The terms of the key, and the company that gets it.' })
export class CreateKeyInput extends RequestKeyInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;
}

@InputType({ description: 'The request to withdraw.' })
export class WithdrawKeyRequestInput {
  @Field(() => ID, { description: KEY_ID_DESCRIPTION })
  keyId: string;
}

@InputType({ description: 'A key and its new status.' })
export class ChangeKeyStatusInput {
  @Field(() => ID, { description: KEY_ID_DESCRIPTION })
  keyId: string;

  @Field(() => KeyStatus, { description: 'The new status of the key.' })
  status: KeyStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason for rejecting or disabling the key, at most 500 characters. The company sees it. An approval ignores it.',
  })
  reason?: string | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'The total in INR that the administrator has seen. An approval that would charge another total fails with PRICE_CHANGED (see `Key.quoteOnApproval`). Other decisions ignore it.',
  })
  quotedTotal?: number | null;
}

@InputType({ description: 'The key to reinstate.' })
export class ReinstateKeyInput {
  @Field(() => ID, { description: KEY_ID_DESCRIPTION })
  keyId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for reinstating the key, at most 500 characters. The company sees it.',
  })
  reason?: string | null;
}

@InputType({ description: 'A key and its new grace period.' })
export class ChangeKeyGraceInput {
  @Field(() => ID, { description: KEY_ID_DESCRIPTION })
  keyId: string;

  @Field(() => Int, {
    nullable: true,
    description: `The number of grace days, 0 to ${MAX_GRACE_DAYS}. Omit it to apply the setting again.`,
  })
  days?: number | null;
}

@PayloadOf('requestKey')
export class RequestKeyPayload extends KeyPayload {}

@PayloadOf('addKeyUsers')
export class AddKeyUsersPayload extends KeyPayload {}

@PayloadOf('withdrawKeyRequest')
export class WithdrawKeyRequestPayload extends KeyPayload {}

@PayloadOf('createKey')
export class CreateKeyPayload extends KeyPayload {}

@PayloadOf('extendKey')
export class ExtendKeyPayload extends KeyPayload {}

@PayloadOf('changeKeyStatus')
export class ChangeKeyStatusPayload extends KeyPayload {}

@PayloadOf('reinstateKey')
export class ReinstateKeyPayload extends KeyPayload {}

@PayloadOf('changeKeyGrace')
export class ChangeKeyGracePayload extends KeyPayload {}
