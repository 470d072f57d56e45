import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBuyer, saveSeller } from '../../../test/billing.ts';
import { createKeyClient } from '../../../test/key-client.ts';
import { recordReceipt } from '../../../test/payments.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { restRoutes as routes } from '../../app/rest-routes.ts';
import { Administrator } from '../../modules/administrators/administrators/administrator.entity.ts';
import { toUsernameColumns } from '../../modules/administrators/administrators/administrators.service.ts';
import { EXAMPLE } from './example-values.ts';
import type { RestRoute } from './route.ts';

interface Example {
  $ref?: string;
  value?: unknown;
}
interface Response {
  $ref?: string;
  headers?: object;
  content: Record<string, { example?: unknown; examples?: Record<string, Example> }>;
}
interface Schema {
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
}
interface Operation {
  tags: string[];
  summary: string;
  operationId: string;
  parameters: { name: string; required?: boolean; description?: string; example?: unknown }[];
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
  responses: Record<string, Response>;
}
interface OpenApi {
  tags: { name: string; description: string }[];
  components: {
    responses: Record<string, Response>;
    schemas: Record<string, { properties: Record<string, { description?: string }> }>;
    securitySchemes: Record<string, { description: string }>;
  };
  paths: Record<string, Record<string, Operation>>;
}

const CONTRACT_ROUTES = `
  POST /auth/login
  POST /auth/signup
  GET /auth/checkLogin
  POST /admin/admin-login
  GET /admin/admin-check-login
  GET /company/get-dashboard-data
  POST /company/upload-picture
  POST /company/password-update
  POST /company/update-profile
  POST /company/get-keys
  GET /company/export-keys
  GET /company/export-invoices
  GET /company/export-payments
  GET /company/export-statement
  GET /company/statement
  GET /keys/{id}/proforma
  GET /renewals/{id}/proforma
  GET /invoices/{id}/pdf
  POST /company/create-key-request
  GET /company/get-plan
  POST /admin/admin-companies-get
  GET /admin/admin-companies-get/{id}
  POST /admin/admin-companies-list
  POST /admin/admin-get-key-request
  GET /admin/export-keys
  GET /admin/export-companies
  POST /admin/admin-create-key
  POST /admin/admin-update-key-request
  GET /admin/export-renewals
  GET /admin/export-audit-log
  GET /admin/export-company
  GET /admin/export-invoices
  GET /admin/export-payments
  GET /admin/export-receivables
  GET /admin/export-statement
  GET /admin/statement
  GET /admin/tax-returns/{month}
  GET /admin/e-invoices/{month}
  GET /admin/tax-returns/{month}/{file}
  GET /admin/get-plan
  POST /admin/update-plan-setting
  POST /admin/admin-password-update
  GET /admin/get-dashboard-data
  GET /admin/ads
  POST /admin/ads
  DELETE /admin/ads/{id}
  GET /admin/version
  POST /admin/version
  DELETE /admin/version/{id}
  GET /events
  POST /app/validate
  POST /app/sync
  GET /app/ads
  GET /app/version`;

let portal: Portal;
let document: OpenApi;
let ajv: Ajv2020;
let credentials: Record<'company' | 'admin' | 'licence', Record<string, string>>;
let exampleReplacements: [example: string, real: string][];

beforeAll(async () => {
  portal = await startPortal();
  document = (await (await portal.send('/api/openapi.json', {})).json()) as OpenApi;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closeSchema({ ...document, $id: 'rest' }));

  await portal.setPrices();
  const { username, password, email } = EXAMPLE;
  await portal.db.manager.insert(Administrator, {
    name: 'A',
    ...toUsernameColumns(username),
    passwordHash: await portal.passwords.hash(password),
  });
  const admin = (await portal.callRest('POST', '/admin/admin-login', { body: { username, userPassword: password } }))
    .body;
  const { jwt, id } = await portal.createCompany({
    name: 'Acme',
    domain: 'acme.example',
    email,
    password,
  });
  await saveSeller(portal, admin.token);
  await saveBuyer(portal, jwt);
  await recordReceipt(portal, admin.token, { companyId: id, amount: 10 });
  const keyClient = createKeyClient(portal);
  const optionalAddOns = { tracking: true, advertisment: true, calling: true };
  const runningKey = await keyClient.createApproved(jwt, admin.token, { keyType: '2day', ...optionalAddOns });
  const pendingRequest = (await keyClient.request(jwt, { keyType: 'week' })).body.data;
  await keyClient.createApproved((await portal.createCompany()).jwt, admin.token, { keyType: '2day' });
  await portal.callRest('POST', '/app/sync', { licence: runningKey.key, body: { user: 3 } });
  const post = (path: string, body: object) => portal.callRest('POST', path, { jwt: admin.token, body });
  const ad = await post('/admin/ads', { title: 'Old', position: 'right', type: 'html', htmlContent: 'Old' });
  const version = await post('/admin/version', { version: '1.9', type: 'user' });

  credentials = { company: { jwt }, admin: { jwt: admin.token }, licence: { 'x-licence-key': runningKey.key } };
  const { companyId, keyId, advertisementId, versionId } = EXAMPLE;
  exampleReplacements = [
    [companyId, id],
    [keyId, pendingRequest['_id']],
    [advertisementId, ad.body.data['_id']],
    [versionId, version.body.data['_id']],
  ];
});
afterAll(() => portal.stop());

/** Returns a copy of the schema that rejects undocumented fields. */
function closeSchema<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closeSchema) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closeSchema(part)]));
  return ('properties' in copy ? { additionalProperties: false, ...copy } : copy) as T;
}

const toDocumentedPath = (route: RestRoute) => route.path.replaceAll(/:(\w+)/g, '{$1}');
const getOperation = (route: RestRoute) => document.paths[toDocumentedPath(route)]![route.method.toLowerCase()]!;

/** Validates a value against a part of the document. */
function expectDocumented(route: RestRoute, part: string[], value: unknown): void {
  const pointer = ['paths', toDocumentedPath(route), route.method.toLowerCase(), ...part];
  expectValid(
    `#/${pointer.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
    value,
  );
}

function expectValid(pointer: string, value: unknown): void {
  const validate = ajv.compile({ $ref: `rest${pointer}` });
  validate(value);
  expect(validate.errors ?? [], pointer).toEqual([]);
}

const resolveReference = <T extends { $ref?: string }>(part: T): T =>
  part.$ref
    ? (part.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document) as T)
    : part;

/** Lists the fields of a body with their descriptions, including nested fields. */
const listFields = ({ properties = {}, oneOf = [] }: Schema): [string, string | undefined][] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    [name, field.description] as [string, string | undefined],
    ...listFields(field),
  ]),
  ...oneOf.flatMap(listFields),
];

function expectDocumentedResponse(route: RestRoute, { status, body }: { status: number; body: unknown }): void {
  const response = getOperation(route).responses[status];
  expect(response, `${route.path} responded with ${status}: ${JSON.stringify(body)}`).toBeDefined();
  if (response!.$ref) expectValid(`${response!.$ref}/content/application~1json/schema`, body);
  else expectDocumented(route, ['responses', String(status), 'content', 'application/json', 'schema'], body);
}

interface Reply {
  status: number;
  body: { code: number; message: string; fields?: object };
}

/** Sends an example request of a route with the credentials of the route's caller. */
async function sendExample(route: RestRoute, exampleInput: object = route.example ?? {}): Promise<Reply> {
  const example = exampleReplacements.reduce(
    (text, [placeholder, real]) => text.replaceAll(placeholder, real),
    JSON.stringify(exampleInput),
  );
  // The company of the example has already signed up, so use another domain.
  const input = JSON.parse(route.path === '/auth/signup' ? example.replaceAll('acme', 'newcomer') : example) as Record<
    string,
    string
  >;
  const caller = route.caller === 'chatApp' ? 'licence' : route.path.startsWith('/admin') ? 'admin' : 'company';
  const headers = credentials[caller];
  if (route.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.append(name, String(value));
    if (route.file === 'picFile') form.append(route.file, new Blob([await createPicture()]), 'profile-pic.png');
    const response = await portal.send(`/api${route.path}`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  }
  const pathParameters = Object.keys(input).filter((name) => route.path.includes(`:${name}`));
  const target = pathParameters.reduce((path, name) => path.replace(`:${name}`, input[name]!), route.path);
  const query = new URLSearchParams(Object.entries(input).filter(([name]) => !pathParameters.includes(name)));
  const reply = await (route.method === 'POST'
    ? portal.callRest('POST', target, { headers, body: input })
    : portal.callRest(route.method, `${target}?${query}`, { headers }));
  return { status: reply.status, body: reply.body as Reply['body'] };
}

/** Fields that only some inputs need. Their descriptions state the condition. */
const CONDITIONAL_FIELDS: Record<string, string[]> = {
  '/company/create-key-request': ['remote'],
  '/admin/admin-create-key': ['remote'],
  '/admin/ads': ['htmlContent'],
};

/** Returns an input with only the required fields, for each alternative of the body. The values are from the example. */
function buildSmallestInputs(route: RestRoute): Record<string, unknown>[] {
  const { requestBody, parameters } = getOperation(route);
  const [{ schema = {} } = {}] = Object.values(requestBody?.content ?? {});
  const parameterNames = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  return (schema.oneOf ?? [schema]).map(({ required = [], properties = {} }) =>
    Object.fromEntries(
      [...parameterNames, ...required].map((name) => [name, properties[name]?.const ?? route.example?.[name]]),
    ),
  );
}

const createPicture = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('OpenAPI: the document', () => {
  it('the document is public and valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('the document lists exactly the documented endpoints', () => {
    const listedOperations = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const contract = CONTRACT_ROUTES.trim().split(/\n\s*/);
    expect(listedOperations.toSorted()).toEqual(contract.toSorted());
    expect(routes.map((route) => `${route.method} ${toDocumentedPath(route)}`).toSorted()).toEqual(contract.toSorted());
  });

  it('every operation has a unique id of a verb and a noun', () => {
    const ids = routes.map((route) => getOperation(route).operationId);
    expect(new Set(ids).size).toBe(routes.length);
    const VERBS =
      'change|create|delete|download|export|get|list|logIn|report|request|save|signUp|update|upload|validate';
    expect(ids.filter((id) => !new RegExp(`^(${VERBS})([A-Z][a-z]+)+$`).test(id))).toEqual([]);
  });

  it('every summary has at most ten words', () => {
    const summaries = routes.map((route) => getOperation(route).summary);
    expect(summaries.filter((summary) => summary.split(' ').length > 10 || !/^[A-Z][^.]+\.$/.test(summary))).toEqual(
      [],
    );
    expect(new Set(summaries).size).toBe(routes.length);
  });

  it('every operation has one tag with a description, and every tag has operations', () => {
    const usedTags = routes.flatMap((route) => getOperation(route).tags);
    expect(usedTags).toHaveLength(routes.length);
    expect([...new Set(usedTags)].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it('every parameter and every field of a body has a description that is not an error message', () => {
    const describedFields = routes.flatMap((route) => {
      const { parameters, requestBody } = getOperation(route);
      const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
      return [
        ...parameters.map(({ name, description }) => [`${route.path} ${name}`, description] as const),
        ...schemas.flatMap((schema) =>
          listFields(schema).map(([name, text]) => [`${route.path} ${name}`, text] as const),
        ),
      ];
    });
    expect(describedFields.length).toBeGreaterThan(100);
    expect(describedFields.filter(([, text]) => !text || / must be /.test(text))).toEqual([]);
  });

  it('every example is valid against its schema', () => {
    const { responses } = document.components;
    for (const [name, { content }] of Object.entries(responses))
      expectValid(
        `#/components/responses/${name}/content/application~1json/schema`,
        content['application/json']!.example,
      );
    for (const route of routes) {
      const { parameters, responses: documentedResponses } = getOperation(route);
      for (const [index, { example }] of parameters.entries())
        if (example !== undefined) expectDocumented(route, ['parameters', String(index), 'schema'], example);
      for (const [type, { example, examples = {} }] of Object.entries(documentedResponses[200]!.content)) {
        const values = [example, ...Object.values(examples).map((each) => resolveReference(each).value)];
        expect(values.length, `${route.path} ${type}`).toBeGreaterThan(0);
        for (const value of values.filter((each) => each !== undefined))
          expectDocumented(route, ['responses', '200', 'content', type, 'schema'], value);
      }
      for (const response of Object.values(documentedResponses))
        expect(Object.keys(resolveReference(response).content)).not.toEqual([]);
    }
  });

  it('every body except that of the picture upload has an example', () => {
    const withBody = routes.filter((route) => getOperation(route).requestBody);
    const withoutExample = withBody.filter((route) =>
      Object.values(getOperation(route).requestBody!.content).some(({ example }) => !example),
    );
    expect(withoutExample.map(({ path }) => path)).toEqual(['/company/upload-picture']);
  });

  it('every security scheme is explained', () => {
    const schemes = Object.entries(document.components.securitySchemes);
    expect(schemes.map(([name]) => name)).toEqual(['jwt', 'bearer', 'licenceKey']);
    for (const [, { description }] of schemes) expect(description.length).toBeGreaterThan(50);
  });

  it.each([
    ['/auth/login', 'post', []],
    ['/company/get-keys', 'post', ['jwt', 'bearer']],
    ['/admin/ads/{id}', 'delete', ['jwt', 'bearer']],
    ['/app/validate', 'post', ['licenceKey']],
    ['/app/sync', 'post', ['licenceKey']],
    ['/app/version', 'get', []],
  ])('%s %s requires %j', (path, method, schemes) => {
    expect(document.paths[path]![method]!.security.flatMap(Object.keys)).toEqual(schemes);
  });

  it('optional fields are not marked as required', () => {
    const { schema } = document.paths['/app/sync']!.post!.requestBody!.content['application/json']!;
    expect(schema).not.toHaveProperty('required');
    expect(schema).toMatchObject({ properties: { user: { default: 0 }, syncAt: { default: null } } });
  });
});

it('OpenAPI: the REST contract lists the path of every download', () => {
  const contract = readFileSync(new URL('../../../../docs/rest-contract/portal.md', import.meta.url), 'utf8');
  const [, section] = /^## Exports\n(.*?)^## /ms.exec(contract)!;
  const listedPaths = new Set(section!.match(/(?<= )\/[\w/{}-]+/g));
  const paths = routes.filter((route) => route.exports).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(paths.filter((path) => !listedPaths.has(path))).toEqual([]);
});

it('OpenAPI: rate limits are documented where they apply, and outages on every endpoint', () => {
  const limitedPaths = routes.filter((route) => '429' in getOperation(route).responses).map(({ path }) => path);
  expect(limitedPaths).toEqual([
    '/auth/login',
    '/auth/signup',
    '/admin/admin-login',
    '/company/password-update',
    '/admin/admin-password-update',
    '/company/update-profile',
    '/company/create-key-request',
    '/app/ads',
    '/app/version',
    '/app/validate',
  ]);
  expect(routes.filter((route) => !('503' in getOperation(route).responses))).toEqual([]);
  const { headers } = document.components.responses.Unavailable!;
  expect(headers).toHaveProperty('Retry-After');
});

it('OpenAPI: a rate-limited login returns the documented response', async () => {
  const route = routes.find(({ path }) => path === '/auth/login')!;
  const sendWrongPassword = () =>
    portal.callRest('POST', route.path, { body: { email: 'unknown@acme.example', password: 'x' } });
  for (let n = 0; n < 10; n++) await sendWrongPassword();
  const reply = await sendWrongPassword();
  expect(reply.status).toBe(429);
  expectDocumentedResponse(route, reply);
});

describe('OpenAPI: documentation for chat apps', () => {
  it('the maximum lengths of a nonce and a version are documented', () => {
    const { schema } = document.paths['/app/validate']!.post!.requestBody!.content['application/json']!;
    expect(schema).toMatchObject({ properties: { nonce: { maxLength: 255 }, version: { maxLength: 255 } } });
  });

  it('the claims of a signed licence are documented', () => {
    const { description } = document.components.schemas.Licence!.properties.licence!;
    for (const claim of ['iss', 'sub', 'iat', 'exp']) expect(description).toContain(`\`${claim}\``);
  });
});

describe('OpenAPI: documented responses', () => {
  const namedRoutes = routes.map((route) => [`${route.method} ${route.path}`, route] as const);

  const BINARY_TYPES = ['application/pdf', 'application/zip', 'application/octet-stream'];
  const isBinary = (route: RestRoute) => BINARY_TYPES.includes(route.exports?.type ?? '');

  it.each(namedRoutes.filter(([, route]) => isBinary(route)))('%s documents a binary file', (_name, route) => {
    const types = Object.keys(getOperation(route).responses[200]!.content);
    expect(types).toEqual([route.exports!.type, 'application/json']);
  });

  it.each(namedRoutes.filter(([, route]) => route.exports && !isBinary(route)))(
    '%s returns a file of the documented type',
    async (_name, route) => {
      const headers = route.path.startsWith('/admin') ? credentials.admin : credentials.company;
      const query = Object.fromEntries(
        Object.entries(route.example as Record<string, string>).map(([name, value]) => [
          name,
          exampleReplacements.find(([example]) => example === value)?.[1] ?? value,
        ]),
      );
      const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => query[name]!);
      const response = await portal.send(`/api${path}?${new URLSearchParams(query)}`, { headers });
      const [type = ''] = response.headers.get('content-type')!.split(';');
      const { content } = getOperation(route).responses[200]!;
      expect(Object.keys(content)).toEqual([type, 'application/json']);
      const lines = (await response.text()).split('\n');
      // The month of the example has no documents.
      expect(lines.length).toBeGreaterThan(route.path.includes(':month') ? 1 : 2);
      const example = String(content[type]!.example).split('\n');
      if (type === 'text/csv') expect(example[0]).toBe(lines[0]!.replace('\uFEFF', '').trimEnd());
      else expect(Object.keys(JSON.parse(example[0]!))).toEqual(Object.keys(JSON.parse(lines[0]!)));
    },
  );

  it.each(namedRoutes.filter(([, route]) => !route.exports))(
    'the example of %s returns the documented response',
    async (_name, route) => {
      if (route.example && route.method === 'POST') {
        const type = route.file ? 'multipart/form-data' : 'application/json';
        expectDocumented(route, ['requestBody', 'content', type, 'schema'], route.example);
      }
      const reply = await sendExample(route);
      expect(reply, reply.body.message).toMatchObject({ status: 200, body: { code: 5, message: route.message } });
      expectDocumentedResponse(route, reply);
    },
  );

  it.each(namedRoutes.filter(([, route]) => !route.exports))(
    '%s reports no missing field if a request has all fields that the document requires',
    async (_name, route) => {
      for (const input of buildSmallestInputs(route)) {
        const { body } = await sendExample(route, input);
        const knownFields = [...Object.keys(input), ...(CONDITIONAL_FIELDS[route.path] ?? [])];
        expect(knownFields, body.message).toEqual(expect.arrayContaining(Object.keys(body.fields ?? {})));
      }
    },
  );

  it.each(namedRoutes)('%s without credentials and body returns the documented response', async (_name, route) => {
    const body = route.method === 'POST' ? {} : undefined;
    const reply = await portal.callRest(route.method, route.path.replace(':id', EXAMPLE.companyId), { body });
    if (getOperation(route).security.length) expect(reply.body.code).toBe(route.caller === 'chatApp' ? 2 : 6);
    else expect(reply.body.code).toBe(4);
    expectDocumentedResponse(route, reply);
  });

  it.each(namedRoutes.filter(([, route]) => route.path.startsWith('/admin') && !route.path.endsWith('login')))(
    '%s returns the documented response to a company',
    async (_name, route) => {
      const body = route.method === 'POST' ? {} : undefined;
      const reply = await portal.callRest(route.method, route.path.replace(':id', EXAMPLE.companyId), {
        headers: credentials.company,
        body,
      });
      expectDocumentedResponse(route, reply);
    },
  );
});
