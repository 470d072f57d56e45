import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AUDIT_KIND_LABELS, AuditAction, AuditKind } from './audit-kinds.rules.ts';

registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'The kind of record that an audit log entry is about.',
  valuesConfig: Object.fromEntries(
    Object.entries(AUDIT_KIND_LABELS).map(([kind, name]) => [kind, { description: `${name}.` }]),
  ),
});
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'The type of change to the record.',
  valuesConfig: {
    CREATED: { description: 'The record was created.' },
    CHANGED: { description: 'The record was changed.' },
    REMOVED: { description: 'The record was removed.' },
  },
});

/**
 * One change and its actor. A trigger writes the entry in the transaction of the change. Services write the entries
 * about failed logins, rejected API tokens and downloads. Entries are never updated. Ids have no foreign keys, so that
 * an entry stays unchanged when a record is deleted.
 */
@ObjectType({
  description:
    'One change and its actor. An entry is written in the transaction of the change, sealed within a second, and never changed.',
  simpleResolvers: true,
})
@Entity({ schema: 'audit', name: 'entries' })
@Index('entries_newest', ['at', 'id'])
@Index('entries_of_company', ['companyId', 'at', 'id'])
@Index('entries_of_administrator', ['byAdministrator', 'at', 'id'])
@Index('entries_of_kind', ['kind', 'at', 'id'])
@Check('entries_action', `"action" in ('CREATED', 'CHANGED', 'REMOVED')`)
export class AuditEntry {
  @Field(() => ID, { description: 'A number that increases with each entry.' })
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'entries_pkey',
  })
  id: string;

  @Field({ description: 'When the change happened. For failed logins, the time of the first one.' })
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  // Set by the log's trigger. SQL can forge `at` but not this column. Null for rows from before the column existed.
  @Column('timestamptz', { nullable: true, select: false })
  insertedAt: Date | null;

  // Not an enum, because SQL or a newer version can write a kind that this version does not know.
  @Column('text')
  kind: string;

  @Field(() => AuditAction, { description: 'The type of change.' })
  @Column('text')
  action: AuditAction;

  // If all columns with the prefix `by` are null, the portal, an anonymous caller or a person with database access made
  // the change.
  @Column('uuid', { nullable: true })
  byAdministrator: string | null;

  @Column('uuid', { nullable: true })
  byCompany: string | null;

  // The member of the company who made the change, and the email with which the member logged in at that time. An
  // unconfirmed change of the email does not count. Both are null for API tokens, for actors other than companies, and
  // for changes from before members existed. A log that another role owns can lack these columns, so entity queries omit
  // them and the loader `auditMember` reads them.
  @Column('uuid', { nullable: true, select: false })
  byMember?: string | null;

  @Column('text', { nullable: true, select: false })
  byMemberEmail?: string | null;

  // Null if no API token made the change.
  @Column('uuid', { nullable: true })
  byToken: string | null;

  @Column('text', { nullable: true })
  byCommand: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The mutation that made the change. `null` if no mutation made it.',
  })
  @Column('text', { nullable: true })
  operation: string | null;

  @Field({
    description:
      'The id of the affected record: the add-on for a price, the key for a decision or a licence file, the session for a login, the REST path for any other download, otherwise its UUID.',
  })
  @Column('text')
  subject: string;

  // Null if the entry is not about a company.
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @Column('boolean', { default: false })
  isForCompany: boolean;

  @Column('jsonb', { default: {} })
  before: AuditedValues;

  @Column('jsonb', { default: {} })
  after: AuditedValues;
}

/** The recorded JSON values, keyed by column name. */
export interface AuditedValues {
  [column: string]: unknown;
}
