import { Field, ID, ObjectType } from 'type-graphql';
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { Administrator } from '../../administrators/administrators/administrator.entity.ts';
import { AdministratorRole } from '../../administrators/roles/roles.rules.ts';

@ObjectType({
  description: 'An invitation to become an administrator, accepted with an emailed or copied link.',
  simpleResolvers: true,
})
@Entity('administrator_invitations')
@Unique('administrator_invitations_token_unique', ['tokenHash'])
export class Invitation {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'administrator_invitations_pkey' })
  id: string;

  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The email that the administrator will have. The portal emails the link to it if a mail server is configured. `null` if the invitation has no email.',
  })
  @Column('text', { nullable: true })
  email: string | null;

  @Field(() => AdministratorRole, { description: 'The role that the administrator will have.' })
  @Column('enum', { enum: AdministratorRole, enumName: 'administrator_role' })
  role: AdministratorRole;

  @Column('text')
  tokenHash: string;

  @Index('administrator_invitations_inviter')
  @Column('uuid')
  invitedBy: string;

  @ManyToOne(() => Administrator, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'invited_by', foreignKeyConstraintName: 'administrator_invitations_inviter_fkey' })
  inviter?: Administrator;

  @Field({ description: 'When the invitation was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field({ description: 'When the link expires.' })
  @Column('timestamptz')
  expiresAt: Date;
}
