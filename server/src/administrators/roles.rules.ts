import { Right } from '../shared/rights.rules.ts';

/** What an administrator is. */
export enum AdministratorRole {
  OWNER = 'OWNER',
  OPERATOR = 'OPERATOR',
  EDITOR = 'EDITOR',
  VIEWER = 'VIEWER',
}

/** What each role may do beyond reading what every administrator reads: the one place that says so. */
export const ROLES: Record<AdministratorRole, { name: string; about: string; rights: readonly Right[] }> = {
  [AdministratorRole.OWNER]: {
    name: 'Owner',
    about: 'Everything; alone prices, people, suspension, personal data, webhooks and the audit log.',
    rights: Object.values(Right),
  },
  [AdministratorRole.OPERATOR]: {
    name: 'Operator',
    about: 'Companies and keys.',
    rights: [Right.OWN, Right.KEYS, Right.COMPANIES],
  },
  [AdministratorRole.EDITOR]: {
    name: 'Editor',
    about: 'Advertisements and versions; licence strings are masked.',
    rights: [Right.OWN, Right.ADVERTISEMENTS, Right.VERSIONS],
  },
  [AdministratorRole.VIEWER]: {
    name: 'Viewer',
    about: 'Reads; licence strings are masked.',
    rights: [Right.OWN],
  },
};
