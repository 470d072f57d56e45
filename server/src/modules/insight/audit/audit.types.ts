import { ArgsType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { createConnectionType, createPageType } from '../../../platform/kernel/pages.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditActor, AuditKind } from './audit-kinds.rules.ts';

registerEnumType(AuditActor, {
  name: 'AuditActor',
  description: 'The type of an actor.',
  valuesConfig: {
    ADMINISTRATOR: { description: 'An administrator.' },
    COMPANY: {
      description: 'A person or program that acts for a company, with a session, its password or an emailed link.',
    },
    OPERATOR: {
      description:
        'A person who ran a command on the server, such as `admin create`. Not the administrator role Operator.',
    },
    PORTAL: { description: 'The portal itself, or an anonymous caller.' },
  },
});

@ArgsType()
export class OwnAuditLogArgs {
  @Field(() => [AuditKind], { nullable: true, description: 'Filters by kind.' })
  kinds?: AuditKind[] | null;

  @Field(() => Date, { nullable: true, description: 'Only entries at this time or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only entries before this time.' })
  before?: Date | null;
}

@ArgsType()
export class AuditLogArgs extends OwnAuditLogArgs {
  @Field(() => ID, { nullable: true, description: 'Only changes that this administrator made.' })
  administratorId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only entries about this company.' })
  companyId?: string | null;
}

@ObjectType({ description: 'One value of a record, before and after a change.', simpleResolvers: true })
export class AuditChange {
  @Field({ description: 'The name of the value, which is its database column.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value before the change, as text. `null` if the record or this value did not exist.',
  })
  before: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The value after the change, as text. `null` if the record or this value no longer exists.',
  })
  after: string | null;
}

@ObjectType({ description: 'The name of a record whose id an audit log entry contains.', simpleResolvers: true })
export class RecordName {
  @Field(() => ID, { description: 'UUID of the record.' })
  id: string;

  @Field({
    description: 'The order number of a key, the number of an invoice or credit note, or the reference of a payment.',
  })
  name: string;
}

@ObjectType({ description: 'Entries of the audit log, newest first, read by cursor.', simpleResolvers: true })
export class AuditEntryConnection extends createConnectionType('AuditEntry', () => AuditEntry, 'entries') {}

@ObjectType({ description: 'One page of the audit log, newest first.', simpleResolvers: true })
export class AuditEntryPage extends createPageType(() => AuditEntry, 'entries') {}
