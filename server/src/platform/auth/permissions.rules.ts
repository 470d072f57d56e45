/** The permissions of administrators. Reading most data requires none. */
export enum Permission {
  OWN = 'OWN',
  KEYS = 'KEYS',
  COMPANIES = 'COMPANIES',
  INVOICES = 'INVOICES',
  PAYMENTS = 'PAYMENTS',
  PRICES = 'PRICES',
  ADVERTISEMENTS = 'ADVERTISEMENTS',
  VERSIONS = 'VERSIONS',
  SUSPENSION = 'SUSPENSION',
  PERSONAL_DATA = 'PERSONAL_DATA',
  PEOPLE = 'PEOPLE',
  WEBHOOKS = 'WEBHOOKS',
  LOG = 'LOG',
  SETTINGS = 'SETTINGS',
}

export const PERMISSION_DESCRIPTIONS: Record<Permission, string> = {
  [Permission.OWN]:
    'Change your own name, email, password, sessions, email preferences, notifications and saved views.',
  [Permission.KEYS]:
    'Read complete licence strings. Decide, create, extend, renew and change keys, and send reminders to companies.',
  [Permission.COMPANIES]: 'Correct companies, write notes about them, release sign-ups, and resend emails.',
  [Permission.INVOICES]:
    'Issue credit notes, correct billing profiles, and record invoices that were issued elsewhere.',
  [Permission.PAYMENTS]: 'Record, allocate and reverse payments, import bank statements, and write off invoices.',
  [Permission.PRICES]: 'Set the prices.',
  [Permission.ADVERTISEMENTS]: 'Create, change and delete advertisements.',
  [Permission.VERSIONS]: 'Publish versions of the chat app.',
  [Permission.SUSPENSION]: 'Suspend companies and lift suspensions.',
  [Permission.PERSONAL_DATA]: 'Export all data about a company and erase its personal data.',
  [Permission.PEOPLE]: 'Invite and disable administrators, change their roles, and end their sessions.',
  [Permission.WEBHOOKS]: 'Manage webhooks.',
  [Permission.LOG]: 'Read the audit log.',
  [Permission.SETTINGS]: 'Set the details of the seller on invoices, and the maximum lifetime of API tokens.',
};
