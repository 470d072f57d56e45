import adminLogIn from './examples/admin-log-in.graphql?raw';
import appVersion from './examples/app-version.graphql?raw';
import approveKey from './examples/approve-key.graphql?raw';
import chatAppAdvertisements from './examples/chat-app-advertisements.graphql?raw';
import companies from './examples/companies.graphql?raw';
import events from './examples/events.graphql?raw';
import logIn from './examples/log-in.graphql?raw';
import myKeys from './examples/my-keys.graphql?raw';
import pendingKeys from './examples/pending-keys.graphql?raw';
import planSettings from './examples/plan-settings.graphql?raw';
import quoteKey from './examples/quote-key.graphql?raw';
import reportSync from './examples/report-sync.graphql?raw';
import requestKey from './examples/request-key.graphql?raw';
import validateLicence from './examples/validate-licence.graphql?raw';
import whoAmI from './examples/who-am-i.graphql?raw';

export interface Example {
  title: string;
  query: string;
  /** Initial variables. The user must replace empty strings, except an empty `search`. */
  variables?: object;
}

interface ExampleGroup {
  /** Names the callers that can run the examples. */
  caller: string;
  examples: Example[];
}

const expiryDay = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const sampleTerms = { planType: 'CUSTOM', expiresAt: expiryDay, userLimit: 25, addOns: ['REMOTE', 'CALLING'] };

/** The initial request of the editor. It works without a login. */
export const FIRST_EXAMPLE: Example = {
  title: 'Check an app version',
  query: appVersion,
};

export const EXAMPLE_GROUPS: ExampleGroup[] = [
  {
    caller: 'Anyone',
    examples: [
      FIRST_EXAMPLE,
      {
        title: 'Validate a licence',
        query: validateLicence,
        variables: { input: { licenceString: '', type: 'USER', version: '3.1.0', nonce: 'any text' } },
      },
      { title: 'Log in as a company', query: logIn, variables: { input: { email: '', password: '' } } },
      { title: 'Log in as an administrator', query: adminLogIn, variables: { input: { username: '', password: '' } } },
    ],
  },
  {
    caller: 'A company or an administrator',
    examples: [
      { title: 'Who am I', query: whoAmI },
      { title: 'Events', query: events, variables: { after: null } },
    ],
  },
  {
    caller: 'A company',
    examples: [
      { title: 'My keys', query: myKeys, variables: { page: 1, limit: 5, search: '' } },
      { title: 'Quote a key', query: quoteKey, variables: { terms: sampleTerms } },
      { title: 'Request a key', query: requestKey, variables: { input: { terms: sampleTerms } } },
    ],
  },
  {
    caller: 'An administrator',
    examples: [
      { title: 'Pending keys', query: pendingKeys, variables: { page: 1, limit: 10 } },
      {
        title: 'Approve a key',
        query: approveKey,
        variables: { keyId: '', status: 'APPROVED', reason: 'Payment received.' },
      },
      { title: 'Search companies', query: companies, variables: { search: 'textiles', page: 1, limit: 10 } },
      { title: 'Plan settings', query: planSettings },
    ],
  },
  {
    caller: 'A chat app, with its licence string',
    examples: [
      {
        title: 'Report usage',
        query: reportSync,
        variables: { input: { version: '3.2.0', users: 96, groups: 19, departments: 5, privateTexts: 18432 } },
      },
      {
        title: 'Advertisements to show',
        query: chatAppAdvertisements,
        variables: { position: 'RIGHT' },
      },
    ],
  },
];
