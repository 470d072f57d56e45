import { Field, ID, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

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

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
