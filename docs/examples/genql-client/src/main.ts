// Creates a key for the company with the given id, and lists the approved keys of all companies and the created keys in the
// event feed.
// TOKEN is an administrator's API token with the scopes KEYS_WRITE, COMPANIES_READ and EVENTS_READ.
import { randomUUID } from 'node:crypto';
import { createClient } from './portal';

const { PORTAL = 'http://127.0.0.1:4000', TOKEN = '' } = process.env;
const [companyId = ''] = process.argv.slice(2);
const authorization = `Bearer ${TOKEN}`;
const printRow = (...cells: string[]) => process.stdout.write(`${cells.join('\t')}\n`);

const portal = createClient({ url: `${PORTAL}/graphql`, headers: { authorization } });

async function createKey(): Promise<void> {
  // Retries with the same idempotency key create only one key.
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const { createKey: payload } = await createClient({ url: `${PORTAL}/graphql`, headers }).mutation({
    createKey: {
      __args: { input: { companyId, terms: { planType: 'MONTH', userLimit: 25, addOns: ['REMOTE'] } } },
      key: { id: true },
      message: true,
      userErrors: { code: true, docs: true },
    },
  });
  printRow(payload.message, ...payload.userErrors.map(({ code }) => code), payload.key?.id ?? '');
}

async function listKeys(): Promise<void> {
  let after: string | null = null;
  do {
    const { keys }: Awaited<ReturnType<typeof readKeys>> = await readKeys(after);
    for (const { node } of keys.edges) printRow(node.id, node.company.name, node.total.toFixed(2));
    after = keys.pageInfo.hasNextPage ? keys.pageInfo.endCursor : null;
  } while (after);
}

const readKeys = (after: string | null) =>
  portal.query({
    keys: {
      __args: { first: 100, after, status: 'APPROVED', orderBy: 'OLDEST' },
      edges: { node: { id: true, total: true, company: { name: true } } },
      pageInfo: { endCursor: true, hasNextPage: true },
    },
  });

/** Prints the company and the end of each created key in the event feed. */
async function listCreatedKeys(): Promise<void> {
  const { events } = await portal.query({
    events: {
      __args: { first: 100, types: ['KEY_CREATED'] },
      edges: {
        node: { __typename: true, companyId: true, on_KeyCreatedEvent: { data: { key: { expiresAt: true } } } },
      },
    },
  });
  for (const { node } of events.edges)
    if (node.__typename === 'KeyCreatedEvent') printRow(node.companyId ?? '', node.data.key.expiresAt);
}

async function main(): Promise<void> {
  await createKey();
  await listKeys();
  await listCreatedKeys();
}

void main();
