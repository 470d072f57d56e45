import { Field, ID, Int, ObjectType } from 'type-graphql';
import { KeyStatus } from '../../licensing/keys/key-status.rules.ts';
import { Money } from '../../../platform/kernel/scalars.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    /** Whether a request came through a proxy that TRUST_PROXY does not name, since this server started. */
    untrustedProxySeen: boolean;
    /** Whether an image that the database names was asked for and not found, since this server started. */
    missingImageSeen: boolean;
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

@ObjectType({ description: 'What was sold in one calendar month of the business time zone.', simpleResolvers: true })
export class MonthFigures {
  @Field({ description: 'Its first moment.' })
  from: Date;

  @Field({ description: 'The first moment of the month after it.' })
  before: Date;

  @Field(() => Int, {
    description:
      'Keys booked in it: they were approved then for the first time, or created by an administrator, whatever became of them; a key and its extensions count each. `keys(approvedFrom:, approvedBefore:)` lists them.',
  })
  bookedKeys: number;

  @Field(() => Money, { description: 'The totals of the keys booked in it, in INR, GST included.' })
  booked: number;

  @Field(() => Money, { description: 'The GST of the keys booked in it, in INR.' })
  gst: number;

  @Field(() => Int, { description: 'Companies that signed up in it; freed sign-ups are left out.' })
  newCompanies: number;
}

@ObjectType({ description: 'The whole platform at a glance.', simpleResolvers: true })
export class AdminDashboard {
  @Field(() => Int, { description: 'How many companies there are.' })
  companyCount: number;

  @Field(() => [CompanyKeyCount], { description: 'The five companies with the most keys.' })
  topCompanies: CompanyKeyCount[];

  @Field(() => [KeyStatusCount], { description: 'A count for each status, zeros included.' })
  keyStatusCounts: KeyStatusCount[];

  @Field(() => Int, { description: 'How many keys run, and end within 30 days.' })
  expiringKeys: number;

  @Field(() => MonthFigures, { description: 'The present month so far.' })
  thisMonth: MonthFigures;

  @Field(() => MonthFigures, { description: 'The month before it, whole.' })
  lastMonth: MonthFigures;

  @Field(() => [DayCount], { description: 'Keys requested on each of the last 30 days, oldest first, zeros included.' })
  requestsPerDay: DayCount[];

  @Field({ description: 'Whether any add-on has an active price; until one has, no key can be requested.' })
  hasActivePrices: boolean;

  @Field({
    description:
      'Whether this server met X-Forwarded-For while TRUST_PROXY was unset: behind a proxy all callers then count as one address.',
  })
  untrustedProxySeen: boolean;

  @Field({
    description:
      'Whether somebody asked this server for an image that is in use and found none: servers that share a database share one place for images, too (UPLOADS_URL).',
  })
  missingImageSeen: boolean;
}
