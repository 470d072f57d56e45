/** What an administrator may do beyond reading. */
export enum Right {
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
export const RIGHTS: Record<Right, string> = {
  [Right.OWN]: 'Its own name, email, password, sessions, mails, notices and views.',
  [Right.KEYS]:
    'Read whole licence strings; decide, create, extend, renew and change keys, and remind companies of their ends.',
  [Right.COMPANIES]: 'Correct companies, write notes about them, free them, and send mails again.',
  [Right.PRICES]: 'Set the prices.',
  [Right.ADVERTISEMENTS]: 'Run the advertisements.',
  [Right.VERSIONS]: 'Publish the versions of the chat app.',
  [Right.SUSPENSION]: 'Suspend companies, and lift that.',
  [Right.PERSONAL_DATA]: 'Export everything about a company, and erase its personal data.',
  [Right.PEOPLE]: 'Invite administrators, change their roles, disable them, and end their sessions.',
  [Right.WEBHOOKS]: 'Have what happens sent to other servers.',
  [Right.LOG]: 'Read the audit log.',
};
