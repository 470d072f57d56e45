import { Field, Int, ObjectType } from 'type-graphql';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /** Whether the database was filled with demo data. */
    demoData: boolean;
  }
}

@ObjectType({ description: 'What the portal needs to know before anybody logs in.', simpleResolvers: true })
export class PortalInfo {
  @Field(() => String, { nullable: true, description: 'The host that serves administrators only; null when unset.' })
  adminHost: string | null;

  @Field(() => String, { nullable: true, description: 'The host that serves customers only; null when unset.' })
  customerHost: string | null;

  @Field({ description: 'Whether the database was filled with demo data.' })
  demoData: boolean;

  @Field({ description: 'The business time zone (an IANA name), which decides when a calendar day begins and ends.' })
  businessTimeZone: string;

  @Field(() => Int, {
    description: 'For how many days a key runs on after its expiry, unless it has a number of its own.',
  })
  graceDays: number;

  @Field(() => Int, { description: 'For how many days an entry of the audit log is kept.' })
  auditKeepDays: number;

  @Field(() => [String], {
    description: 'Who sells the keys, as on paper: the name, the address and whatever else is set, one line each.',
  })
  seller: string[];
}
