import { ArgsType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PageArgs, createPageType } from '../../../platform/kernel/pages.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditActor, AuditKind } from './audit-kinds.rules.ts';

registerEnumType(AuditActor, {
  name: 'AuditActor',
  description: 'Who did something.',
  valuesConfig: {
    ADMINISTRATOR: { description: 'An administrator.' },
    COMPANY: { description: 'Somebody who is logged in as a company, or has its password or a mailed link.' },
    OPERATOR: { description: 'Whoever runs the server, by a command.' },
    PORTAL: { description: 'The portal by itself, or somebody who has not logged in.' },
  },
});

@ArgsType()
export class OwnAuditLogArgs extends PageArgs {
  @Field(() => [AuditKind], { nullable: true, description: 'Only what is about these.' })
  kinds?: AuditKind[] | null;

  @Field(() => Date, { nullable: true, description: 'Only what happened at this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only what happened before this moment.' })
  before?: Date | null;
}

@ArgsType()
export class AuditLogArgs extends OwnAuditLogArgs {
  @Field(() => ID, { nullable: true, description: 'Only what this administrator did.' })
  administratorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what is about this company.' })
  companyId?: string | null;
}

/** What of the log is wanted. */
export type AuditFilter = Omit<AuditLogArgs, keyof PageArgs>;

@ObjectType({ description: 'One value of a record, before and after a change.', simpleResolvers: true })
export class AuditChange {
  @Field({ description: 'The name of the value, as the database has it.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'The value before, as text; null for none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The value after, as text; null for none.' })
  after: string | null;
}

@ObjectType({ description: 'One page of the audit log, the latest first.', simpleResolvers: true })
export class AuditEntryPage extends createPageType(() => AuditEntry, 'entries') {}
