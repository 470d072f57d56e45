/**
 * The pages of the documentation in the order of the menu. `file` is relative to the repository, and `path` is the
 * address below /docs.
 *
 * @type {{ title: string, description: string, pages: { path: string, file: string, title: string }[] }[]}
 */
export const navigation = [
  {
    title: 'Start here',
    description: 'Set up a portal, buy a first key and learn the terms.',
    pages: [
      { path: 'getting-started', file: 'docs/getting-started.md', title: 'Getting started' },
      { path: 'concepts', file: 'docs/concepts.md', title: 'Concepts' },
      { path: 'glossary', file: 'docs/glossary.md', title: 'Glossary' },
    ],
  },
  {
    title: 'GraphQL API',
    description: 'Automate keys, companies and webhooks with a typed API.',
    pages: [
      { path: 'api/first-call', file: 'docs/api/first-call.md', title: 'Your first call' },
      { path: 'api', file: 'docs/api.md', title: 'API guide' },
      { path: 'api/recipes', file: 'docs/api/recipes.md', title: 'Recipes' },
      { path: 'api/events', file: 'docs/api/events.md', title: 'Events' },
      { path: 'api/lists', file: 'docs/api/lists.md', title: 'Lists and records' },
      { path: 'api/webhooks', file: 'docs/api/webhooks.md', title: 'Webhooks' },
      { path: 'api/automation', file: 'docs/api/automation.md', title: 'Automation' },
      { path: 'api-reference', file: 'docs/api-reference.md', title: 'API reference' },
      { path: 'api/deprecations', file: 'docs/api/deprecations.md', title: 'Deprecations' },
      { path: 'api/changelog', file: 'docs/api/changelog.md', title: 'API changelog' },
    ],
  },
  {
    title: 'Chat apps',
    description: 'Check licences, report usage and show advertisements.',
    pages: [
      { path: 'chat-app', file: 'docs/chat-app.md', title: 'Chat app guide' },
      { path: 'chat-app/package', file: 'packages/chat-app/README.md', title: 'JavaScript package' },
      { path: 'chat-app/python', file: 'packages/chat-app-python/README.md', title: 'Python package' },
      { path: 'chat-app/verify-licence', file: 'docs/chat-app/verify-licence.md', title: 'Verify offline' },
      { path: 'chat-app/report-usage', file: 'docs/chat-app/report-usage.md', title: 'Report usage' },
      { path: 'chat-app/licence-data', file: 'docs/chat-app/licence-data.md', title: 'Licence data' },
      { path: 'chat-app/other-languages', file: 'docs/chat-app/other-languages.md', title: 'Other languages' },
      { path: 'chat-app/testing', file: 'docs/chat-app/testing.md', title: 'Testing your app' },
    ],
  },
  {
    title: 'REST API',
    description: 'The documented paths below /api, with every answer.',
    pages: [
      { path: 'rest-contract', file: 'docs/rest-contract.md', title: 'REST contract' },
      { path: 'rest-contract/portal', file: 'docs/rest-contract/portal.md', title: 'Portal paths' },
      { path: 'rest-contract/chat-app', file: 'docs/rest-contract/chat-app.md', title: 'Chat app paths' },
      { path: 'api/rest-clients', file: 'docs/api/rest-clients.md', title: 'Generated clients' },
    ],
  },
  {
    title: 'Rules',
    description: 'Prices, terms, grace periods, accounts and limits.',
    pages: [
      { path: 'business-rules', file: 'docs/business-rules.md', title: 'Business rules' },
      { path: 'invoices', file: 'docs/invoices.md', title: 'Invoices' },
      { path: 'payments', file: 'docs/payments.md', title: 'Payments' },
      { path: 'bank-statements', file: 'docs/bank-statements.md', title: 'Bank statements' },
      { path: 'receivables', file: 'docs/receivables.md', title: 'Receivables' },
      { path: 'gst-returns', file: 'docs/gst-returns.md', title: 'GST returns' },
      { path: 'account-rules', file: 'docs/account-rules.md', title: 'Account rules' },
      { path: 'teams', file: 'docs/teams.md', title: 'Teams' },
      { path: 'portal-rules', file: 'docs/portal-rules.md', title: 'Portal rules' },
    ],
  },
  {
    title: 'Operate',
    description: 'Install, upgrade, back up, scale and monitor a portal.',
    pages: [
      { path: 'operate', file: 'docs/operate.md', title: 'Self-hosting guide' },
      { path: 'operate/restore', file: 'docs/operate/restore.md', title: 'Restore a backup' },
      { path: 'operate/configuration', file: 'docs/operate/configuration.md', title: 'Configuration' },
      { path: 'operate/own-database', file: 'docs/operate/own-database.md', title: 'Your own PostgreSQL' },
      { path: 'operate/scaling', file: 'docs/operate/scaling.md', title: 'Scaling' },
      { path: 'operate/capacity', file: 'docs/operate/capacity.md', title: 'Capacity' },
      { path: 'operate/large-set', file: 'docs/operate/large-set.md', title: 'Large installation' },
      { path: 'operate/failover', file: 'docs/operate/failover.md', title: 'Failover' },
      { path: 'operate/monitoring', file: 'docs/operate/monitoring.md', title: 'Monitoring' },
      { path: 'operate/runbooks', file: 'docs/operate/runbooks.md', title: 'Runbooks' },
      { path: 'operate/hardening', file: 'docs/operate/hardening.md', title: 'Hardening' },
      { path: 'operate/audit-log', file: 'docs/operate/audit-log.md', title: 'The audit log' },
      { path: 'operate/personal-data', file: 'docs/operate/personal-data.md', title: 'Personal data' },
      { path: 'security', file: 'SECURITY.md', title: 'Security' },
      { path: 'benchmarks', file: 'BENCHMARKS.md', title: 'Benchmarks' },
    ],
  },
  {
    title: 'Project',
    description: 'Releases, architecture and how to contribute.',
    pages: [
      { path: 'changelog', file: 'CHANGELOG.md', title: 'Changelog' },
      { path: 'releases', file: 'docs/releases.md', title: 'Releases' },
      { path: 'architecture', file: 'ARCHITECTURE.md', title: 'Architecture' },
      { path: 'contributing', file: 'CONTRIBUTING.md', title: 'Contributing' },
      { path: 'testing', file: 'docs/testing.md', title: 'Tests' },
      { path: 'decisions', file: 'docs/decisions/README.md', title: 'Decisions' },
    ],
  },
];

/** Folders whose files readers can download. Each has a page that lists them. */
export const folders = [
  'docs/examples',
  'docs/examples/genql-client',
  'docs/examples/mirror',
  'docs/examples/rest-client',
  'docs/examples/typed-client',
  'docs/operate/compose',
  'packages/chat-app',
  'packages/chat-app-python',
];
