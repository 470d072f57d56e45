import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PlanType } from '../keys/key-term.rules.ts';
import { AddOn } from '../../catalogue/prices/add-on.rules.ts';
import { MutationPayload } from '../../../platform/kernel/mutation-payload.ts';
import { VersionType } from '../../catalogue/versions/version.entity.ts';
import { AppVersion } from '../../catalogue/versions/versions.types.ts';
import { Verdict } from './licence-verdict.rules.ts';

registerEnumType(Verdict, {
  name: 'Verdict',
  description: 'Whether a chat app may run with its key.',
  valuesConfig: {
    VALID: { description: 'It may.' },
    UNKNOWN: { description: 'There is no such key. Check what was entered.' },
    PENDING: { description: 'The key is waiting for approval.' },
    REJECTED: { description: 'The key was rejected.' },
    DISABLED: { description: 'The key was disabled.' },
    NOT_STARTED: { description: 'The key is approved but not valid before startsAt.' },
    EXPIRED: { description: 'The key was valid until expiresAt, with grace until graceUntil.' },
  },
});

@InputType({ description: 'What a chat app asks about its key.' })
export class ValidateLicenceInput {
  @Field({ description: 'The licence string; case, spaces and dashes do not count, O is read as 0, I and L as 1.' })
  licenceString: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The app's version. Send it together with `type` to get `appVersion`; `message` says if one is missing.",
  })
  version?: string | null;

  @Field(() => VersionType, { nullable: true, description: 'Which of the two apps is asking.' })
  type?: VersionType | null;

  @Field(() => String, {
    nullable: true,
    description: 'Any text of at most 255 characters; it comes back signed, so that an old answer cannot be replayed.',
  })
  nonce?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What this installation calls itself, always the same, 1 to 100 characters: it is counted for the company, and never refused.',
  })
  installationId?: string | null;
}

@ObjectType({ description: 'The company that has the licence.', simpleResolvers: true })
export class LicensedCompany {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field({ description: 'Name.' })
  name: string;

  @Field({ description: 'Domain.' })
  domain: string;
}

@ObjectType({ description: 'What a licence string grants at this moment.', simpleResolvers: true })
export class Licence {
  @Field(() => Verdict, { description: 'Whether the app may run, and if not, why.' })
  verdict: Verdict;

  @Field(() => PlanType, { nullable: true, description: 'How long the key runs; null for UNKNOWN.' })
  planType: PlanType | null;

  @Field(() => Date, { nullable: true, description: 'From when it is valid; null for UNKNOWN.' })
  startsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when it is valid; null for UNKNOWN.' })
  expiresAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when it runs on after its expiry, VALID as before; null without a grace period.',
  })
  graceUntil: Date | null;

  @Field(() => Int, { nullable: true, description: 'Users allowed, 0 for unlimited; null for UNKNOWN.' })
  userLimit: number | null;

  @Field(() => [AddOn], { nullable: true, description: 'The add-ons it grants; null for UNKNOWN.' })
  addOns: AddOn[] | null;

  @Field(() => LicensedCompany, { nullable: true, description: 'The company that has the licence; null for UNKNOWN.' })
  company: LicensedCompany | null;

  @Field(() => AppVersion, { nullable: true, description: "The app's version; null when none was sent." })
  appVersion: AppVersion | null;

  @Field(() => String, { nullable: true, description: 'The nonce that was sent; null when none was.' })
  nonce: string | null;

  @Field({ description: "The server's clock." })
  serverTime: Date;

  @Field({ description: 'When to ask again: 6 hours later.' })
  nextCheckAt: Date;

  @Field({
    description:
      'Until when `signed` may be relied on, its `exp`: 72 hours for VALID, never past `graceUntil`, else `expiresAt`; 1 hour for a no.',
  })
  reliableUntil: Date;

  @Field({ description: 'The same facts as a compact JWS (Ed25519), to be checked with /.well-known/jwks.json.' })
  signed: string;
}

@ObjectType({ implements: MutationPayload, description: 'The answer to a chat app.', simpleResolvers: true })
export class LicencePayload extends MutationPayload {
  @Field(() => Licence, { nullable: true, description: 'The answer; null when the question was refused.' })
  licence?: Licence | null;
}
