import { Field, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';

@ObjectType({
  implements: MutationPayload,
  description: 'The secret for an authenticator app, returned only once.',
  simpleResolvers: true,
})
export class BeginSecondFactorPayload extends MutationPayload {
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

@ObjectType({
  implements: MutationPayload,
  description: 'Codes for a login without the authenticator app, returned only once.',
  simpleResolvers: true,
})
export class RecoveryCodesPayload extends MutationPayload {
  @Field(() => [String], {
    nullable: true,
    description: 'Ten codes that work once each. `null` if the request was rejected.',
  })
  recoveryCodes?: string[] | null;
}
