/** The address of the portal and the login of a company. */
export const {
  PORTAL_URL: portalUrl = 'http://127.0.0.1:4000',
  PORTAL_EMAIL: email = '',
  PORTAL_PASSWORD: password = '',
} = process.env;

export const printRow = (...cells: string[]) => process.stdout.write(`${cells.join('\t')}\n`);
