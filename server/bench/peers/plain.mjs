import 'reflect-metadata';
import { ApolloServer } from '@apollo/server';
import fastifyApollo from '@as-integrations/fastify';
import fastify from 'fastify';
import { Arg, buildSchema, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { DataSource, EntitySchema, ILike } from 'typeorm';
import { toContainsPattern } from './keys-sql.mjs';
import { authenticateAdministrator } from './session.mjs';

// A conventional server: Apollo with its defaults, TypeGraphQL's decorators, and TypeORM's findAndCount with the
// relation to companies.

class Company {
  id = '';
  name = '';
}
class Key {
  id = '';
  licenceString = '';
  status = '';
  planType = '';
  userLimit = 0;
  /** @type {string[]} */
  addOns = [];
  startsAt = new Date(0);
  expiresAt = new Date(0);
  total = 0;
  createdAt = new Date(0);
  /** @type {Company | undefined} */
  company;
}
class PageInfo {
  totalCount = 0;
}
class KeyPage {
  /** @type {Key[]} */
  items = [];
  pageInfo = new PageInfo();
}
class Session {
  id = '';
  /** @type {string | null} */
  administratorId = null;
  /** @type {Date | null} */
  endedAt = null;
  expiresAt = new Date(0);
  lastSeenAt = new Date(0);
}

/**
 * Applies the decorators of a class and its fields, because JavaScript has no decorator syntax.
 * @param {Function} type
 * @param {Record<string, () => any>} fields
 */
function declareType(type, fields) {
  ObjectType()(type);
  for (const [name, getType] of Object.entries(fields)) Field(getType)(type.prototype, name);
}
declareType(Company, { id: () => ID, name: () => String });
declareType(Key, {
  id: () => ID,
  licenceString: () => String,
  status: () => String,
  planType: () => String,
  userLimit: () => Int,
  addOns: () => [String],
  startsAt: () => Date,
  expiresAt: () => Date,
  total: () => Float,
  createdAt: () => Date,
  company: () => Company,
});
declareType(PageInfo, { totalCount: () => Int });
declareType(KeyPage, { items: () => [Key], pageInfo: () => PageInfo });

const idColumn = /** @type {const} */ ({ type: 'uuid', primary: true });
const createDateColumn = (/** @type {string} */ name) => /** @type {const} */ ({ type: 'timestamptz', name });
const numericTransformer = { to: String, from: Number };
/** @type {import('typeorm').EntitySchemaOptions<Key>} */
const keyTable = {
  name: 'Key',
  target: Key,
  tableName: 'keys',
  columns: {
    id: idColumn,
    licenceString: { type: 'text', name: 'licence_string' },
    status: { type: 'enum', enum: ['PENDING', 'APPROVED', 'REJECTED', 'DISABLED'] },
    planType: { type: 'enum', enum: ['TWO_DAYS', 'WEEK', 'MONTH', 'CUSTOM'], name: 'plan_type' },
    userLimit: { type: 'int', name: 'user_limit' },
    addOns: { type: 'enum', enum: ['REMOTE', 'TRACKING', 'CALLING', 'ADVERTISEMENT'], array: true, name: 'add_ons' },
    startsAt: createDateColumn('starts_at'),
    expiresAt: createDateColumn('expires_at'),
    total: { type: 'numeric', transformer: numericTransformer },
    createdAt: createDateColumn('created_at'),
  },
  relations: { company: { type: 'many-to-one', target: 'Company', joinColumn: { name: 'company_id' } } },
};
const entities = [
  new EntitySchema({
    name: 'Company',
    target: Company,
    tableName: 'companies',
    columns: { id: idColumn, name: { type: 'text' } },
  }),
  new EntitySchema(keyTable),
  new EntitySchema({
    name: 'Session',
    target: Session,
    tableName: 'sessions',
    columns: {
      id: idColumn,
      administratorId: { type: 'uuid', name: 'administrator_id', nullable: true },
      endedAt: { ...createDateColumn('ended_at'), nullable: true },
      expiresAt: createDateColumn('expires_at'),
      lastSeenAt: createDateColumn('last_seen_at'),
    },
  }),
];

const db = await new DataSource({ type: 'postgres', url: process.env.DATABASE_URL, entities }).initialize();

class KeysResolver {
  /**
   * @param {string | null} search
   * @param {number} page
   * @param {number} limit
   */
  async keyPage(search, page, limit) {
    const part = search && ILike(toContainsPattern(search));
    const [items, totalCount] = await db.getRepository(Key).findAndCount({
      where: part ? [{ licenceString: part }, { company: { name: part } }] : {},
      relations: { company: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return { items, pageInfo: { totalCount } };
  }
}
Resolver()(KeysResolver);
const method = /** @type {const} */ ([KeysResolver.prototype, 'keyPage']);
Query(() => KeyPage)(...method, /** @type {any} */ ({}));
Arg('search', () => String, { nullable: true })(...method, 0);
Arg('page', () => Int)(...method, 1);
Arg('limit', () => Int)(...method, 2);

const apollo = new ApolloServer({ schema: await buildSchema({ resolvers: [KeysResolver], validate: false }) });
await apollo.start();
const app = fastify();
app.register(fastifyApollo(apollo), {
  /** @param {import('fastify').FastifyRequest} request */
  context: ({ headers }) => authenticateAdministrator((id) => db.getRepository(Session).findOneBy({ id }), headers.jwt),
});
app.get('/readyz', () => 'ready');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
