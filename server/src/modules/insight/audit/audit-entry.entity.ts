import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AUDIT_KIND_LABELS, AuditAction, AuditKind } from './audit-kinds.rules.ts';

registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'What a row of the audit log is about.',
  valuesConfig: Object.fromEntries(
    Object.entries(AUDIT_KIND_LABELS).map(([kind, name]) => [kind, { description: `${name}.` }]),
  ),
});
registerEnumType(AuditAction, {
  name: 'AuditAction',
  description: 'What happened to the record.',
  valuesConfig: {
    CREATED: { description: 'It was made.' },
    CHANGED: { description: 'It was changed.' },
    REMOVED: { description: 'It was removed.' },
  },
});

/**
 * One change and who made it, written by a trigger in the transaction of the change and never changed again. Ids stand here
 * without references, so that what is told never depends on what became of a record.
 */
@ObjectType({
  description:
    'One change and who made it: written in the transaction of the change, sealed within a second, and never changed again.',
  simpleResolvers: true,
})
@Entity({ schema: 'audit', name: 'entries' })
@Index('entries_newest', ['at', 'id'])
@Index('entries_of_company', ['companyId', 'at', 'id'])
@Index('entries_of_administrator', ['byAdministrator', 'at', 'id'])
@Index('entries_of_kind', ['kind', 'at', 'id'])
@Check('entries_action', `"action" in ('CREATED', 'CHANGED', 'REMOVED')`)
export class AuditEntry {
  @Field(() => ID, { description: 'A number, larger for what was written later.' })
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'entries_pkey',
  })
  id: string;

  @Field({ description: 'When it happened; for failed logins, the first of them.' })
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  // `at` can be forged with SQL, the stamp of the log's trigger cannot; null for rows that are older than the stamp
  @Column('timestamptz', { nullable: true, select: false })
  insertedAt: Date | null;

  // SQL, and a newer version, can write one that this version does not know
  @Column('text')
  kind: string;

  @Field(() => AuditAction, { description: 'What happened to it.' })
  @Column('text')
  action: AuditAction;

  // all four null: the portal did it by itself, or somebody in the database
  @Column('uuid', { nullable: true })
  byAdministrator: string | null;

  @Column('uuid', { nullable: true })
  byCompany: string | null;

  // null: in a session
  @Column('uuid', { nullable: true })
  byToken: string | null;

  @Column('text', { nullable: true })
  byCommand: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Field(() => String, { nullable: true, description: 'The mutation that did it; null where none did.' })
  @Column('text', { nullable: true })
  operation: string | null;

  @Field({
    description:
      'The id of the affected record: the add-on for a price, the key for a decision or a licence file, the session for a login, the REST path for any other download, otherwise its UUID.',
  })
  @Column('text')
  subject: string;

  // null: it is about no company
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @Column('boolean', { default: false })
  isForCompany: boolean;

  @Column('jsonb', { default: {} })
  before: AuditedValues;

  @Column('jsonb', { default: {} })
  after: AuditedValues;
}

/** Values by the names of their columns, as JSON. */
export interface AuditedValues {
  [column: string]: unknown;
}
