// Logs in as a company, lists its keys and validates each, with the types that openapi-typescript generates.
import createClient from 'openapi-fetch';
import type { paths } from './openapi.js';
import { email, password, portalUrl, printRow } from './settings.js';

const portal = createClient<paths>({ baseUrl: `${portalUrl}/api` });

const login = await portal.POST('/auth/login', { body: { email, password } });
// User errors of the portal's paths also have the HTTP status 200, so check `success`.
if (!login.data?.success) throw new Error((login.data ?? login.error)?.message);
const headers = { authorization: `Bearer ${login.data.token}` };

const keys = await portal.POST('/company/get-keys', { headers, body: { limit: 100 } });
if (!keys.data?.success) throw new Error((keys.data ?? keys.error)?.message);

for (const { key, status, total } of keys.data.data) {
  const validation = await portal.POST('/app/validate', { headers: { 'x-licence-key': key }, body: {} });
  if (!validation.data) throw new Error(validation.error.message);
  printRow(key, status, total.toFixed(2), validation.data.data.verdict);
}
