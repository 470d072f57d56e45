import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPng } from '../../../test/images.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';

const MAX_FIELD_LENGTH = 300_000;
const MAX_FORM_LENGTH = 400_000;
const MAX_FIELD_COUNT = 20;
const MAX_NAME_LENGTH = 200;

interface Field {
  name: string;
  value: string;
  type?: string;
}

let portal: Portal;
let jwt: string;
beforeAll(async () => {
  portal = await startPortal();
  jwt = (await portal.createCompany()).jwt;
});
afterAll(() => portal.stop());

const SET_PICTURE_MUTATION =
  'mutation ($picture: Upload!) { setProfilePicture(input: { picture: $picture }) { userErrors { message } } }';
const buildOperations = (variables: object) => JSON.stringify({ query: SET_PICTURE_MUTATION, variables });
const buildFileMap = (path: string) => JSON.stringify({ picFile: [path] });
const OPERATION_FIELDS: Field[] = [
  { name: 'operations', value: buildOperations({ picture: null }) },
  { name: 'map', value: buildFileMap('variables.picture') },
];

/** Sends the fields and then the files, and returns the status. */
async function sendFields(target: string, fields: Field[], files = ['picFile']): Promise<number> {
  const buildPart = (headers: string) => `--portal\r\ncontent-disposition: form-data; ${headers}\r\n\r\n`;
  const texts = fields.map(({ name, value, type }) =>
    buildPart(`name="${name}"${type ? `\r\ncontent-type: ${type}` : ''}`).concat(value, '\r\n'),
  );
  const image = await createPng();
  const buildFile = (name: string) => [buildPart(`name="${name}"; filename="x.png"`), image, '\r\n'];
  const parts = [...texts, ...files.flatMap(buildFile), '--portal--\r\n'];
  const response = await portal.send(target, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=portal', 'apollo-require-preflight': '1', jwt },
    body: Buffer.concat(parts.map((part) => Buffer.from(part))),
  });
  const body = (await response.json()) as { success?: boolean; data?: { setProfilePicture: { userErrors: object[] } } };
  if (response.status === 200) expect(body.success ?? body.data?.setProfilePicture.userErrors.length === 0).toBe(true);
  return response.status;
}

const getTotalLength = (fields: Field[]) => fields.reduce((sum, { value }) => sum + value.length, 0);
const buildFields = (count: number, length = 1): Field[] =>
  Array.from({ length: count }, (_, n) => ({ name: `f${n}`, value: 'x'.repeat(length) }));

describe.each([
  ['/api/company/upload-picture', [] as Field[]],
  ['/graphql', OPERATION_FIELDS],
])('uploads: multipart body of %s', (target, baseFields) => {
  it.each([
    ['one field', MAX_FIELD_LENGTH, (length: number) => buildFields(1, length)],
    [
      'all fields together',
      MAX_FORM_LENGTH - getTotalLength(baseFields),
      (length: number) => [
        ...buildFields(1, MAX_FIELD_LENGTH),
        { name: 'rest', value: 'x'.repeat(length - MAX_FIELD_LENGTH) },
      ],
    ],
    ['the number of fields', MAX_FIELD_COUNT - baseFields.length, (count: number) => buildFields(count)],
    ['a field name', MAX_NAME_LENGTH, (length: number) => [{ name: 'n'.repeat(length), value: 'x' }]],
  ])('a body is accepted up to the limit for %s and rejected beyond it', async (_what, max, createFields) => {
    expect(await sendFields(target, [...baseFields, ...createFields(max)])).toBe(200);
    expect(await sendFields(target, [...baseFields, ...createFields(max + 1)])).toBe(413);
  });

  it('the size limits count the decoded content of fields that are declared as JSON', async () => {
    const buildJsonField = (name: string, length: number): Field => ({
      name,
      value: JSON.stringify('x'.repeat(length)),
      type: 'application/json',
    });
    // The length of a JSON string counts after decoding.
    const firstField = buildJsonField('a', MAX_FIELD_LENGTH - 2);
    const remainingLength = MAX_FORM_LENGTH - getTotalLength(baseFields) - (MAX_FIELD_LENGTH - 2);
    expect(await sendFields(target, [...baseFields, firstField, buildJsonField('b', remainingLength)])).toBe(200);
    expect(await sendFields(target, [...baseFields, firstField, buildJsonField('b', remainingLength + 1)])).toBe(413);
    const numbers = { name: 'a', value: `[${'1,'.repeat(140_000)}1]`, type: 'application/json' };
    expect(await sendFields(target, [...baseFields, numbers, { ...numbers, name: 'b' }])).toBe(413);
  });

  it('a body with JSON nested too deep to parse is rejected', async () => {
    const deeplyNestedJson = '['.repeat(140_000) + ']'.repeat(140_000);
    expect(
      await sendFields(target, [...baseFields, { name: 'a', value: deeplyNestedJson, type: 'application/json' }]),
    ).toBe(413);
  });

  it('a file with a field name longer than the limit is rejected', async () => {
    const rename = (length: number) =>
      baseFields.map(({ name, value }) => ({ name, value: value.replace('picFile', 'n'.repeat(length)) }));
    const isGraphql = target === '/graphql';
    // REST ignores a file in a field with another name, and then reports a missing file.
    if (isGraphql) expect(await sendFields(target, rename(MAX_NAME_LENGTH), ['n'.repeat(MAX_NAME_LENGTH)])).toBe(200);
    expect(await sendFields(target, rename(MAX_NAME_LENGTH + 1), ['n'.repeat(MAX_NAME_LENGTH + 1)])).toBe(413);
  });

  it('a body with a part that has no name is rejected with the reason', async () => {
    const response = await portal.send(target, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=portal', 'apollo-require-preflight': '1', jwt },
      body: '--portal\r\ncontent-disposition: form-data\r\n\r\nx\r\n--portal--\r\n',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('The multipart body is malformed: a part has no name.');
  });

  it.each([
    ['bytes that are not UTF-8', [0x63, 0x61, 0x66, 0xe9], '', 400],
    ['bytes that are not UTF-8 in a part that declares UTF-8', [0x63, 0xff], '; charset=utf-8', 400],
    ['UTF-8', [0x63, 0xc3, 0xa9, 0xe0, 0xa4, 0x95, 0xf0, 0x9f, 0x91, 0x8d], '', 200],
    ['Latin-1 in a part that declares Latin-1', [0x63, 0xe9], '; charset=iso-8859-1', 200],
  ])('a field with %s gets the right status', async (_what, bytes, charset, status) => {
    const start = `--portal\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain${charset}\r\n\r\n`;
    const fields = baseFields.map(
      ({ name, value }) => `\r\n--portal\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
    );
    const fileStart = '\r\n--portal\r\ncontent-disposition: form-data; name="picFile"; filename="x.png"\r\n\r\n';
    const parts = [start, Buffer.from(bytes), ...fields, fileStart, await createPng(), '\r\n--portal--\r\n'];
    const response = await portal.send(target, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=portal', 'apollo-require-preflight': '1', jwt },
      body: Buffer.concat(parts.map((part) => Buffer.from(part))),
    });
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.text()).toContain("the field 'a' is not valid UTF-8");
  });

  it('a body with a second file is rejected', async () => {
    expect(await sendFields(target, baseFields, ['picFile', 'other'])).toBe(target === '/graphql' ? 413 : 400);
    expect(await sendFields(target, baseFields)).toBe(200);
  });
});

describe('uploads: map of a GraphQL multipart request', () => {
  const buildNestedFields = (levels: number) => {
    let variables: object = { picture: null };
    for (let n = 0; n < levels; n++) variables = { a: variables };
    return [
      { name: 'operations', value: buildOperations({ picture: null, ...variables }) },
      {
        name: 'map',
        value: buildFileMap(['variables', ...Array.from({ length: levels }, () => 'a'), 'picture'].join('.')),
      },
    ];
  };

  it('a map path can name a variable at most three levels deep', async () => {
    // A nested path does not set `picture`, so the operation also fails. Only the error of the map counts here.
    const statuses = [];
    for (const levels of [0, 3, 4]) {
      const body = new FormData();
      for (const { name, value } of buildNestedFields(levels)) body.append(name, value);
      body.append('picFile', new Blob([await createPng()]), 'x.png');
      const response = await portal.send('/graphql', {
        method: 'POST',
        headers: { 'apollo-require-preflight': '1', jwt },
        body,
      });
      const { errors = [] } = (await response.json()) as { errors?: { message: string }[] };
      statuses.push(errors.some(({ message }) => message.includes(`The 'map' names a variable`)));
    }
    expect(statuses).toEqual([false, false, true]);
  });
});
