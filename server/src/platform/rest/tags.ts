/** The topics of the REST operations in the order of the reference, each with a description. */
export const TAGS = {
  'Chat apps':
    'Check a licence, report usage, and fetch advertisements and version dates. The chat app sends its licence string in the header `x-licence-key`.',
  Authentication: 'Log in, sign up, and check who is logged in.',
  Account: 'Change the password, the profile and the picture of your account.',
  Keys: 'Request, create, list and decide licence keys.',
  Companies: 'Find companies. Only administrators can call these operations.',
  Prices: 'Read and change the prices of the add-ons.',
  Advertisements: 'Manage the advertisements that chat apps show. Only administrators can call these operations.',
  Versions:
    'Manage the versions of the chat app and their warning and expiry dates. Only administrators can call these operations.',
  Dashboards: 'Read the figures of the start page of a company or an administrator.',
  Exports: 'Download records as a file, usually CSV. The server sends the rows while it reads them.',
  Events: 'Read what changed, in order. A company reads its own events, an administrator reads all events.',
};

export type RestTag = keyof typeof TAGS;
