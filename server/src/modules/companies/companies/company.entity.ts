import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Node } from '../../../platform/kernel/node.ts';

// To add a property, follow the section "A field of a company" of CONTRIBUTING.md.
@RequiresScopes(Scope.COMPANIES_READ)
@ObjectType({ implements: Node, description: 'A company that buys licence keys.', simpleResolvers: true })
@Entity('companies')
@Check('companies_domain_lower', 'domain = lower(domain)')
@Index('companies_newest', ['createdAt', 'id'], { where: 'released_at is null' })
@Index('companies_by_name', ['name', 'id'], { where: 'released_at is null' })
@Index('companies_unconfirmed', ['createdAt', 'id'], { where: 'email_confirmed_at is null and released_at is null' })
@Index('companies_unconfirmed_ids', ['id'], { where: 'email_confirmed_at is null and released_at is null' })
@Index('companies_parts', { synchronize: false })
@Index('companies_bigrams', { synchronize: false })
export class Company {
  // The id, the name and the domain need no scope, so tokens for keys or events can identify the company.
  @RequiresScopes()
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'companies_pkey' })
  id: string;

  @RequiresScopes()
  @Field({ description: 'Name.' })
  @Column('text')
  name: string;

  @Field({
    description:
      "The email of the contact, which is the contact's login name. Its host is the company's domain or a subdomain of it, unless the contact was invited with an email on another domain.",
  })
  @Column('text')
  email: string;

  @RequiresScopes()
  @Field({ description: 'Domain in lower case, without scheme, port, path or leading www.' })
  @Index('companies_domain_unique', { unique: true, where: 'released_at is null' })
  @Column('text')
  domain: string;

  @Field({ description: 'Phone number, digits only. Empty if there is none.' })
  @Column('text')
  phone: string;

  @Field({ description: 'Postal address.' })
  @Column('text')
  address: string;

  @Field(() => String, { nullable: true, description: 'Path of the picture under /uploads. `null` if there is none.' })
  @Column('text', { nullable: true })
  profilePicture: string | null;

  @Column('text')
  passwordHash: string;

  // The time at which the current email was confirmed. Null if it is unconfirmed.
  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  // The time at which the current email replaced another one. Null if the current email is confirmed or the first one.
  @Column('timestamptz', { nullable: true })
  emailChangedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The last confirmed email while a changed email is unconfirmed. It can also log in, and reset links are sent to it. `null` if no change is unconfirmed or no email was ever confirmed.',
  })
  @Column('text', { nullable: true })
  confirmedEmail: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the email and domain were released, because the sign-up was never confirmed or the personal data was erased. The company can no longer be changed or receive keys. `null` for all other companies.',
  })
  @Column('timestamptz', { nullable: true })
  releasedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the company was suspended. A suspended company has no sessions and cannot log in. `null` for all other companies.',
  })
  @Column('timestamptz', { nullable: true })
  suspendedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason of the suspension, written by the administrator and shown to the company. `null` if it is not suspended.',
  })
  @Column('text', { nullable: true })
  suspensionReason: string | null;

  // The id of the administrator who suspended the company. The column has no foreign key, so the id remains after the
  // account is deleted.
  @Column('uuid', { nullable: true })
  suspendedById: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the personal data was erased. The details are placeholders and can no longer be changed. `null` for all other companies.',
  })
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;

  @Field({ description: 'When the company signed up.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Boolean, {
    description: 'Whether the company confirmed its current email with the emailed link.',
    simple: false,
  })
  get isEmailConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }

  /**
   * The recipient of reset links: the current email or, if it is an unconfirmed change, the last confirmed email.
   * `null` if no email was confirmed before the change.
   */
  get resetEmail(): string | null {
    return this.emailChangedAt ? this.confirmedEmail : this.email;
  }

  /**
   * The recipient of all emails to the company except confirmation links: the last confirmed email, or the current one if
   * none was confirmed.
   */
  get noticeEmail(): string {
    return this.resetEmail ?? this.email;
  }
}

/** The properties of a company that event snapshots omit, with reasons. */
export const NOT_IN_EVENTS = {
  passwordHash: 'a secret',
  emailConfirmedAt: 'the snapshot has isEmailConfirmed',
  emailChangedAt: 'the API does not expose it',
  suspendedById: 'the API does not expose it',
  resetEmail: 'derived from other properties',
  noticeEmail: 'derived from other properties',
} as const satisfies Partial<Record<keyof Company, string>>;
