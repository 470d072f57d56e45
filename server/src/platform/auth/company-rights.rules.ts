/** The rights of a company's members. The role of a member grants them (`COMPANY_ROLES`). */
export enum CompanyRight {
  OWN = 'OWN',
  READ = 'READ',
  LICENCE_STRINGS = 'LICENCE_STRINGS',
  ORDER = 'ORDER',
  INVOICES = 'INVOICES',
  BILLING = 'BILLING',
  COMPANY = 'COMPANY',
  PEOPLE = 'PEOPLE',
  INTEGRATIONS = 'INTEGRATIONS',
}

export const COMPANY_RIGHT_DESCRIPTIONS: Record<CompanyRight, string> = {
  [CompanyRight.OWN]:
    'Manage your own password, sessions, two-step login and email preferences, and mark notifications as read.',
  [CompanyRight.READ]: 'Read the company, its keys, their usage and the prices, and request quotes.',
  [CompanyRight.LICENCE_STRINGS]: 'Read complete licence strings. Without this right, they are masked.',
  [CompanyRight.ORDER]: 'Request keys, add users to them, withdraw requests, and confirm or decline prepared renewals.',
  [CompanyRight.INVOICES]: 'Read invoices, credit notes, payments and the billing profile.',
  [CompanyRight.BILLING]: 'Change the billing profile.',
  [CompanyRight.COMPANY]: 'Change the profile and the picture of the company.',
  [CompanyRight.PEOPLE]: 'Invite and remove members, change their roles, and read the activity log.',
  [CompanyRight.INTEGRATIONS]: 'Manage API tokens and webhooks.',
};
