import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_INSTALLATION_ID_LENGTH } from './installations.rules.ts';

@ObjectType({ description: 'An installation of a chat app that uses a licence string.', simpleResolvers: true })
@Entity('app_installations')
@Index('app_installations_unique', ['licenceString', 'installationId'], { unique: true })
@Index('app_installations_newest', ['licenceString', 'lastSeenAt', 'id'])
@Index('app_installations_last_seen', ['lastSeenAt'])
@Check('app_installations_id_length', `char_length(installation_id) between 1 and ${MAX_INSTALLATION_ID_LENGTH}`)
export class Installation {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'app_installations_pkey' })
  id: string;

  // Installations belong to a licence string, not to a key, so an extension has the installations of the extended key.
  @Column('text')
  licenceString: string;

  @Field({
    description: 'The id that the installation sends. It identifies the installation within its licence string.',
  })
  @Column('text')
  installationId: string;

  @Field({ description: 'The time of the first request from the installation.' })
  @Column('timestamptz')
  firstSeenAt: Date;

  @Field({ description: 'The time of the last request from the installation, to the minute.' })
  @Column('timestamptz')
  lastSeenAt: Date;

  @Field({ description: 'The IP address of the last request.' })
  @Column('text')
  address: string;

  @Field(() => String, {
    nullable: true,
    description: 'The version that the app sent last. `null` if the app has never sent a version.',
  })
  @Column('text', { nullable: true })
  version: string | null;
}
