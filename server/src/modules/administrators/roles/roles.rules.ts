import { Permission } from '../../../platform/auth/permissions.rules.ts';

/** What an administrator is. */
export enum AdministratorRole {
  OWNER = 'OWNER',
  OPERATOR = 'OPERATOR',
  EDITOR = 'EDITOR',
  VIEWER = 'VIEWER',
}

/** What each role may do beyond reading what every administrator reads: the one place that says so. */
export const ROLES: Record<AdministratorRole, { name: string; about: string; rights: readonly Permission[] }> = {
  [AdministratorRole.OWNER]: {
    name: 'Owner',
    about: 'Everything; alone prices, people, suspension, personal data, webhooks and the audit log.',
    rights: Object.values(Permission),
  },
  [AdministratorRole.OPERATOR]: {
    name: 'Operator',
    about: 'Companies and keys.',
    rights: [Permission.OWN, Permission.KEYS, Permission.COMPANIES],
  },
  [AdministratorRole.EDITOR]: {
    name: 'Editor',
    about: 'Advertisements and versions; licence strings are masked.',
    rights: [Permission.OWN, Permission.ADVERTISEMENTS, Permission.VERSIONS],
  },
  [AdministratorRole.VIEWER]: {
    name: 'Viewer',
    about: 'Reads; licence strings are masked.',
    rights: [Permission.OWN],
  },
};
