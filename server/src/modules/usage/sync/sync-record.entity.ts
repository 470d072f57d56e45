import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { Company } from '../../companies/companies/company.entity.ts';

const CountColumn = () => Column('bigint', { default: 0, transformer: numericTransformer });
const COUNT_COLUMNS = [
  'users',
  'groups',
  'departments',
  'tracking',
  'private_texts',
  'private_files',
  'group_texts',
  'group_files',
  'private_calls',
  'group_calls',
];

/**
 * A usage report. The table is partitioned by month of `receivedAt`. The migration `6-sync-partitions.ts` describes the
 * partitions.
 */
@RequiresScopes(Scope.REPORTS_READ)
@ObjectType({ implements: Node, description: 'A usage report of a chat app.', simpleResolvers: true })
@Entity('sync_records')
@Index('sync_records_newest', ['companyId', 'receivedAt', 'id'])
@Check('sync_records_counts', COUNT_COLUMNS.map((name) => `${name} between 0 and 9007199254740991`).join(' and '))
export class SyncRecord {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'sync_records_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'sync_records_company_fkey' })
  company?: Company;

  @Column('text')
  licenceString: string;

  @Field({ description: "The chat app's version string. It can be empty." })
  @Column('text')
  version: string;

  @Field(() => Count, { description: 'The number of users.' })
  @CountColumn()
  users: number;

  @Field(() => Count, { description: 'The number of groups.' })
  @CountColumn()
  groups: number;

  @Field(() => Count, { description: 'The number of departments.' })
  @CountColumn()
  departments: number;

  @Field(() => Count, { description: 'The number of tracked users.' })
  @CountColumn()
  tracking: number;

  @Field(() => Count, { description: 'The number of text messages between two people.' })
  @CountColumn()
  privateTexts: number;

  @Field(() => Count, { description: 'The number of files sent between two people.' })
  @CountColumn()
  privateFiles: number;

  @Field(() => Count, { description: 'The number of text messages in groups.' })
  @CountColumn()
  groupTexts: number;

  @Field(() => Count, { description: 'The number of files sent in groups.' })
  @CountColumn()
  groupFiles: number;

  @Field(() => Count, { description: 'The number of calls between two people.' })
  @CountColumn()
  privateCalls: number;

  @Field(() => Count, { description: 'The number of calls in groups.' })
  @CountColumn()
  groupCalls: number;

  @Field({ description: 'The time of the counts, according to the chat app.' })
  @Column('timestamptz')
  syncedAt: Date;

  @Field({ description: 'The time when the server received the report. It determines which report is the newest.' })
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'sync_records_pkey' })
  receivedAt: Date;
}
