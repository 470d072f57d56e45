import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Node } from '../../../platform/kernel/node.ts';

export enum VersionType {
  ADMIN = 'ADMIN',
  USER = 'USER',
}
registerEnumType(VersionType, {
  name: 'VersionType',
  description: 'The chat app that a version belongs to.',
  valuesConfig: { ADMIN: { description: "The administrators' app." }, USER: { description: "The users' app." } },
});

@ObjectType({
  implements: Node,
  description: 'A version of the chat app with its warn and expiry dates.',
  simpleResolvers: true,
})
@Entity('versions')
@Index('versions_unique', ['type', 'version'], { unique: true })
@Check('versions_warn_before_expiry', 'warn_date <= expiry_date')
export class Version {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'versions_pkey' })
  id: string;

  @Field({ description: 'The version string that the app reports.' })
  @Column('text')
  version: string;

  @Field(() => VersionType, { description: 'The app of the version.' })
  @Column('enum', { enum: VersionType, enumName: 'version_type' })
  type: VersionType;

  @Field(() => Date, {
    nullable: true,
    description: 'The time from which the app asks users to update. `null` means never.',
  })
  @Column('timestamptz', { nullable: true })
  warnDate: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time from which the version must not be used. `null` means never.',
  })
  @Column('timestamptz', { nullable: true })
  expiryDate: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
