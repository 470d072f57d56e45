import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Company } from '../../companies/companies/company.entity.ts';
import { numericTransformer } from '../../../platform/kernel/numeric-transformer.ts';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Count } from '../../../platform/kernel/scalars.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';

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

/** Its table is in parts, one for each month by `receivedAt`; see the migration that makes them. */
@RequiresScopes(Scope.REPORTS_READ)
@ObjectType({ description: 'What a chat app reported about its use at one moment.', simpleResolvers: true })
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

  @Field({ description: "The chat app's version, as it names it; may be empty." })
  @Column('text')
  version: string;

  @Field(() => Count, { description: 'Users.' })
  @CountColumn()
  users: number;

  @Field(() => Count, { description: 'Groups.' })
  @CountColumn()
  groups: number;

  @Field(() => Count, { description: 'Departments.' })
  @CountColumn()
  departments: number;

  @Field(() => Count, { description: 'Tracked users.' })
  @CountColumn()
  tracking: number;

  @Field(() => Count, { description: 'Text messages between two people.' })
  @CountColumn()
  privateTexts: number;

  @Field(() => Count, { description: 'Files sent between two people.' })
  @CountColumn()
  privateFiles: number;

  @Field(() => Count, { description: 'Text messages in groups.' })
  @CountColumn()
  groupTexts: number;

  @Field(() => Count, { description: 'Files sent in groups.' })
  @CountColumn()
  groupFiles: number;

  @Field(() => Count, { description: 'Calls between two people.' })
  @CountColumn()
  privateCalls: number;

  @Field(() => Count, { description: 'Calls in groups.' })
  @CountColumn()
  groupCalls: number;

  @Field({ description: 'The moment that the counts describe, according to the chat app.' })
  @Column('timestamptz')
  syncedAt: Date;

  @Field({ description: 'When the server received it; the newest record is the one received most recently.' })
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'sync_records_pkey' })
  receivedAt: Date;
}
