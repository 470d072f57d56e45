/** The folders of server/src from the top down, each with the folders it may use: the whole plan of the server. */

/** These put the product together; only they know every noun. */
export const COMPOSING = ['main.ts', 'app', 'commands'];

/** What the product is about: each noun, and the nouns it builds on. */
export const NOUNS: Record<string, string[]> = {
  administrators: [],
  audit: [],
  background: ['audit'],
  backups: [],
  companies: [],
  events: [],
  mails: [],
  portal: [],
  notes: ['administrators', 'companies'],
  plans: ['administrators', 'events'],
  versions: ['events'],
  tokens: ['administrators', 'companies'],
  views: ['administrators'],
  keys: ['administrators', 'companies', 'events', 'mails', 'plans'],
  installations: ['keys'],
  sync: ['companies', 'installations'],
  licences: ['installations', 'keys', 'plans', 'versions'],
  advertisements: ['plans'],
  webhooks: ['administrators', 'companies', 'events'],
  accounts: ['administrators', 'companies', 'events'],
  sessions: ['accounts', 'administrators', 'companies'],
  'second-factor': ['accounts', 'administrators', 'audit', 'companies'],
  passwords: ['accounts', 'administrators', 'audit', 'companies', 'sessions', 'tokens', 'webhooks'],
  'log-in': ['accounts', 'administrators', 'companies', 'keys', 'passwords', 'second-factor', 'sessions', 'tokens'],
  'sign-up': ['accounts', 'companies', 'events', 'keys', 'passwords', 'sessions'],
  profile: ['accounts', 'administrators', 'companies', 'events', 'keys', 'log-in', 'passwords', 'sign-up'],
  erasure: ['accounts', 'companies', 'events', 'installations', 'keys', 'renewals', 'webhooks'],
  suspension: ['accounts', 'companies', 'events', 'keys', 'sessions', 'webhooks'],
  people: ['accounts', 'administrators', 'passwords', 'second-factor', 'sessions', 'sign-up'],
  dashboards: ['companies', 'keys', 'sync'],
  notices: ['administrators', 'companies', 'events', 'keys'],
  reminders: ['administrators', 'companies', 'events', 'keys', 'mails', 'sync'],
  renewals: ['administrators', 'companies', 'events', 'keys', 'mails', 'plans', 'reminders'],
};

/** These serve the nouns without knowing any of them; each is listed with the others that it uses. */
export const FOUNDATIONS: Record<string, string[]> = {
  graphql: ['uploads', 'shared'],
  rest: ['graphql', 'uploads', 'product.ts', 'shared'],
  idempotency: ['shared'],
  mail: ['sql', 'shared'],
  uploads: ['shared'],
  db: ['product.ts'],
  sql: ['db', 'shared'],
  'config.ts': ['db', 'secrets', 'uploads', 'shared'],
  secrets: ['shared'],
  'product.ts': ['root.ts'],
  'root.ts': [],
  shared: [],
};

/** The graph of nouns as the README shows it (Mermaid). */
export const drawNouns = (): string =>
  [
    'graph LR',
    ...Object.entries(NOUNS).flatMap(([noun, others]) =>
      others.length ? others.map((other) => `  ${noun} --> ${other}`) : [`  ${noun}`],
    ),
  ].join('\n');
