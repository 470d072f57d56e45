/**
 * The dependency plan: every folder of server/src and every feature of client/src, with its allowed imports (values,
 * types and dynamic imports). The architecture test compares the plan with the code in both directions.
 */

/** The composition root and the commands. Only these can import every module. */
export const COMPOSITION_ROOT = ['app', 'cli', 'main.ts'];

interface Module {
  /** Other modules that this module imports. */
  uses: string[];
  /** The submodules, each with the other submodules of this module that it imports. */
  submodules: Record<string, string[]>;
  /** Files that other modules can import, without their extension. */
  exposes: string[];
}

/** The domain modules. A module imports only modules that precede it in this list. */
export const MODULES: Record<string, Module> = {
  administrators: {
    uses: [],
    submodules: {
      roles: [],
      administrators: ['roles'],
    },
    exposes: [
      'administrators/administrator.entity',
      'administrators/administrators.service',
      'administrators/administrators.shape',
      'administrators/administrators.types',
      'roles/roles.rules',
    ],
  },
  events: {
    uses: [],
    submodules: {
      'email-outbox': [],
      'email-preferences': [],
      outbox: [],
      feed: ['outbox'],
    },
    exposes: [
      'email-preferences/email-kinds.rules',
      'email-preferences/email-preferences.service',
      'feed/events.types',
      'outbox/company-fields.rules',
      'outbox/event-data',
      'outbox/event-kinds.rules',
      'outbox/event-scopes.rules',
      'outbox/event.entity',
      'outbox/events.service',
      'outbox/payment-kinds.rules',
      'outbox/snapshots',
    ],
  },
  catalogue: {
    uses: ['administrators', 'events'],
    submodules: {
      prices: [],
      advertisements: ['prices'],
      versions: [],
    },
    exposes: [
      'prices/add-on.rules',
      'prices/plan-setting.entity',
      'prices/plans.shape',
      'prices/pricing.rules',
      'versions/version.entity',
      'versions/versions.service',
      'versions/versions.shape',
      'versions/versions.types',
    ],
  },
  companies: {
    uses: ['administrators'],
    submodules: {
      companies: [],
      members: ['companies'],
      'company-notes': ['companies'],
    },
    exposes: [
      'companies/companies.service',
      'companies/companies.types',
      'companies/company-search',
      'companies/company.entity',
      'companies/released-company.rules',
      'companies/suspended-company.service',
      'members/company-roles.rules',
      'members/member-reference',
      'members/member.entity',
      'members/members.service',
    ],
  },
  billing: {
    uses: ['catalogue', 'companies', 'events'],
    submodules: {
      gst: [],
      pdf: [],
      parties: ['gst'],
      invoices: ['gst', 'parties'],
      payments: ['gst', 'invoices'],
      'credit-notes': ['gst', 'invoices', 'parties', 'payments'],
      'bank-statements': ['gst', 'invoices', 'payments'],
      'tax-returns': ['gst', 'invoices', 'payments'],
      'e-invoices': ['gst', 'invoices', 'parties', 'tax-returns'],
      'external-invoices': ['gst', 'invoices', 'parties'],
      receivables: ['e-invoices', 'gst', 'invoices', 'parties', 'payments', 'pdf'],
      files: ['e-invoices', 'gst', 'invoices', 'parties', 'pdf'],
    },
    exposes: [
      'files/proforma',
      'gst/seller-details.rules',
      'invoices/documents.service',
      'invoices/invoices.service',
      'invoices/invoices.types',
      'invoices/supplies.service',
      'invoices/tax-document.entity',
      'parties/parties.service',
    ],
  },
  licensing: {
    uses: ['administrators', 'billing', 'catalogue', 'companies', 'events'],
    submodules: {
      keys: [],
      lifecycle: ['keys'],
      orders: ['keys', 'lifecycle'],
      search: ['keys', 'orders'],
      exports: ['keys', 'orders', 'search'],
      api: ['exports', 'keys', 'lifecycle', 'orders', 'search'],
      'bulk-decisions': ['keys', 'lifecycle'],
      installations: ['keys'],
      validation: ['api', 'installations', 'keys'],
    },
    exposes: [
      'api/company.shape',
      'api/keys.shape',
      'exports/companies.export',
      'installations/installations.rules',
      'installations/installations.service',
      'keys/key-emails',
      'keys/key-event-data',
      'keys/key-grace-conditions',
      'keys/key-grace.rules',
      'keys/key-input.rules',
      'keys/key-labels.rules',
      'keys/key-phase.rules',
      'keys/key-status.rules',
      'keys/key-term.rules',
      'keys/key.entity',
      'keys/keys.service',
      'keys/keys.types',
      'keys/licence-string.rules',
      'keys/seats.rules',
      'lifecycle/key-decisions.service',
      'lifecycle/key-reinstatement.service',
      'lifecycle/key-status.service',
      'orders/key-quotes.service',
      'orders/key-requests.service',
      'search/key-lists.service',
      'search/key-search.service',
    ],
  },
  usage: {
    uses: ['companies', 'licensing'],
    submodules: {
      seats: [],
      sync: [],
    },
    exposes: ['seats/seat-days.service', 'seats/seats.types', 'sync/sync-insert.service', 'sync/sync.shape'],
  },
  insight: {
    uses: ['administrators', 'billing', 'companies', 'licensing', 'usage'],
    submodules: {
      audit: [],
      'background-work': ['audit'],
      dashboards: [],
      'portal-info': [],
      'saved-views': [],
    },
    exposes: ['audit/login-failures.service'],
  },
  notifications: {
    uses: ['administrators', 'companies', 'events', 'licensing'],
    submodules: {
      notifications: [],
      webhooks: [],
    },
    exposes: ['webhooks/endpoints.service', 'webhooks/fan-out'],
  },
  renewals: {
    uses: ['administrators', 'billing', 'catalogue', 'companies', 'events', 'licensing', 'usage'],
    submodules: {
      reminders: [],
      offers: ['reminders'],
    },
    exposes: ['offers/renewal-offers.service'],
  },
  identity: {
    uses: ['administrators', 'companies', 'events', 'insight', 'licensing', 'notifications', 'renewals'],
    submodules: {
      accounts: [],
      'api-tokens': [],
      erasure: ['accounts'],
      sessions: ['accounts'],
      passwords: ['accounts', 'api-tokens', 'sessions'],
      'second-factor': ['accounts'],
      'sign-up': ['accounts', 'passwords', 'sessions'],
      members: ['accounts', 'passwords', 'second-factor', 'sign-up'],
      'join-requests': ['accounts', 'members', 'sign-up'],
      'owner-recovery': ['accounts', 'members', 'passwords', 'sign-up'],
      invitations: ['accounts', 'passwords', 'second-factor', 'sessions'],
      login: ['accounts', 'api-tokens', 'passwords', 'second-factor', 'sessions'],
      profile: ['accounts', 'login', 'passwords', 'sign-up'],
      suspension: ['accounts', 'sessions'],
    },
    exposes: [],
  },
};

/**
 * The allowed imports of each folder and file of the infrastructure. None of them imports a module, and each imports
 * only folders and files that precede it in this list.
 */
export const PLATFORM: Record<string, string[]> = {
  'platform/kernel': [],
  'platform/workers': [],
  'platform/auth': ['platform/kernel'],
  'platform/context': ['platform/auth'],
  'platform/crypto': ['platform/context', 'platform/kernel'],
  'platform/database/pinned-search-path.ts': [],
  'platform/database/prepared-statements': ['platform/context'],
  'platform/database/lists': ['platform/context', 'platform/database/prepared-statements', 'platform/kernel'],
  'platform/auth/open-session.ts': ['platform/auth', 'platform/database/prepared-statements', 'platform/kernel'],
  'platform/database/locks': [],
  'root-folder.ts': [],
  'product.ts': ['root-folder.ts'],
  'platform/database': [
    'platform/database/prepared-statements',
    'platform/database/locks',
    'platform/kernel',
    'product.ts',
  ],
  'platform/http': ['platform/auth', 'platform/context', 'platform/database', 'platform/kernel', 'root-folder.ts'],
  'platform/storage': ['platform/auth', 'platform/context', 'platform/http', 'platform/kernel'],
  'config.ts': ['platform/context', 'platform/crypto', 'platform/database', 'platform/kernel', 'platform/storage'],
  'platform/jobs': [
    'platform/context',
    'platform/database',
    'platform/database/prepared-statements',
    'platform/kernel',
  ],
  'platform/database/replication': [
    'platform/context',
    'platform/database',
    'platform/database/prepared-statements',
    'platform/kernel',
  ],
  'platform/database/batches': ['platform/database/replication', 'platform/kernel'],
  'platform/database/change-feed': ['platform/context', 'platform/database', 'platform/kernel'],
  'platform/graphql': [
    'platform/auth',
    'platform/context',
    'platform/database/change-feed',
    'platform/http',
    'platform/kernel',
    'platform/storage',
  ],
  'platform/observability': [
    'platform/auth',
    'platform/context',
    'platform/database',
    'platform/database/prepared-statements',
    'platform/database/replication',
    'platform/graphql',
    'platform/jobs',
    'platform/kernel',
    'product.ts',
  ],
  'platform/backups': [
    'platform/database/prepared-statements',
    'platform/jobs',
    'platform/kernel',
    'platform/observability',
    'platform/storage',
  ],
  'platform/database/embedded': ['platform/database'],
  'platform/email': [
    'platform/context',
    'platform/database/prepared-statements',
    'platform/jobs',
    'platform/kernel',
    'platform/storage',
  ],
  'platform/idempotency': [
    'platform/auth',
    'platform/context',
    'platform/database/prepared-statements',
    'platform/kernel',
  ],
  'platform/live': [
    'platform/auth',
    'platform/context',
    'platform/database/change-feed',
    'platform/graphql',
    'platform/http',
    'platform/kernel',
  ],
  'platform/rest': [
    'platform/auth',
    'platform/context',
    'platform/graphql',
    'platform/http',
    'platform/kernel',
    'platform/storage',
    'product.ts',
  ],
};

/**
 * Folders that modules cannot import. Modules use the EntityManager, named statements and lists, never the database
 * connection.
 */
export const CLOSED_TO_MODULES = ['platform/database'];

/**
 * The features of client/src with their allowed imports. A feature imports only features that precede it in this list.
 * All features except `companies/company-choice` are named after a module and submodule of the server.
 */
export const FEATURES: Record<string, string[]> = {
  'insight/portal-info': [],
  'companies/company-choice': [],
  'companies/members': [],
  'billing/gst': [],
  'billing/parties': ['insight/portal-info'],
  'billing/receivables': ['billing/gst'],
  'billing/payments': ['billing/gst', 'billing/receivables', 'companies/company-choice'],
  'billing/bank-statements': ['billing/gst', 'billing/payments', 'companies/company-choice'],
  'billing/invoices': [
    'billing/gst',
    'billing/parties',
    'billing/payments',
    'billing/receivables',
    'companies/company-choice',
  ],
  'billing/e-invoices': [],
  'billing/tax-returns': ['billing/e-invoices'],
  'catalogue/prices': ['insight/portal-info'],
  'events/email-preferences': [],
  'identity/api-tokens': ['companies/members'],
  'identity/accounts': ['insight/portal-info'],
  'identity/second-factor': ['identity/accounts'],
  'identity/sessions': [],
  'administrators/administrators': [
    'billing/parties',
    'catalogue/prices',
    'events/email-preferences',
    'identity/api-tokens',
    'identity/second-factor',
    'identity/sessions',
  ],
  'catalogue/advertisements': [],
  'catalogue/versions': [],
  'companies/company-notes': [],
  'notifications/webhooks': ['companies/members'],
  'identity/passwords': [
    'identity/accounts',
    'identity/api-tokens',
    'identity/sessions',
    'insight/portal-info',
    'notifications/webhooks',
  ],
  'identity/members': ['identity/accounts', 'identity/passwords', 'insight/portal-info'],
  'identity/join-requests': ['identity/accounts'],
  'identity/owner-recovery': ['identity/accounts', 'identity/members'],
  'identity/profile': [
    'billing/parties',
    'catalogue/prices',
    'events/email-preferences',
    'identity/api-tokens',
    'identity/members',
    'identity/passwords',
    'identity/second-factor',
    'identity/sessions',
  ],
  'insight/saved-views': [],
  'licensing/keys': ['catalogue/prices'],
  'licensing/orders': ['catalogue/prices', 'companies/company-choice', 'licensing/keys'],
  'licensing/installations': [],
  'licensing/lifecycle': ['catalogue/prices', 'licensing/keys'],
  'licensing/search': [
    'billing/invoices',
    'catalogue/prices',
    'insight/saved-views',
    'licensing/installations',
    'licensing/keys',
    'licensing/lifecycle',
    'licensing/orders',
  ],
  'notifications/notifications': ['licensing/keys'],
  'usage/sync': [],
  'companies/companies': [
    'billing/parties',
    'billing/receivables',
    'catalogue/prices',
    'companies/company-notes',
    'identity/members',
    'identity/owner-recovery',
    'identity/profile',
    'insight/portal-info',
    'insight/saved-views',
    'licensing/keys',
    'licensing/orders',
    'licensing/search',
    'notifications/notifications',
    'usage/sync',
  ],
  'events/email-outbox': [],
  'identity/invitations': ['identity/accounts', 'identity/passwords', 'identity/sessions', 'insight/portal-info'],
  'identity/sign-up': ['identity/join-requests', 'identity/passwords'],
  'identity/login': ['identity/passwords', 'identity/second-factor', 'identity/sign-up', 'insight/portal-info'],
  'insight/audit': [
    'billing/payments',
    'catalogue/advertisements',
    'catalogue/versions',
    'companies/company-choice',
    'events/email-preferences',
    'licensing/keys',
  ],
  'insight/background-work': ['events/email-outbox'],
  'insight/dashboards': ['catalogue/prices', 'licensing/keys', 'licensing/lifecycle', 'licensing/orders', 'usage/sync'],
  'renewals/offers': [
    'billing/invoices',
    'catalogue/prices',
    'insight/portal-info',
    'licensing/keys',
    'licensing/orders',
    'licensing/search',
  ],
};

/** Returns the module graph for the documentation (Mermaid). */
export const buildModuleDiagram = (): string =>
  [
    'graph LR',
    ...Object.entries(MODULES).map(([name, { uses }]) =>
      uses.length ? `  ${name} --> ${uses.join(' & ')}` : `  ${name}`,
    ),
  ].join('\n');
