import { Field, ObjectType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';

@ObjectType({
  implements: MutationPayload,
  description: 'What an authenticator app is to keep; it is shown once.',
  simpleResolvers: true,
})
export class BeginSecondFactorPayload extends MutationPayload {
  @Field(() => String, { nullable: true, description: 'The secret in base32, to be typed; null when refused.' })
  secret?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The same as an otpauth address, for a QR code; null when refused.',
  })
  uri?: string | null;
}

@ObjectType({
  implements: MutationPayload,
  description: 'Codes for a login without the authenticator; they are shown once.',
  simpleResolvers: true,
})
export class RecoveryCodesPayload extends MutationPayload {
  @Field(() => [String], { nullable: true, description: 'Ten codes, each good once; null when refused.' })
  recoveryCodes?: string[] | null;
}
