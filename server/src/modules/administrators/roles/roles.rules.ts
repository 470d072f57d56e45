import { Permission } from '../../../platform/auth/permissions.rules.ts';

export enum AdministratorRole {
  OWNER = 'OWNER',
  OPERATOR = 'OPERATOR',
  EDITOR = 'EDITOR',
  VIEWER = 'VIEWER',
}

/** The label, description and permissions of each role. Every role includes the read access of a viewer. */
export const ROLES: Record<AdministratorRole, { name: string; about: string; rights: readonly Permission[] }> = {
  [AdministratorRole.OWNER]: {
    name: 'Owner',
    about:
      'Full access. The only role that can manage prices, administrators, suspensions, personal data, webhooks, settings and the audit log.',
    rights: Object.values(Permission),
  },
  [AdministratorRole.OPERATOR]: {
    name: 'Operator',
    about: 'Manages companies, keys, invoices and payments.',
    rights: [Permission.OWN, Permission.KEYS, Permission.COMPANIES, Permission.INVOICES, Permission.PAYMENTS],
  },
  [AdministratorRole.EDITOR]: {
    name: 'Editor',
    about: 'Manages advertisements and versions. Licence strings are masked.',
    rights: [Permission.OWN, Permission.ADVERTISEMENTS, Permission.VERSIONS],
  },
  [AdministratorRole.VIEWER]: {
    name: 'Viewer',
    about: 'Read access. Licence strings are masked.',
    rights: [Permission.OWN],
  },
};
