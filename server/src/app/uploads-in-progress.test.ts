import { type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../test/administrators.ts';
import { createApiToken } from '../../test/api-tokens.ts';
import { createPng } from '../../test/images.ts';
import { createMember } from '../../test/members.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import { callMutation } from '../../test/second-factor.ts';
import { sendRestFile, startUpload } from '../../test/uploads.ts';
import { waitFor } from '../../test/wait-for.ts';
import { CompanyRole } from '../modules/companies/members/company-roles.rules.ts';
import { Scope } from '../platform/auth/scopes.rules.ts';
import { ResponseCode } from '../platform/rest/envelope.ts';
import { restRoutes } from './rest-routes.ts';
import { createSchema } from './schema.ts';

const PNG = await createPng();
const CSV = 'Date,Narration,UTR,Credit,Debit\n01/11/2026,NEFT Acme,HDFCN52026000000000001,826,';

/** An operation that accepts a file: the path of its endpoint, the form that it receives, and who can call it. */
interface UploadCase {
  path: string;
  form: FormData;
  isForCompany?: boolean;
}

function createRestForm(fields: Record<string, string>, fileField: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(fileField, new Blob([PNG], { type: 'image/png' }), 'picture.png');
  return form;
}

function createGraphqlCase(
  name: string,
  fileField: string,
  input: object,
  file: typeof PNG | string = PNG,
): UploadCase {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { message userErrors { message } } }`;
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { input: { ...input, [fileField]: null } } }));
  form.append('map', JSON.stringify({ 0: [`variables.input.${fileField}`] }));
  form.append('0', new Blob([file]), 'file');
  return { path: '/graphql', form };
}

const AD_INPUT = { title: 'Diwali', type: 'IMAGE', position: 'RIGHT' };
const STATEMENT_INPUT = { account: 'HDFC 1234' };
const STATEMENT_COLUMNS = { date: 0, narration: 1, reference: 2, credit: 3 };

let portal: Portal;
let advertisementId: string;
let adminJwt: string;
beforeAll(async () => {
  portal = await startPortal();
  adminJwt = await portal.logInAdmin();
  const fields = { title: 'Diwali', type: 'image', position: 'right' };
  const file = { bytes: PNG };
  advertisementId = (await sendRestFile(portal, '/admin/ads', { jwt: adminJwt, field: 'imageFile', fields, file })).body
    .data._id;
});
afterAll(() => portal.stop());

const UPLOADS: Record<string, () => UploadCase> = {
  setProfilePicture: () => ({ ...createGraphqlCase('setProfilePicture', 'picture', {}), isForCompany: true }),
  createAdvertisement: () => createGraphqlCase('createAdvertisement', 'imageFile', AD_INPUT),
  updateAdvertisement: () =>
    createGraphqlCase('updateAdvertisement', 'imageFile', { ...AD_INPUT, advertisementId, title: 'Holi' }),
  previewBankStatement: () => createGraphqlCase('previewBankStatement', 'file', STATEMENT_INPUT, CSV),
  importBankStatement: () =>
    createGraphqlCase('importBankStatement', 'file', { ...STATEMENT_INPUT, columns: STATEMENT_COLUMNS }, CSV),
  '/company/upload-picture': () => ({
    path: '/api/company/upload-picture',
    form: createRestForm({}, 'picFile'),
    isForCompany: true,
  }),
  '/admin/ads': () => ({
    path: '/api/admin/ads',
    form: createRestForm({ title: 'Holi', type: 'image', position: 'right' }, 'imageFile'),
  }),
};

/** Lists everything that an upload can change. */
const readStoredData = () =>
  portal.db.query(
    `select (select count(*) from bank_statements) as statements, (select count(*) from bank_formats) as formats,
       (select string_agg(title, ',' order by id) from advertisements) as advertisements,
       (select count(profile_picture) from companies) as pictures`,
  );

/** A session or API token, and the ways in which its access can end during an upload. */
interface Access {
  jwt: string;
  logOut: () => Promise<unknown>;
  removeRole: () => Promise<unknown>;
  revokeToken: () => Promise<unknown>;
}

const runMutation = (call: string, jwt: string) => callMutation(portal, call, 'userErrors { message }', jwt);

async function createAccess(isForCompany: boolean, usesToken: boolean): Promise<Access> {
  const scopes = isForCompany
    ? [Scope.COMPANIES_WRITE]
    : [Scope.ADVERTISEMENTS_WRITE, Scope.PAYMENTS_READ, Scope.PAYMENTS_WRITE];
  const company = await portal.createCompany();
  const account = isForCompany
    ? await createMember(portal, company.id, { role: CompanyRole.OWNER })
    : await createAdministrator(portal);
  const token = usesToken ? await createApiToken(portal, account.jwt, scopes) : null;
  const { id } = account;
  return {
    jwt: token?.secret ?? account.jwt,
    logOut: () => runMutation('logOut', account.jwt),
    removeRole: () =>
      isForCompany
        ? runMutation(`changeMemberRole(input: { memberId: "${id}", role: VIEWER })`, company.jwt)
        : runMutation(`changeAdministratorRole(input: { administratorId: "${id}", role: VIEWER })`, adminJwt),
    revokeToken: () => runMutation(`revokeApiToken(input: { apiTokenId: "${token!.id}" })`, account.jwt),
  };
}

/** Starts an upload, and waits until the server has authorized it and reads its body. */
async function startAuthorizedUpload({ path, form, isForCompany }: UploadCase, jwt: string) {
  const otherPath = isForCompany ? '/company/upload-picture' : '/admin/ads';
  let upload = await startUpload(portal, path, jwt, form);
  // An account can have one upload at a time. The server rejects another one after it has authorized the first.
  await waitFor(async () => {
    if (upload.hasEnded()) upload = await startUpload(portal, path, jwt, form);
    expect((await sendRestFile(portal, otherPath, { jwt, field: 'none', file: { bytes: PNG } })).status).toBe(503);
  });
  return upload;
}

describe('uploads: the end of access while the server receives the file', () => {
  it('the cases are all mutations and routes that accept a file', () => {
    const schema = createSchema();
    const acceptsFile = (type: GraphQLInputObjectType) =>
      Object.values(type.getFields()).some((field) => getNamedType(field.type).name === 'Upload');
    const mutations = Object.values(schema.getMutationType()!.getFields()).filter(({ args }) =>
      args.some(({ type }) => {
        const inputType = getNamedType(type);
        return isInputObjectType(inputType) && acceptsFile(inputType);
      }),
    );
    const routes = restRoutes.filter(({ file }) => file);
    expect(Object.keys(UPLOADS).toSorted()).toEqual(
      [...mutations.map(({ name }) => name), ...routes.map(({ path }) => path)].toSorted(),
    );
  });

  describe.each(Object.keys(UPLOADS))('%s', (name) => {
    it.each<[string, keyof Access, usesToken: boolean, code: string]>([
      ['the session is logged out', 'logOut', false, 'UNAUTHENTICATED'],
      ['the role is changed', 'removeRole', false, 'FORBIDDEN'],
      ['the API token is revoked', 'revokeToken', true, 'UNAUTHENTICATED'],
    ])('an upload is rejected if, before its end, %s', async (_case, end, usesToken, code) => {
      const uploadCase = UPLOADS[name]!();
      const access = await createAccess(uploadCase.isForCompany === true, usesToken);
      const storedData = await readStoredData();
      const upload = await startAuthorizedUpload(uploadCase, access.jwt);
      expect(await (access[end] as () => Promise<{ userErrors: [] }>)()).toMatchObject({ userErrors: [] });
      const { body } = await upload.finish();
      if (uploadCase.path === '/graphql') expect(body).toMatchObject({ errors: [{ extensions: { code } }] });
      else expect(body.code).toBe(code === 'FORBIDDEN' ? ResponseCode.forbidden : ResponseCode.noSession);
      expect(await readStoredData()).toEqual(storedData);
    });

    it('an upload is accepted if the access continues', async () => {
      const uploadCase = UPLOADS[name]!();
      const { jwt } = await createAccess(uploadCase.isForCompany === true, false);
      const { status, body } = await (await startAuthorizedUpload(uploadCase, jwt)).finish();
      expect(status).toBe(200);
      if (uploadCase.path === '/graphql') expect(body.data[name].userErrors).toEqual([]);
      else expect(body.code).toBe(ResponseCode.success);
    });
  });
});
