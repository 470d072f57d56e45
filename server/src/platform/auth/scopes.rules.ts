import { Permission } from './permissions.rules.ts';

/** What an API token is good for; whoever may change something with it may read it, too. */
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
  SYSTEM_READ = 'SYSTEM_READ',
}

interface ScopeMeaning {
  /** What it allows a company's token; null where companies have nothing to do with it. */
  company: string | null;
  /** What it allows an administrator's token. */
  administrator: string;
  /** The right that an administrator needs to make use of it. */
  right?: Permission;
}

/** What each scope allows, for people: the one place that says so. */
export const SCOPE_MEANINGS: Record<Scope, ScopeMeaning> = {
  [Scope.KEYS_READ]: {
    company: 'Read the keys, with their licence strings, and ask what one would cost.',
    administrator: 'Read keys and renewals, with licence strings as far as the role shows them, and ask for prices.',
  },
  [Scope.KEYS_WRITE]: {
    company: 'Request keys, add users to them, withdraw requests, and answer prepared renewals.',
    administrator: 'Decide, create, extend, renew and change keys, and remind companies of their ends.',
    right: Permission.KEYS,
  },
  [Scope.COMPANIES_READ]: {
    company: 'Read the profile.',
    administrator: 'Read companies and the notes about them.',
  },
  [Scope.COMPANIES_WRITE]: {
    company: 'Change the profile, except for the email.',
    administrator:
      'Correct companies, except for their emails, write notes about them, free them, and send their confirmation again.',
    right: Permission.COMPANIES,
  },
  [Scope.PRICES_READ]: {
    company: 'Read the prices.',
    administrator: 'Read the prices, and who set them last.',
  },
  [Scope.PRICES_WRITE]: { company: null, administrator: 'Set the prices.', right: Permission.PRICES },
  [Scope.ADVERTISEMENTS_READ]: { company: null, administrator: 'Read the advertisements.' },
  [Scope.ADVERTISEMENTS_WRITE]: {
    company: null,
    administrator: 'Run the advertisements.',
    right: Permission.ADVERTISEMENTS,
  },
  [Scope.VERSIONS_READ]: { company: null, administrator: 'Read the versions of the chat app.' },
  [Scope.VERSIONS_WRITE]: {
    company: null,
    administrator: 'Publish the versions of the chat app.',
    right: Permission.VERSIONS,
  },
  [Scope.REPORTS_READ]: {
    company: 'Read what the chat app reports, and users and seats over time.',
    administrator: 'Read what chat apps report, and the figures of the dashboard.',
  },
  [Scope.EVENTS_READ]: {
    company: 'Read what happened to the keys and the account, with the state after it, and be told of it.',
    administrator: 'Read what happened to companies and keys, with the state after it, and be told of it.',
  },
  [Scope.WEBHOOKS_READ]: {
    company: 'Read webhooks and their deliveries.',
    administrator: 'Read webhooks and their deliveries.',
    right: Permission.WEBHOOKS,
  },
  [Scope.WEBHOOKS_WRITE]: {
    company: 'Create, change, switch, test and delete webhooks, and rotate their secrets.',
    administrator: 'Create, change, switch, test and delete webhooks, and rotate their secrets.',
    right: Permission.WEBHOOKS,
  },
  [Scope.LOG_READ]: {
    company: 'Read what of the audit log concerns the company.',
    administrator: 'Read the audit log.',
    right: Permission.LOG,
  },
  [Scope.SYSTEM_READ]: {
    company: null,
    administrator: 'Read what is still to be set up, mails that were not delivered, and the work in the background.',
  },
};

/** Whether a token with these scopes may do what one asks for. */
export const hasScope = (scopes: readonly Scope[], asked: Scope): boolean =>
  scopes.includes(asked) || scopes.includes(asked.replace(/_READ$/, '_WRITE') as Scope);
