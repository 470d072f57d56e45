import { Field, Int, ObjectType } from 'type-graphql';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /** Whether the database contains demo data. */
    demoData: boolean;
  }
}

@ObjectType({ description: 'Public settings of the portal, available without a login.' })
export class PortalInfo {
  @Field(() => String, { nullable: true, description: 'The host that serves administrators only. `null` if unset.' })
  adminHost: string | null;

  @Field(() => String, { nullable: true, description: 'The host that serves customers only. `null` if unset.' })
  customerHost: string | null;

  @Field({ description: 'Whether the database contains demo data.' })
  demoData: boolean;

  @Field({
    description:
      'Whether the portal has a mail server. Without a mail server, the portal saves emails to files instead of sending them.',
  })
  sendsEmail: boolean;

  @Field({
    description:
      'Whether people can request to join a company. This requires a mail server, which confirms their emails.',
  })
  acceptsJoinRequests: boolean;

  @Field({
    description: 'The business time zone (an IANA name), which determines when a calendar day starts and ends.',
  })
  businessTimeZone: string;

  @Field(() => Int, {
    description: 'The default grace period: the number of days for which a key remains valid after its expiry.',
  })
  graceDays: number;

  @Field(() => Int, { description: 'The number of days for which audit log entries are retained.' })
  auditKeepDays: number;
}
