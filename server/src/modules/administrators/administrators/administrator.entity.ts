import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Permission, PERMISSION_DESCRIPTIONS } from '../../../platform/auth/permissions.rules.ts';
import { AdministratorRole, ROLES } from '../roles/roles.rules.ts';

registerEnumType(AdministratorRole, {
  name: 'AdministratorRole',
  description: 'What an administrator may do; each reads what a viewer reads.',
  valuesConfig: {
    OWNER: { description: ROLES.OWNER.about },
    OPERATOR: { description: ROLES.OPERATOR.about },
    EDITOR: { description: ROLES.EDITOR.about },
    VIEWER: { description: ROLES.VIEWER.about },
  },
});
registerEnumType(Permission, {
  name: 'Right',
  description: 'What an administrator may do beyond reading; the role decides which of them it has.',
  valuesConfig: Object.fromEntries(
    Object.values(Permission).map((right) => [right, { description: PERMISSION_DESCRIPTIONS[right] }]),
  ) as Record<Permission, { description: string }>,
});

@ObjectType({ description: 'A person who runs the platform.', simpleResolvers: true })
@Entity('administrators')
export class Administrator {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'administrators_pkey' })
  id: string;

  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({ description: 'Login name, unique without regard to case.' })
  @Column('text')
  username: string;

  // the normal forms are written by administrators.service.ts alone
  @Index('administrators_username_unique', { unique: true })
  @Column('text')
  usernameNormal: string;

  @Field(() => String, { nullable: true, description: 'Email address; null when there is none.' })
  @Column('text', { nullable: true })
  email: string | null;

  @Index('administrators_email')
  @Column('text', { nullable: true })
  emailNormal: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture under /uploads; null when there is none.' })
  @Column('text', { nullable: true })
  profilePicture: string | null;

  @Column('text')
  passwordHash: string;

  @Field(() => AdministratorRole, { description: 'What it may do.' })
  @Column('enum', { enum: AdministratorRole, enumName: 'administrator_role', default: AdministratorRole.OWNER })
  role: AdministratorRole;

  @Field(() => Date, { nullable: true, description: 'Since when it cannot log in; null when it can.' })
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @Field({ description: 'Since when it is an administrator.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => [Permission], { description: 'What its role allows beyond reading.' })
  get rights(): readonly Permission[] {
    return ROLES[this.role].rights;
  }
}
