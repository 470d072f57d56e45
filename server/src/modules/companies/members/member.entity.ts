import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CompanyRight, COMPANY_RIGHT_DESCRIPTIONS } from '../../../platform/auth/company-rights.rules.ts';
import { normalizeLoginName } from '../../../platform/kernel/login-name.rules.ts';
import { Company } from '../companies/company.entity.ts';
import { COMPANY_ROLES, CompanyRole } from './company-roles.rules.ts';

registerEnumType(CompanyRole, {
  name: 'CompanyRole',
  description: 'The role of a member of a company.',
  valuesConfig: {
    OWNER: { description: COMPANY_ROLES.OWNER.about },
    BUYER: { description: COMPANY_ROLES.BUYER.about },
    BILLING: { description: COMPANY_ROLES.BILLING.about },
    VIEWER: { description: COMPANY_ROLES.VIEWER.about },
  },
});
registerEnumType(CompanyRight, {
  name: 'CompanyRight',
  description: 'A right of a member of a company. The role grants rights.',
  valuesConfig: Object.fromEntries(
    Object.values(CompanyRight).map((right) => [right, { description: COMPANY_RIGHT_DESCRIPTIONS[right] }]),
  ) as Record<CompanyRight, { description: string }>,
});

/**
 * A person who logs in for a company. The row of a person who left keeps the name and the email. The first owner, who
 * signed the company up, has the same id as the company. Triggers copy the email columns of the contact to the company.
 */
@ObjectType({ description: 'A person who logs in for a company.', simpleResolvers: true })
@Entity('members')
@Unique('members_of_company', ['companyId', 'id'])
@Index('members_contact', ['companyId'], { unique: true, where: 'is_contact' })
@Check('members_name_length', 'char_length(name) between 1 and 200')
@Check('members_contact_is_owner', `not is_contact or role = 'OWNER' and disabled_at is null`)
export class Member {
  @Field(() => ID, { description: 'UUID.' })
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'members_pkey' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'members_company_fkey' })
  company?: Company;

  @Field(() => String, {
    nullable: true,
    description: 'Name. `null` for a member who has not entered it, because it was not required at sign-up.',
  })
  @Column('text', { nullable: true })
  name: string | null;

  // Not the identity of the member: until a changed email is confirmed, any member can enter the email of another
  // person here. Show `loginEmail`, and send emails to `noticeEmail`.
  @Field({
    description:
      'The email that the member entered last. If it is an unconfirmed change, it does not identify the member: see `loginEmail`.',
  })
  @Column('text')
  email: string;

  // The time at which the current email was confirmed. Null if it is unconfirmed.
  @Column('timestamptz', { nullable: true })
  emailConfirmedAt: Date | null;

  // The time at which the current email replaced another one. Null if the current email is confirmed or the first one.
  @Column('timestamptz', { nullable: true })
  emailChangedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The last confirmed email while a changed one is unconfirmed. It can log in. Otherwise `null`.',
  })
  @Column('text', { nullable: true })
  confirmedEmail: string | null;

  @Column('text')
  passwordHash: string;

  @Field(() => CompanyRole, { description: 'The role.' })
  @Column('enum', { enum: CompanyRole, enumName: 'company_role' })
  role: CompanyRole;

  @Field({ description: 'Whether this owner is the contact, whose email is the email of the company.' })
  @Column('boolean', { default: false })
  isContact: boolean;

  @Field({ description: 'When the person became a member.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person left or was removed. `null` for current members.',
  })
  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @Field(() => [CompanyRight], { description: 'The rights that the role grants.' })
  get rights(): readonly CompanyRight[] {
    return COMPANY_ROLES[this.role].rights;
  }

  @Field({ description: 'Whether the current email is confirmed.' })
  get isEmailConfirmed(): boolean {
    return this.emailConfirmedAt !== null;
  }

  /** The normalized forms of the current email and of the last confirmed one. */
  get loginEmails(): string[] {
    return [...new Set([this.email, this.confirmedEmail ?? this.email].map(normalizeLoginName))];
  }

  /**
   * The recipient of reset links: the current email or, if it is an unconfirmed change, the last confirmed email.
   * `null` if no email was confirmed before the change.
   */
  get resetEmail(): string | null {
    return this.emailChangedAt ? this.confirmedEmail : this.email;
  }

  /**
   * The recipient of all emails to the member except confirmation links: the last confirmed email, or the current one if
   * none was confirmed.
   */
  get noticeEmail(): string {
    return this.resetEmail ?? this.email;
  }
}
