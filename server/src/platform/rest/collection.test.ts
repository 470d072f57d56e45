import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createKeyClient } from '../../../test/key-client.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/portal.ts';
import { restRoutes } from '../../app/rest-routes.ts';

// The parts of Postman's schema for collections (v2.1.0) that the collection uses. Other members are rejected.
const description = z.string().optional();
const attribute = z.strictObject({ key: z.string().min(1), value: z.string(), type: z.literal('string') });
const pair = z.strictObject({
  key: z.string().min(1),
  value: z.string(),
  description,
  disabled: z.boolean().optional(),
});
const auth = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('noauth') }),
  z.strictObject({ type: z.literal('bearer'), bearer: z.array(attribute) }),
  z.strictObject({ type: z.literal('apikey'), apikey: z.array(attribute) }),
]);
const formField = z.discriminatedUnion('type', [
  pair.extend({ type: z.literal('text') }),
  pair.omit({ value: true }).extend({ type: z.literal('file'), src: z.array(z.string()) }),
]);
const body = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('raw'),
    raw: z.string(),
    options: z.strictObject({ raw: z.strictObject({ language: z.literal('json') }) }),
  }),
  z.strictObject({ mode: z.literal('formdata'), formdata: z.array(formField) }),
]);
const requestItem = z.strictObject({
  name: z.string().min(1),
  event: z
    .array(
      z.strictObject({
        listen: z.enum(['test', 'prerequest']),
        script: z.strictObject({ type: z.literal('text/javascript'), exec: z.array(z.string()) }),
      }),
    )
    .optional(),
  request: z.strictObject({
    method: z.enum(['GET', 'POST', 'DELETE']),
    description,
    auth: auth.optional(),
    header: z.array(pair),
    url: z.strictObject({
      raw: z.string(),
      host: z.tuple([z.literal('{{baseUrl}}')]),
      path: z.array(z.string().min(1)),
      query: z.array(pair),
      variable: z.array(pair),
    }),
    body: body.optional(),
  }),
  response: z.tuple([]),
});
const collectionSchema = z.strictObject({
  info: z.strictObject({
    name: z.string().min(1),
    description,
    version: z.string(),
    schema: z.literal('https://schema.getpostman.com/json/collection/v2.1.0/collection.json'),
  }),
  variable: z.array(attribute),
  auth,
  item: z.array(z.strictObject({ name: z.string().min(1), description, item: z.array(requestItem).min(1) })),
});
type RequestItem = z.output<typeof requestItem>;

let portal: Portal;
let response: Response;
let collection: z.output<typeof collectionSchema>;
let requests: RequestItem[];
beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  response = await portal.send('/api/collection.json', {});
  collection = collectionSchema.parse(await response.json());
  requests = collection.item.flatMap(({ item }) => item);
});
afterAll(() => portal.stop());

const findRequest = (method: string, path: string): RequestItem =>
  requests.find(({ request }) => request.method === method && `/${request.url.path.join('/')}` === path)!;

/** Sends a request of the collection as Postman does. */
async function sendRequest({ request }: RequestItem, variables: Record<string, string>, values: object = {}) {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name]!);
  const headers = new Headers(request.header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]));
  const requestAuth = request.auth ?? collection.auth;
  if (requestAuth.type === 'bearer') headers.set('authorization', `Bearer ${fill(requestAuth.bearer[0]!.value)}`);
  if (requestAuth.type === 'apikey') {
    const { key, value } = Object.fromEntries(requestAuth.apikey.map((each) => [each.key, fill(each.value)]));
    headers.set(key!, value!);
  }
  const requestBody = request.body?.mode === 'raw' && JSON.stringify({ ...JSON.parse(request.body.raw), ...values });
  const reply = await fetch(fill(request.url.raw), {
    method: request.method,
    headers,
    ...(requestBody && { body: requestBody }),
  });
  return (await reply.json()) as { code: number; token: string; data: Record<string, unknown> };
}

describe('REST collection: the file', () => {
  it('the file is a download that requires no login', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
  });

  it('every route is in the folder of its tag, with its example as the body', () => {
    expect(requests).toHaveLength(restRoutes.length);
    for (const { method, path, tag, example, file } of restRoutes) {
      const { request } = findRequest(method, path);
      const folder = collection.item.find(({ item }) => item.some((each) => each.request === request))!;
      expect(folder.name).toBe(tag);
      const { body: requestBody } = request;
      if (method === 'POST' && requestBody?.mode === 'raw') expect(JSON.parse(requestBody.raw)).toEqual(example);
      expect(requestBody?.mode === 'formdata', path).toBe(file !== undefined);
    }
  });

  it('optional query parameters and form fields are disabled if they have no example', () => {
    const parameters = requests.flatMap(({ request }) => request.url.query);
    const formFields = requests.flatMap(({ request }) =>
      request.body?.mode === 'formdata' ? request.body.formdata.filter((field) => field.type === 'text') : [],
    );
    const listValues = (fields: typeof parameters, isDisabled: boolean) => [
      ...new Set(fields.filter(({ disabled = false }) => disabled === isDisabled).map(({ value }) => value)),
    ];
    expect([listValues(parameters, true), listValues(formFields, true)]).toEqual([[''], ['']]);
    expect(listValues(formFields, false)).toContain('right');
    expect(listValues(formFields, false)).not.toContain('');
  });

  it('the variables have the address of the portal and no secret', () => {
    const { publicUrl } = portal.config;
    expect(Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]))).toEqual({
      baseUrl: `${publicUrl}/api`,
      token: '',
      licenceKey: '',
    });
  });

  it('only the logins store their token', () => {
    const scriptedPaths = requests.filter(({ event }) => event).map(({ request }) => request.url.path.join('/'));
    expect(scriptedPaths).toEqual(['auth/login', 'admin/admin-login']);
  });
});

it('REST collection: a login, a list and a validation from the file succeed', async () => {
  const company = await portal.createCompany();
  const key = await createKeyClient(portal).createApproved(company.jwt, await portal.logInAdmin(), {});
  const baseUrl = `${portal.url}/api`;
  const login = await sendRequest(
    findRequest('POST', '/auth/login'),
    { baseUrl },
    { email: company.email, password: PASSWORD },
  );
  expect(login.code).toBe(5);
  const list = await sendRequest(findRequest('POST', '/company/get-keys'), { baseUrl, token: login.token });
  expect(list).toMatchObject({ code: 5, data: [{ key: key.key }] });
  const verdict = await sendRequest(findRequest('POST', '/app/validate'), { baseUrl, licenceKey: key.key });
  expect(verdict).toMatchObject({ code: 5, data: { valid: true } });
  const status = await sendRequest(findRequest('GET', '/app/version'), { baseUrl });
  expect(status).toMatchObject({ code: 5, data: { status: 'ok' } });
});
