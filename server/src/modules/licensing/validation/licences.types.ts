import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import { VersionType } from '../../catalogue/versions/version.entity.ts';
import { AppVersion } from '../../catalogue/versions/versions.types.ts';
import { PlanType } from '../keys/key-term.rules.ts';
import { Verdict } from './licence-verdict.rules.ts';

registerEnumType(Verdict, {
  name: 'Verdict',
  description: 'The result of a validation.',
  valuesConfig: {
    VALID: { description: 'The chat app can run.' },
    UNKNOWN: { description: 'No key has this licence string. Check the entered string.' },
    PENDING: { description: 'The key is not approved yet.' },
    REJECTED: { description: 'The key was rejected.' },
    DISABLED: { description: 'The key was disabled.' },
    NOT_STARTED: { description: 'The key is approved, but it is not valid before `startsAt`.' },
    EXPIRED: { description: 'The key has expired, and its grace period is over.' },
  },
});

@InputType({ description: 'A request to validate a licence string.' })
export class ValidateLicenceInput {
  @Field({ description: 'The licence string. Case, spaces and dashes are ignored, O is read as 0, and I and L as 1.' })
  licenceString: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The app's version. Send it together with `type` to get `appVersion`. `message` has a hint if one of them is missing.",
  })
  version?: string | null;

  @Field(() => VersionType, { nullable: true, description: 'The type of the app.' })
  type?: VersionType | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Any text of at most 255 characters. The signed licence contains it, so an old licence cannot be replayed.',
  })
  nonce?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A stable id of this installation, 1 to 100 characters. The portal lists installations for the company. The number of installations does not affect the verdict.',
  })
  installationId?: string | null;
}

@ObjectType({ description: 'The company that owns the licence.', simpleResolvers: true })
export class LicensedCompany {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field({ description: 'The name of the company.' })
  name: string;

  @Field({ description: 'The domain of the company.' })
  domain: string;
}

@ObjectType({ description: 'The current rights of a licence string.', simpleResolvers: true })
export class Licence {
  @Field(() => Verdict, { description: 'Whether the app can run, and the reason if it cannot.' })
  verdict: Verdict;

  @Field(() => PlanType, { nullable: true, description: 'The plan type of the key. `null` for UNKNOWN.' })
  planType: PlanType | null;

  @Field(() => Date, { nullable: true, description: 'The time from which the key is valid. `null` for UNKNOWN.' })
  startsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'The expiry of the key. `null` for UNKNOWN.' })
  expiresAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The end of the grace period. A running key is VALID until then. `null` if the key is unknown or has no grace period.',
  })
  graceUntil: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of users that the key allows. 0 means unlimited. `null` for UNKNOWN.',
  })
  userLimit: number | null;

  @Field(() => [AddOn], { nullable: true, description: 'The add-ons that the key grants. `null` for UNKNOWN.' })
  addOns: AddOn[] | null;

  @Field(() => LicensedCompany, {
    nullable: true,
    description: 'The company that owns the licence. `null` for UNKNOWN.',
  })
  company: LicensedCompany | null;

  @Field(() => AppVersion, {
    nullable: true,
    description: 'The status of the app version. `null` if `version` or `type` was not sent.',
  })
  appVersion: AppVersion | null;

  @Field(() => String, { nullable: true, description: 'The nonce of the request. `null` if none was sent.' })
  nonce: string | null;

  @Field({ description: 'The time of the server.' })
  serverTime: Date;

  @Field({ description: 'The time of the next validation: 6 hours later.' })
  nextCheckAt: Date;

  @Field({
    description:
      'The expiry of `signed` (its claim `exp`). VALID expires after 72 hours, but not later than `graceUntil`, or `expiresAt` without a grace period. Any other verdict expires after 1 hour.',
  })
  reliableUntil: Date;

  @Field({
    description: 'The same facts as a compact JWS (Ed25519). Verify it with the keys in /.well-known/jwks.json.',
  })
  signed: string;
}

@ObjectType({ implements: MutationPayload, description: 'The result of a validation.', simpleResolvers: true })
export class ValidateLicencePayload extends MutationPayload {
  @Field(() => Licence, { nullable: true, description: 'The licence. `null` if the request was invalid.' })
  licence?: Licence | null;
}
