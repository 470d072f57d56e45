import type { Portal } from './portal.ts';

interface KeyFields {
  [field: string]: unknown;
}

/** Returns the REST calls of a key's lifecycle, with the documented field names. */
export function createKeyClient(portal: Portal) {
  const post = (path: string, jwt: string, body: object) => portal.callRest('POST', path, { jwt, body });
  const defaults = { keyType: 'week', user: 10, remote: true };

  const request = (jwt: string, change: KeyFields = {}) =>
    post('/company/create-key-request', jwt, { ...defaults, ...change });
  const extend = (jwt: string, _id: string, moreUser: number) =>
    post('/company/create-key-request', jwt, { isEdit: true, _id, moreUser });
  const create = (jwt: string, companyId: string, change: KeyFields = {}) =>
    post('/admin/admin-create-key', jwt, { ...defaults, companyId, ...change });
  const decide = (jwt: string, _id: string, status: string, reason?: string) =>
    post('/admin/admin-update-key-request', jwt, { _id, status, reason });
  const list = (jwt: string, query: object = {}) => post('/company/get-keys', jwt, { limit: 100, ...query });
  const listAll = (jwt: string, query: object = {}) =>
    post('/admin/admin-get-key-request', jwt, { limit: 100, ...query });
  const validate = (licence: string, body: object = {}) => portal.callRest('POST', '/app/validate', { licence, body });

  async function createApproved(companyJwt: string, adminJwt: string, change: KeyFields = {}) {
    const { body } = await request(companyJwt, change);
    if (body.code !== 5) throw new Error(body.message as string);
    const decision = await decide(adminJwt, body.data._id, 'Approved');
    if (decision.body.code !== 5) throw new Error(decision.body.message as string);
    return decision.body.data as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields
  }

  return { request, extend, create, decide, list, listAll, validate, createApproved };
}
