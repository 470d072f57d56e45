import { CompanyRight } from '../../../platform/auth/company-rights.rules.ts';

export enum CompanyRole {
  OWNER = 'OWNER',
  BUYER = 'BUYER',
  BILLING = 'BILLING',
  VIEWER = 'VIEWER',
}

const { OWN, READ, LICENCE_STRINGS, ORDER, INVOICES, BILLING } = CompanyRight;

/** The label, description and rights of each role of a member. */
export const COMPANY_ROLES: Record<CompanyRole, { name: string; about: string; rights: readonly CompanyRight[] }> = {
  [CompanyRole.OWNER]: {
    name: 'Owner',
    about:
      'Full access. The only role that can manage members, the company profile, API tokens and webhooks, and read the activity log.',
    rights: Object.values(CompanyRight),
  },
  [CompanyRole.BUYER]: {
    name: 'Buyer',
    about: 'Requests and extends keys, confirms or declines prepared renewals, and reads invoices and payments.',
    rights: [OWN, READ, LICENCE_STRINGS, ORDER, INVOICES],
  },
  [CompanyRole.BILLING]: {
    name: 'Billing',
    about: 'Reads invoices and payments, and changes the billing profile. Licence strings are masked.',
    rights: [OWN, READ, INVOICES, BILLING],
  },
  [CompanyRole.VIEWER]: {
    name: 'Viewer',
    about: 'Reads keys, usage and prices. Licence strings are masked.',
    rights: [OWN, READ],
  },
};
