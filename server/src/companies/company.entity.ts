import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({ description: 'A company that buys licence keys.', simpleResolvers: true })
@Entity('companies')
@Index('companies_email_unique', { synchronize: false }) // on lower(email), which TypeORM cannot express
@Check('companies_domain_lower', 'domain = lower(domain)')
export class Company {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'companies_pkey' })
  id: string;

  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({ description: "Email address, also the login; its host is the company's domain or a subdomain of it." })
  @Column('text')
  email: string;

  @Field({ description: 'Domain, lower-case, without scheme, port, path or leading www.' })
  @Index('companies_domain_unique', { unique: true, where: 'released_at is null' })
  @Column('text')
  domain: string;

  @Field({ description: 'Phone number, digits only; empty when there is none.' })
  @Column('text')
  phone: string;

  @Field({ description: 'Postal address.' })
  @Column('text')
  address: string;

  @Field(() => String, { nullable: true, description: 'Path of the picture under /uploads; null when there is none.' })
  @Column('text', { nullable: true })
  profilePicture: string | null;

  @Column('text')
  passwordHash: string;

  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  // set: the sign-up was never confirmed, and its email and domain are free again
  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Field({ description: 'When it signed up.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether the link mailed at sign-up was used.', simple: false })
  get isEmailConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }
}
