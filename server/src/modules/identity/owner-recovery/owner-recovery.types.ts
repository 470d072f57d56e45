import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { MutationPayload, PayloadOf } from '../../../platform/kernel/mutation-payload.ts';
import { NEW_PASSWORD_DESCRIPTION } from '../passwords/passwords.types.ts';
import { OwnerRecovery } from './owner-recovery.entity.ts';
import { RecoveryState } from './owner-recovery.rules.ts';

const RECOVERY_ID_DESCRIPTION = 'UUID of the owner recovery.';

@InputType({ description: 'The company that lost its only owner, and the email of the new owner.' })
export class StartOwnerRecoveryInput {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: "The email that receives the link, on the company's domain or a subdomain of it." })
  email: string;
}

@InputType({ description: 'The owner recovery to cancel.' })
export class CancelOwnerRecoveryInput {
  @Field(() => ID, { description: RECOVERY_ID_DESCRIPTION })
  recoveryId: string;
}

@InputType({ description: 'The owner recovery to object to.' })
export class ObjectToOwnerRecoveryInput {
  @Field(() => ID, { description: RECOVERY_ID_DESCRIPTION })
  recoveryId: string;
}

const REQUIRED_UNLESS_MEMBER_DESCRIPTION =
  'Required, unless the email belongs to a member. Members keep their name and password.';

@InputType({ description: 'The link of an owner recovery, and the name and password of a new member.' })
export class AcceptOwnerRecoveryInput {
  @Field({ description: "The link's token, from the fragment of its address." })
  token: string;

  @Field(() => String, {
    nullable: true,
    description: `Name, at most 200 characters. ${REQUIRED_UNLESS_MEMBER_DESCRIPTION}`,
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `${NEW_PASSWORD_DESCRIPTION} ${REQUIRED_UNLESS_MEMBER_DESCRIPTION}`,
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The same password again. ${REQUIRED_UNLESS_MEMBER_DESCRIPTION}`,
  })
  confirmPassword?: string | null;
}

@ObjectType({ simpleResolvers: true })
abstract class RecoveryPayload extends MutationPayload {
  @Field(() => OwnerRecovery, {
    nullable: true,
    description: 'The owner recovery after the change. `null` if the request was rejected.',
  })
  recovery?: OwnerRecovery | null;
}

@PayloadOf('startOwnerRecovery')
export class StartOwnerRecoveryPayload extends RecoveryPayload {}

@PayloadOf('cancelOwnerRecovery')
export class CancelOwnerRecoveryPayload extends RecoveryPayload {}

@PayloadOf('objectToOwnerRecovery')
export class ObjectToOwnerRecoveryPayload extends RecoveryPayload {}

@ObjectType({ description: 'An open owner recovery, as the holder of its link sees it.', simpleResolvers: true })
export class OwnerRecoveryLink {
  @Field({ description: 'The name of the company.' })
  companyName: string;

  @Field({ description: 'The email address that received the link.' })
  email: string;

  @Field(() => RecoveryState, { description: 'WAITING before the link works, and READY afterwards.' })
  state: RecoveryState;

  @Field({ description: 'When the link starts to work.' })
  effectiveAt: Date;

  @Field({ description: 'When the link expires.' })
  expiresAt: Date;

  @Field({
    description: 'Whether the email belongs to a member of the company, who becomes an owner and keeps the login.',
  })
  isMember: boolean;
}
