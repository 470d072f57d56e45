import { readNameParts } from '../requests.mjs';

/** @typedef {{ page: number, search: string | null }} ListVariables */
/** @typedef {{ items: Record<string, unknown>[], totalCount: number | null }} NormalizedPage */

const PAGE_COUNT = 50;
export const ROWS_PER_PAGE = 20;

/**
 * Returns the variables of 400 requests for the administrator's list. Every fourth request reads the first page of a
 * search. The others read pages 1 to 50 of the whole list.
 * @param {import('../database.mjs').Database} database
 * @returns {Promise<ListVariables[]>}
 */
export async function createListRequests(database) {
  const parts = await readNameParts(database, 100);
  const indexes = Array.from({ length: 400 }, (_, i) => i);
  return indexes.map((i) =>
    i % 4 === 3
      ? { page: 1, search: parts[(i >> 2) % parts.length] ?? null }
      : { page: ((i * 7) % PAGE_COUNT) + 1, search: null },
  );
}

const FIELDS =
  'id licenceString status planType userLimit addOns startsAt expiresAt total createdAt company { id name }';

/**
 * Creates the GraphQL request for the portal and all peers except PostGraphile.
 * @param {ListVariables} variables
 */
export const createQuery = (variables) => ({
  query: `query Keys($search: String, $page: Int!) {
    keyPage(search: $search, page: $page, limit: ${ROWS_PER_PAGE}) { items { ${FIELDS} } pageInfo { totalCount } }
  }`,
  variables,
});

const NODE_FIELDS = `nodes { id: rowId licenceString status planType userLimit addOns startsAt expiresAt total createdAt
  company: companyByCompanyId { id: rowId name } } totalCount`;

/** Creates the same request with PostGraphile's names. @param {ListVariables} listVariables */
export const createPostgraphileQuery = ({ page, search }) => {
  const variables = { first: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE, ...(search && { search }) };
  return search
    ? {
        query: `query Found($search: String!, $first: Int!, $offset: Int!) {
          keyPage: benchSearchFoundKeys(part: $search, first: $first, offset: $offset) { ${NODE_FIELDS} }
        }`,
        variables,
      }
    : {
        query: `query Keys($first: Int!, $offset: Int!) {
          keyPage: allKeys(first: $first, offset: $offset, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { ${NODE_FIELDS} }
        }`,
        variables,
      };
};

/**
 * Normalizes the response of any server, so that responses can be compared.
 * @param {any} response
 * @returns {NormalizedPage}
 */
export function normalizePage({ data: { keyPage: keys } }) {
  const items = (keys.items ?? keys.nodes).map((/** @type {any} */ key) => [
    key.id,
    key.licenceString,
    key.status,
    key.planType,
    key.userLimit,
    key.addOns,
    Date.parse(key.startsAt),
    Date.parse(key.expiresAt),
    Number(key.total),
    Date.parse(key.createdAt),
    key.company.id,
    key.company.name,
  ]);
  return { items, totalCount: keys.totalCount ?? keys.pageInfo?.totalCount ?? null };
}
