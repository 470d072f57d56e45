import { Field, ID, Int, ObjectType } from 'type-graphql';
import { KeyStatus } from '../keys/key-status.rules.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    /** Whether a request came through a proxy that TRUST_PROXY does not name, since this server started. */
    untrustedProxySeen: boolean;
  }
}

@ObjectType({ description: 'How many keys a company has.', simpleResolvers: true })
export class CompanyKeyCount {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'Its name.' })
  companyName: string;

  @Field(() => Int, { description: 'Keys; a replaced key counts with its extension.' })
  count: number;
}

@ObjectType({ description: 'How many keys have one status.', simpleResolvers: true })
export class KeyStatusCount {
  @Field(() => KeyStatus, { description: 'The status.' })
  status: KeyStatus;

  @Field(() => Int, { description: 'Keys; replaced ones are left out.' })
  count: number;
}

@ObjectType({ description: 'How many keys were requested on one day.', simpleResolvers: true })
export class DayCount {
  @Field({ description: 'The day in the business time zone, YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'Keys that were requested or created.' })
  count: number;
}

@ObjectType({ description: 'The whole platform at a glance.', simpleResolvers: true })
export class AdminDashboard {
  @Field(() => Int, { description: 'How many companies there are.' })
  companyCount: number;

  @Field(() => [CompanyKeyCount], { description: 'The five companies with the most keys.' })
  topCompanies: CompanyKeyCount[];

  @Field(() => [KeyStatusCount], { description: 'A count for each status, zeros included.' })
  keyStatusCounts: KeyStatusCount[];

  @Field(() => [DayCount], { description: 'Keys requested on each of the last 30 days, oldest first, zeros included.' })
  requestsPerDay: DayCount[];

  @Field({ description: 'Whether any add-on has an active price; until one has, no key can be requested.' })
  hasActivePrices: boolean;

  @Field({
    description:
      'Whether this server met X-Forwarded-For while TRUST_PROXY was unset: behind a proxy all callers then count as one address.',
  })
  untrustedProxySeen: boolean;
}
