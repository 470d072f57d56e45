// Lists the approved keys of all companies. If you pass the id of a company, the program creates a key for it first.
// TOKEN is an administrator's API token with the scopes KEYS_WRITE and COMPANIES_READ.
import { randomUUID } from 'node:crypto';
import { graphql } from './gql/index.js';
import { connectTo } from './portal.js';

const CreateKey = graphql(`
  mutation CreateKey($input: CreateKeyInput!) {
    createKey(input: $input) {
      key {
        id
        status
      }
      message
      userErrors {
        code
      }
    }
  }
`);

const Keys = graphql(`
  query Keys($after: String, $status: KeyStatus) {
    keys(first: 100, after: $after, orderBy: OLDEST, status: $status) {
      edges {
        node {
          id
          total
          expiresAt
          company {
            name
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const { PORTAL = 'http://127.0.0.1:4000', TOKEN = '' } = process.env;
const [companyId] = process.argv.slice(2);
const printRow = (...cells: string[]) => process.stdout.write(`${cells.join('\t')}\n`);

const portal = connectTo(PORTAL, TOKEN);

if (companyId) {
  // Retries with the same idempotency key create only one key.
  const idempotencyKey = randomUUID();
  const input = { companyId, terms: { planType: 'MONTH' as const, userLimit: 25, addOns: ['REMOTE' as const] } };
  const { createKey } = await portal(CreateKey, { input }, idempotencyKey);
  printRow(createKey.message, ...createKey.userErrors.map(({ code }) => code), createKey.key?.id ?? '');
}

let after: string | null | undefined = null;
do {
  const { keys }: Awaited<ReturnType<typeof readKeys>> = await readKeys(after);
  for (const { node } of keys.edges)
    printRow(node.id, node.company.name, node.total.toFixed(2), new Date(node.expiresAt).toDateString());
  after = keys.pageInfo.hasNextPage ? keys.pageInfo.endCursor : null;
} while (after);

function readKeys(from: string | null) {
  return portal(Keys, { after: from, status: 'APPROVED' });
}
