import type { OpenApiDocument, Operation, Parameter } from './openapi.ts';

const SCHEMA_URL = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Stores the token of a login for the other requests. Postman runs the script after the response. */
const STORE_TOKEN_SCRIPT = [
  'const { token } = pm.response.json();',
  "if (token) pm.collectionVariables.set('token', token);",
];

/**
 * Builds a Postman collection (v2.1), which Bruno and Insomnia import as well. The collection has a folder for each tag
 * and a request for each operation, with the documented example.
 */
export function buildCollection({ info, tags, paths }: OpenApiDocument, portalUrl: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return {
    info: {
      name: info.title,
      description:
        'Set the variables before the first request. `token` is a session token or an API token. The login requests store their session token in it. `licenceKey` is the licence string of a key, for the requests of chat apps.',
      version: info.version,
      schema: SCHEMA_URL,
    },
    variable: [
      { key: 'baseUrl', value: `${portalUrl}/api`, type: 'string' },
      { key: 'token', value: '', type: 'string' },
      { key: 'licenceKey', value: '', type: 'string' },
    ],
    auth: { type: 'bearer', bearer: [createAttribute('token', '{{token}}')] },
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags.some((tag) => tag === name))
        .map(({ path, method, operation }) => buildItem(path, method, operation)),
    })),
  };
}

const createAttribute = (key: string, value: string) => ({ key, value, type: 'string' });

function buildItem(path: string, method: string, operation: Operation) {
  const { operationId, summary, description, parameters, requestBody } = operation;
  const isLogin = operationId.startsWith('logIn');
  return {
    name: summary.replace(/\.$/, ''),
    ...(isLogin && { event: [{ listen: 'test', script: { type: 'text/javascript', exec: STORE_TOKEN_SCRIPT } }] }),
    request: {
      method: method.toUpperCase(),
      description,
      auth: buildAuth(operation),
      header: [
        ...parameters
          .filter(isIn('header'))
          .map((parameter) => ({ ...toDescribedAttribute(parameter), disabled: true })),
        ...(requestBody?.content['application/json'] ? [{ key: 'Content-Type', value: 'application/json' }] : []),
      ],
      url: buildUrl(path, parameters),
      ...(requestBody && { body: buildBody(requestBody) }),
    },
    response: [],
  };
}

const isIn =
  (location: Parameter['in']) =>
  ({ in: actual }: Parameter) =>
    actual === location;

const toDescribedAttribute = ({ name, description, example = '' }: Parameter) => ({
  key: name,
  value: String(example),
  description,
});

/**
 * Returns undefined for an operation that needs a session or an API token. The request then inherits the authentication
 * of the collection.
 */
function buildAuth({ security }: Operation) {
  if (!security.length) return { type: 'noauth' };
  if (!security.some((scheme) => 'licenceKey' in scheme)) return undefined;
  const attributes = [
    createAttribute('key', 'x-licence-key'),
    createAttribute('value', '{{licenceKey}}'),
    createAttribute('in', 'header'),
  ];
  return { type: 'apikey', apikey: attributes };
}

function buildUrl(path: string, parameters: readonly Parameter[]) {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const query = parameters.filter(isIn('query')).map((parameter) => ({
    ...toDescribedAttribute(parameter),
    disabled: !parameter.required && parameter.example === undefined,
  }));
  const search = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${search.length ? `?${search.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: segments,
    query,
    variable: parameters.filter(isIn('path')).map(toDescribedAttribute),
  };
}

interface FormField {
  description?: string;
  format?: string;
  anyOf?: { format?: string }[];
}

function buildBody({ content }: NonNullable<Operation['requestBody']>) {
  const form = content['multipart/form-data'];
  if (!form) {
    const { example = {} } = content['application/json']!;
    return { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } };
  }
  const fields = Object.entries((form.schema.properties ?? {}) as Record<string, FormField>).map(
    ([key, { description, format, anyOf = [] }]) => {
      const value = form.example?.[key];
      const isFile = [format, ...anyOf.map((variant) => variant.format)].includes('binary');
      return isFile
        ? { key, type: 'file', src: [], description, disabled: anyOf.length > 0 }
        : { key, type: 'text', value: String(value ?? ''), description, disabled: value === undefined };
    },
  );
  return { mode: 'formdata', formdata: fields };
}
