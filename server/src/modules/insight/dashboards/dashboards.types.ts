import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../../platform/kernel/scalars.ts';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /** Whether this server has received a request for an image that the database lists but the storage lacks. */
    missingImageSeen: boolean;
  }
}

@ObjectType({ description: 'The number of keys of a company.', simpleResolvers: true })
export class CompanyKeyCount {
  @Field(() => ID, { description: 'UUID of the company.' })
  companyId: string;

  @Field({ description: 'The name of the company.' })
  companyName: string;

  @Field(() => Int, { description: 'The number of keys. A replaced key and its extension count as one.' })
  count: number;
}

@ObjectType({ description: 'The number of keys with one status.', simpleResolvers: true })
export class KeyStatusCount {
  @Field(() => KeyStatus, { description: 'The status.' })
  status: KeyStatus;

  @Field(() => Int, { description: 'The number of keys, excluding replaced ones.' })
  count: number;
}

@ObjectType({ description: 'The number of keys requested on one day.', simpleResolvers: true })
export class DayCount {
  @Field({ description: 'The day in the business time zone, YYYY-MM-DD.' })
  day: string;

  @Field(() => Int, { description: 'The number of keys that were requested or created.' })
  count: number;
}

@ObjectType({ description: 'Sales in one calendar month of the business time zone.', simpleResolvers: true })
export class MonthFigures {
  @Field({ description: 'The start of the month, inclusive.' })
  from: Date;

  @Field({ description: 'The end of the month, exclusive.' })
  before: Date;

  @Field(() => Int, {
    description:
      'The number of keys booked in the month: approved for the first time or created by an administrator, regardless of their current status. Each extension counts separately. `keys(approvedFrom:, approvedBefore:)` lists them.',
  })
  bookedKeys: number;

  @Field(() => Money, { description: 'The sum of the totals of the booked keys, in INR, including GST.' })
  booked: number;

  @Field(() => Money, { description: 'The GST of the booked keys, in INR.' })
  gst: number;

  @Field(() => Int, {
    description: 'The number of companies that signed up in the month, excluding released sign-ups.',
  })
  newCompanies: number;
}

@ObjectType({ description: 'Key figures of the whole platform.', simpleResolvers: true })
export class AdminDashboard {
  @Field(() => Int, { description: 'The number of companies.' })
  companyCount: number;

  @Field(() => [CompanyKeyCount], { description: 'The five companies with the most keys.' })
  topCompanies: CompanyKeyCount[];

  @Field(() => [KeyStatusCount], { description: 'A count for each status, including zeros.' })
  keyStatusCounts: KeyStatusCount[];

  @Field(() => Int, {
    description: 'The number of running keys that expire within 30 days or are in their grace period.',
  })
  expiringKeys: number;

  @Field(() => MonthFigures, { description: 'The current month so far.' })
  thisMonth: MonthFigures;

  @Field(() => MonthFigures, { description: 'The whole previous month.' })
  lastMonth: MonthFigures;

  @Field(() => [DayCount], {
    description: 'Keys requested on each of the last 30 days, oldest first, including zeros.',
  })
  requestsPerDay: DayCount[];

  @Field({ description: 'Whether any add-on has an active price. Without an active price, no key can be requested.' })
  hasActivePrices: boolean;

  @Field({
    description:
      'Whether this server received X-Forwarded-For while TRUST_PROXY was unset. Behind a proxy, all callers then share one address and its rate limits.',
  })
  untrustedProxySeen: boolean;

  @Field({
    description:
      'Whether an image that is in use was missing on this server. Servers that share a database must also share the image storage (UPLOADS_URL).',
  })
  missingImageSeen: boolean;
}
