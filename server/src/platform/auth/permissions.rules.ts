/** What an administrator may do beyond reading. */
export enum Permission {
  OWN = 'OWN',
  KEYS = 'KEYS',
  COMPANIES = 'COMPANIES',
  PRICES = 'PRICES',
  ADVERTISEMENTS = 'ADVERTISEMENTS',
  VERSIONS = 'VERSIONS',
  SUSPENSION = 'SUSPENSION',
  PERSONAL_DATA = 'PERSONAL_DATA',
  PEOPLE = 'PEOPLE',
  WEBHOOKS = 'WEBHOOKS',
  LOG = 'LOG',
}

/** Each right, for people. */
export const PERMISSION_DESCRIPTIONS: Record<Permission, string> = {
  [Permission.OWN]: 'Its own name, email, password, sessions, mails, notices and views.',
  [Permission.KEYS]:
    'Read whole licence strings; decide, create, extend, renew and change keys, and remind companies of their ends.',
  [Permission.COMPANIES]: 'Correct companies, write notes about them, free them, and send mails again.',
  [Permission.PRICES]: 'Set the prices.',
  [Permission.ADVERTISEMENTS]: 'Run the advertisements.',
  [Permission.VERSIONS]: 'Publish the versions of the chat app.',
  [Permission.SUSPENSION]: 'Suspend companies, and lift that.',
  [Permission.PERSONAL_DATA]: 'Export everything about a company, and erase its personal data.',
  [Permission.PEOPLE]: 'Invite administrators, change their roles, disable them, and end their sessions.',
  [Permission.WEBHOOKS]: 'Have what happens sent to other servers.',
  [Permission.LOG]: 'Read the audit log.',
};
