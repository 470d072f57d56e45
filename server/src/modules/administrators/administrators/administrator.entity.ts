import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Permission, PERMISSION_DESCRIPTIONS } from '../../../platform/auth/permissions.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';
import { AdministratorRole, ROLES } from '../roles/roles.rules.ts';

registerEnumType(AdministratorRole, {
  name: 'AdministratorRole',
  description: 'The role of an administrator. Every role includes the read access of VIEWER.',
  valuesConfig: {
    OWNER: { description: ROLES.OWNER.about },
    OPERATOR: { description: ROLES.OPERATOR.about },
    EDITOR: { description: ROLES.EDITOR.about },
    VIEWER: { description: ROLES.VIEWER.about },
  },
});
registerEnumType(Permission, {
  name: 'Permission',
  description: 'A permission of an administrator beyond read access. The role grants permissions.',
  valuesConfig: Object.fromEntries(
    Object.values(Permission).map((permission) => [permission, { description: PERMISSION_DESCRIPTIONS[permission] }]),
  ) as Record<Permission, { description: string }>,
});

@ObjectType({ implements: Node, description: 'A person who runs the platform.', simpleResolvers: true })
@Entity('administrators')
export class Administrator {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'administrators_pkey' })
  id: string;

  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({ description: 'Login name, unique regardless of case.' })
  @Column('text')
  username: string;

  // Only administrators.service.ts computes the normal forms of usernames and emails.
  @Index('administrators_username_unique', { unique: true })
  @Column('text')
  usernameNormal: string;

  @Field(() => String, { nullable: true, description: 'Email address. `null` if the administrator has none.' })
  @Column('text', { nullable: true })
  email: string | null;

  @Index('administrators_email')
  @Column('text', { nullable: true })
  emailNormal: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the picture under /uploads. `null` if there is none.' })
  @Column('text', { nullable: true })
  profilePicture: string | null;

  @Column('text')
  passwordHash: string;

  @Field(() => AdministratorRole, { description: 'The role of the administrator.' })
  @Column('enum', { enum: AdministratorRole, enumName: 'administrator_role', default: AdministratorRole.OWNER })
  role: AdministratorRole;

  @Field(() => Date, {
    nullable: true,
    description: 'When the administrator was disabled. `null` if the administrator can log in.',
  })
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @Field({ description: 'When the administrator account was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => [Permission], { description: 'The permissions that the role grants beyond read access.' })
  get rights(): readonly Permission[] {
    return ROLES[this.role].rights;
  }
}
