/** The address of the portal and the login of a company. */
export const { PORTAL: portalUrl = 'http://127.0.0.1:4000', EMAIL: email = '', PASSWORD: password = '' } = process.env;

export const printRow = (...cells: string[]) => process.stdout.write(`${cells.join('\t')}\n`);
