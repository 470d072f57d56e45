import fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { toContainsPattern, buildCountSql, buildPageSql, ROWS_PER_PAGE } from './keys-sql.mjs';
import { authenticateAdministrator, SESSION_SQL } from './session.mjs';

// Mercurius with JIT, handwritten SQL in prepared statements, and a loader for companies.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/**
 * @param {string} name
 * @param {string} text
 * @param {unknown[]} values
 */
const runStatement = async (name, text, values) => (await pool.query({ name, text, values })).rows;

const schema = `
  type Query { keyPage(search: String, page: Int! = 1, limit: Int! = 5): KeyPage! }
  type KeyPage { items: [Key!]! pageInfo: PageInfo! }
  type PageInfo { totalCount: Int! }
  type Key {
    id: ID! licenceString: String! status: String! planType: String! userLimit: Int! addOns: [String!]!
    startsAt: String! expiresAt: String! total: Float! createdAt: String! company: Company!
  }
  type Company { id: ID! name: String! }
`;

/** @typedef {{ search: string | null, page: number, limit: number }} ListArguments */

const resolvers = {
  Query: {
    /** @type {(root: unknown, args: ListArguments) => Promise<object>} */
    async keyPage(_root, { search, page, limit }) {
      if (limit !== ROWS_PER_PAGE) throw new Error(`This server returns ${ROWS_PER_PAGE} rows.`);
      const isSearch = Boolean(search);
      const searchValues = search ? [toContainsPattern(search)] : [];
      const [rows, [counted]] = await Promise.all([
        runStatement(`page ${isSearch}`, buildPageSql({ isSearch }), [...searchValues, (page - 1) * limit]),
        runStatement(`count ${isSearch}`, buildCountSql({ isSearch }), searchValues),
      ]);
      return { items: rows.map(toKey), pageInfo: { totalCount: counted.count } };
    },
  },
};

/** @param {any} row */
const toKey = (row) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  total: Number(row.total),
});

const loaders = {
  Key: {
    /** @param {{ obj: { companyId: string } }[]} queries */
    async company(queries) {
      const ids = [...new Set(queries.map(({ obj }) => obj.companyId))];
      const rows = await runStatement('companies', 'select id, name from companies where id = any($1)', [ids]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return queries.map(({ obj }) => byId.get(obj.companyId));
    },
  },
};

const app = fastify();
app.register(mercurius, {
  schema,
  resolvers,
  loaders,
  jit: 1,
  /** @param {import('fastify').FastifyRequest} request */
  context: ({ headers }) =>
    authenticateAdministrator(async (id) => (await runStatement('session', SESSION_SQL, [id]))[0], headers.jwt),
});
app.get('/readyz', () => 'ready');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
