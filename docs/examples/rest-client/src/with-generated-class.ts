// Logs in as a company, lists its keys and validates each, with the class that swagger-typescript-api generates.
import { Api } from './portal-api.js';
import { email, password, portalUrl, printRow } from './settings.js';

const portal = new Api<string>({
  baseUrl: `${portalUrl}/api`,
  securityWorker: (token) => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
});

const { data: login } = await portal.auth.logInCompany({ email, password });
// User errors of the portal's paths also have the HTTP status 200, so check `success`.
if (!login.success) throw new Error(login.message);
portal.setSecurityData(login.token);

const { data: keys } = await portal.company.listKeys({ limit: 100 });
if (!keys.success) throw new Error(keys.message);

for (const { key, status, total } of keys.data) {
  const { data: validation } = await portal.app.validateLicence({}, { headers: { 'x-licence-key': key } });
  printRow(key, status, total.toFixed(2), validation.data.verdict);
}
