import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { RequiresScopes } from '../../../platform/auth/guards.ts';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { Company } from '../../companies/companies/company.entity.ts';
import { GstRegistration } from '../gst/registration.rules.ts';
import { MAX_INVOICE_EMAILS } from './invoice-emails.rules.ts';

registerEnumType(GstRegistration, {
  name: 'GstRegistration',
  description: 'The registration of a buyer for GST.',
  valuesConfig: {
    REGISTERED: { description: 'Registered, with a GSTIN.' },
    UNREGISTERED: { description: 'Not registered for GST.' },
    SEZ: { description: 'In a special economic zone. The seller issues the invoice outside the portal.' },
    FOREIGN: { description: 'Outside India. The seller issues the invoice outside the portal.' },
  },
});

@RequiresScopes(Scope.INVOICES_READ)
@ObjectType({
  description: 'The details of a company on its invoices. They are separate from its login.',
  simpleResolvers: true,
})
@Entity('billing_profiles')
@Check('billing_profiles_invoice_emails', `cardinality(invoice_emails) <= ${MAX_INVOICE_EMAILS}`)
@Check('billing_profiles_registration', `registration in ('REGISTERED', 'UNREGISTERED', 'SEZ', 'FOREIGN')`)
export class BillingProfile {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'billing_profiles_pkey' })
  companyId: string;

  @OneToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ foreignKeyConstraintName: 'billing_profiles_company_fkey' })
  company?: Company;

  @Field(() => GstRegistration, {
    nullable: true,
    description: 'The registration for GST. `null` if the company has not stated it.',
  })
  @Column('text', { nullable: true })
  registration: GstRegistration | null;

  @Field({ description: 'The legal name. Empty if it is not set.' })
  @Column('text', { default: '' })
  legalName: string;

  @Field({ description: 'The postal address without city and PIN code. Empty if it is not set.' })
  @Column('text', { default: '' })
  address: string;

  @Field({ description: 'The city. Empty if it is not set.' })
  @Column('text', { default: '' })
  city: string;

  @Field({ description: 'The PIN code, 6 digits. Empty if it is not set, and for foreign buyers.' })
  @Column('text', { default: '' })
  pin: string;

  @Field({ description: 'The GST code of the state, 2 digits. Empty for some foreign buyers.' })
  @Column('text', { default: '' })
  stateCode: string;

  @Field({ description: 'The GSTIN, 15 characters. Empty if the company is not registered.' })
  @Column('text', { default: '' })
  gstin: string;

  @Field(() => [String], {
    description:
      'The email addresses, at most 5, that receive copies of invoices, credit notes and overdue reminders. The recipients need no login.',
  })
  @Column('text', { array: true, default: [] })
  invoiceEmails: string[];

  @Field({ description: 'When the profile was last saved.' })
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
