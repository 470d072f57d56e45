import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export enum VersionType {
  ADMIN = 'ADMIN',
  USER = 'USER',
}
registerEnumType(VersionType, {
  name: 'VersionType',
  description: 'Which of the two chat apps a version belongs to.',
  valuesConfig: { ADMIN: { description: "The administrators' app." }, USER: { description: "The users' app." } },
});

@ObjectType({ description: 'A version of the chat app, and how long it may be used.', simpleResolvers: true })
@Entity('versions')
@Index('versions_unique', ['type', 'version'], { unique: true })
@Check('versions_warn_before_expiry', 'warn_date <= expiry_date')
export class Version {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'versions_pkey' })
  id: string;

  @Field({ description: 'The version, as the app itself reports it.' })
  @Column('text')
  version: string;

  @Field(() => VersionType, { description: 'Which app.' })
  @Column('enum', { enum: VersionType, enumName: 'version_type' })
  type: VersionType;

  @Field(() => Date, {
    nullable: true,
    description: 'The moment from which the app asks for an update; null for never.',
  })
  @Column('timestamptz', { nullable: true })
  warnDate: Date | null;

  @Field(() => Date, { nullable: true, description: 'The moment from which the app must not be used; null for never.' })
  @Column('timestamptz', { nullable: true })
  expiryDate: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
