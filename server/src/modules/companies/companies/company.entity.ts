import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';

@RequiresScopes(Scope.COMPANIES_READ)
@ObjectType({ description: 'A company that buys licence keys.', simpleResolvers: true })
@Entity('companies')
@Check('companies_domain_lower', 'domain = lower(domain)')
@Index('companies_newest', ['createdAt', 'id'], { where: 'released_at is null' })
@Index('companies_by_name', ['name', 'id'], { where: 'released_at is null' })
@Index('companies_unconfirmed', ['createdAt', 'id'], { where: 'email_confirmed_at is null and released_at is null' })
@Index('companies_unconfirmed_ids', ['id'], { where: 'email_confirmed_at is null and released_at is null' })
@Index('companies_parts', { synchronize: false })
export class Company {
  // who a company is, whoever may read what belongs to it may know
  @RequiresScopes()
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'companies_pkey' })
  id: string;

  @RequiresScopes()
  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({ description: "Email address, also the login; its host is the company's domain or a subdomain of it." })
  @Column('text')
  email: string;

  @RequiresScopes()
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

  // when the present email was confirmed
  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  // set: the present email took another one's place and waits to be confirmed
  @Column('timestamptz', { nullable: true })
  emailChangedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The last confirmed email while a changed one waits to be confirmed: it logs in too, and links to set a new password go to it. Null where nothing waits, or none was ever confirmed.',
  })
  @Column('text', { nullable: true })
  confirmedEmail: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its email and domain were freed, as the sign-up was never confirmed or its personal data was erased: nothing about it can change any more, and no key can be made for it. Null for every other company.',
  })
  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it is suspended: it has no session and cannot log in. Null for every other company.',
  })
  @Column('timestamptz', { nullable: true })
  suspendedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is suspended, in the words of the administrator, which it reads; null where it is not.',
  })
  @Column('text', { nullable: true })
  suspensionReason: string | null;

  // the administrator who did it, without a reference: what is told of it never depends on what became of their account
  @Column('uuid', { nullable: true })
  suspendedById: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its personal data was erased: its details are placeholders, and nothing about it can change any more. Null for every other company.',
  })
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  @Field({ description: 'When it signed up.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Boolean, {
    description: 'Whether the link that was mailed to the present email was used.',
    simple: false,
  })
  get isEmailConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }

  /** The emails that nobody else can have and that log in, in their normal form; a freed company has none. */
  get emails(): string[] {
    if (this.releasedAt) return [];
    return [...new Set([this.email, this.confirmedEmail ?? this.email].map(normalizeLoginName))];
  }

  /** Where links to set a new password go; null where the present email was changed and none was ever confirmed. */
  get resetEmail(): string | null {
    return this.emailChangedAt ? this.confirmedEmail : this.email;
  }

  /** Where it is told what happened to its account: its last confirmed email, or else the one it has. */
  get noticeEmail(): string {
    return this.resetEmail ?? this.email;
  }
}

/** The properties of a company that its snapshot in an event leaves out, each with the reason. */
export const NOT_IN_EVENTS = {
  passwordHash: 'a secret',
  emailConfirmedAt: 'the snapshot has isEmailConfirmed',
  emailChangedAt: 'no list shows it',
  suspendedById: 'no list shows it',
  emails: 'follows from other properties',
  resetEmail: 'follows from other properties',
  noticeEmail: 'follows from other properties',
} as const satisfies Partial<Record<keyof Company, string>>;
