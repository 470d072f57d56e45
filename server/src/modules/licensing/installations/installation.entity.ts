import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_INSTALLATION_ID } from './installations.rules.ts';

@ObjectType({ description: 'One of the installations of a chat app that use a licence string.', simpleResolvers: true })
@Entity('app_installations')
@Index('app_installations_unique', ['licenceString', 'installationId'], { unique: true })
@Index('app_installations_newest', ['licenceString', 'lastSeenAt', 'id'])
@Index('app_installations_last_seen', ['lastSeenAt'])
@Check('app_installations_id_length', `char_length(installation_id) between 1 and ${MAX_INSTALLATION_ID}`)
export class Installation {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'app_installations_pkey' })
  id: string;

  // an extension bears the string of the key that it extends, and its installations go on
  @Column('text')
  licenceString: string;

  @Field({ description: 'What it calls itself, always the same.' })
  @Column('text')
  installationId: string;

  @Field({ description: 'When it was first seen.' })
  @Column('timestamptz')
  firstSeenAt: Date;

  @Field({ description: 'When it was last seen, to the minute.' })
  @Column('timestamptz')
  lastSeenAt: Date;

  @Field({ description: 'The network address that it was last seen at.' })
  @Column('text')
  address: string;

  @Field(() => String, {
    nullable: true,
    description: "The app's version, as it was last sent; null when it never was.",
  })
  @Column('text', { nullable: true })
  version: string | null;
}
