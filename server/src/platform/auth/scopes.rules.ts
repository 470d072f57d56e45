import { CompanyRight } from './company-rights.rules.ts';
import { Permission } from './permissions.rules.ts';

/** A kind of action that an API token allows. A WRITE scope includes its READ scope. */
export enum Scope {
  KEYS_READ = 'KEYS_READ',
  KEYS_WRITE = 'KEYS_WRITE',
  COMPANIES_READ = 'COMPANIES_READ',
  COMPANIES_WRITE = 'COMPANIES_WRITE',
  PRICES_READ = 'PRICES_READ',
  PRICES_WRITE = 'PRICES_WRITE',
  ADVERTISEMENTS_READ = 'ADVERTISEMENTS_READ',
  ADVERTISEMENTS_WRITE = 'ADVERTISEMENTS_WRITE',
  VERSIONS_READ = 'VERSIONS_READ',
  VERSIONS_WRITE = 'VERSIONS_WRITE',
  REPORTS_READ = 'REPORTS_READ',
  EVENTS_READ = 'EVENTS_READ',
  WEBHOOKS_READ = 'WEBHOOKS_READ',
  WEBHOOKS_WRITE = 'WEBHOOKS_WRITE',
  LOG_READ = 'LOG_READ',
  INVOICES_READ = 'INVOICES_READ',
  INVOICES_WRITE = 'INVOICES_WRITE',
  PAYMENTS_READ = 'PAYMENTS_READ',
  PAYMENTS_WRITE = 'PAYMENTS_WRITE',
  SYSTEM_READ = 'SYSTEM_READ',
}

interface ScopeMeaning {
  /** What the scope allows for a company's token. Null if companies cannot use it. */
  company: string | null;
  /** The right that a member of a company needs for the same access. Unset if companies cannot use the scope. */
  companyRight?: CompanyRight;
  /** What the scope allows for an administrator's token. */
  administrator: string;
  /** The permission that an administrator needs to use the scope. */
  permission?: Permission;
}

export const SCOPE_MEANINGS: Record<Scope, ScopeMeaning> = {
  [Scope.KEYS_READ]: {
    companyRight: CompanyRight.READ,
    company: 'Read the keys with their licence strings, and request quotes.',
    administrator:
      'Read keys and renewals, and request quotes. The role determines whether licence strings are masked.',
  },
  [Scope.KEYS_WRITE]: {
    companyRight: CompanyRight.ORDER,
    company: 'Request keys, add users to them, withdraw requests, and confirm prepared renewals.',
    administrator: 'Decide, create, extend, renew and change keys, and send reminders to companies.',
    permission: Permission.KEYS,
  },
  [Scope.COMPANIES_READ]: {
    companyRight: CompanyRight.READ,
    company: 'Read the profile.',
    administrator: 'Read companies and the notes about them.',
  },
  [Scope.COMPANIES_WRITE]: {
    companyRight: CompanyRight.COMPANY,
    company: 'Change the profile, except for the email.',
    administrator:
      'Correct companies except for their emails, write notes about them, release sign-ups, and resend confirmation emails.',
    permission: Permission.COMPANIES,
  },
  [Scope.PRICES_READ]: {
    companyRight: CompanyRight.READ,
    company: 'Read the prices.',
    administrator: 'Read the prices and who set them last.',
  },
  [Scope.PRICES_WRITE]: { company: null, administrator: 'Set the prices.', permission: Permission.PRICES },
  [Scope.ADVERTISEMENTS_READ]: { company: null, administrator: 'Read the advertisements.' },
  [Scope.ADVERTISEMENTS_WRITE]: {
    company: null,
    administrator: 'Create, change and delete advertisements.',
    permission: Permission.ADVERTISEMENTS,
  },
  [Scope.VERSIONS_READ]: { company: null, administrator: 'Read the versions of the chat app.' },
  [Scope.VERSIONS_WRITE]: {
    company: null,
    administrator: 'Publish versions of the chat app.',
    permission: Permission.VERSIONS,
  },
  [Scope.REPORTS_READ]: {
    companyRight: CompanyRight.READ,
    company: 'Read usage reports, and users and seats over time.',
    administrator: 'Read usage reports and the dashboard.',
  },
  [Scope.EVENTS_READ]: {
    companyRight: CompanyRight.READ,
    company: 'Read events about the keys and the account, and receive them on a stream.',
    administrator: 'Read events about companies and keys, and receive them on a stream.',
  },
  [Scope.WEBHOOKS_READ]: {
    companyRight: CompanyRight.INTEGRATIONS,
    company: 'Read webhooks and their deliveries.',
    administrator: 'Read webhooks and their deliveries.',
    permission: Permission.WEBHOOKS,
  },
  [Scope.WEBHOOKS_WRITE]: {
    companyRight: CompanyRight.INTEGRATIONS,
    company: 'Create, change, enable, disable, test and delete webhooks, and rotate their secrets.',
    administrator: 'Create, change, enable, disable, test and delete webhooks, and rotate their secrets.',
    permission: Permission.WEBHOOKS,
  },
  [Scope.LOG_READ]: {
    companyRight: CompanyRight.PEOPLE,
    company: 'Read audit log entries about the company.',
    administrator: 'Read the audit log.',
    permission: Permission.LOG,
  },
  [Scope.INVOICES_READ]: {
    companyRight: CompanyRight.INVOICES,
    company: 'Read the invoices, the credit notes and the billing profile.',
    administrator: 'Read invoices, credit notes and billing profiles.',
  },
  [Scope.INVOICES_WRITE]: {
    companyRight: CompanyRight.BILLING,
    company: 'Change the billing profile.',
    administrator: 'Correct billing profiles. Import e-invoices.',
    permission: Permission.INVOICES,
  },
  [Scope.PAYMENTS_READ]: {
    companyRight: CompanyRight.INVOICES,
    company: 'Read the payments, and the outstanding amount.',
    administrator: 'Read payments, and what companies owe.',
  },
  [Scope.PAYMENTS_WRITE]: {
    company: null,
    administrator: 'Record receipts and tax deductions, and allocate them to invoices.',
    permission: Permission.PAYMENTS,
  },
  [Scope.SYSTEM_READ]: {
    company: null,
    administrator: 'Read the setup checklist, failed emails and the status of background jobs.',
  },
};

/** Returns whether this version knows a scope. During an upgrade, servers of a newer version can write unknown scopes. */
export const isKnownScope = (scope: string): boolean => Object.hasOwn(Scope, scope);

/** Returns whether scopes include a required scope. A WRITE scope includes the READ scope of the same name. */
export const hasScope = (scopes: readonly Scope[], required: Scope): boolean =>
  scopes.includes(required) || scopes.includes(required.replace(/_READ$/, '_WRITE') as Scope);
