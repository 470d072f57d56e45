import { Field, ObjectType, InputType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';

@ObjectType({
  implements: MutationPayload,
  description: 'The secret for an authenticator app, returned only once.',
  simpleResolvers: true,
})
export class StartSecondFactorSetupPayload extends MutationPayload {
  @Field(() => String, {
    nullable: true,
    description: 'The secret in base32, for manual entry. `null` if the request was rejected.',
  })
  secret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The secret as an otpauth URI, for a QR code. `null` if the request was rejected.',
  })
  uri?: string | null;
}

@ObjectType({ simpleResolvers: true })
abstract class RecoveryCodesPayload extends MutationPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Ten codes that work once each. `null` if the request was rejected.',
  })
  recoveryCodes?: string[] | null;
}

@InputType({ description: 'The first code of the authenticator app.' })
export class CompleteSecondFactorSetupInput {
  @Field({ description: 'The code that the authenticator app shows.' })
  code: string;
}

@InputType({ description: 'The link from the email.' })
export class UnlockLoginInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;
}

@PayloadOf('completeSecondFactorSetup')
export class CompleteSecondFactorSetupPayload extends RecoveryCodesPayload {}

@PayloadOf('regenerateRecoveryCodes')
export class RegenerateRecoveryCodesPayload extends RecoveryCodesPayload {}
