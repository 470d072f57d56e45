import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { Administrator } from '../modules/administrators/administrators/administrator.entity.ts';
import { toUsernameColumns } from '../modules/administrators/administrators/administrators.service.ts';
import { prefillSeller } from '../modules/billing/parties/parties.service.ts';
import { createPasswordHasher, generatePassword } from '../platform/crypto/passwords.ts';
import { type NewAccount, fillWithDemoData } from './demo-data.ts';

/**
 * Prepares a database in one transaction. Prefills the seller from SELLER, and creates an administrator if none exists.
 * The first start also adds the demo data, depending on DEMO_DATA. Generated passwords are printed once and stored in
 * DATA_DIR/first-passwords.txt.
 */
export function prepareFirstStart(
  db: DataSource,
  config: Config,
  log: (line: string, level?: 'warn') => void,
): Promise<{ demoData: boolean }> {
  return db.transaction(async (tx) => {
    await tx.query('lock table installation in exclusive mode');
    await prefillSeller(tx, config.seller);
    const [installation] = await tx.query<{ demo_data: boolean }[]>('select demo_data from installation');
    const accounts: NewAccount[] = [];
    if (!(await tx.exists(Administrator))) {
      const admin = config.firstAdmin ?? { username: 'admin', password: generatePassword() };
      const passwordHash = await createPasswordHasher().hash(admin.password);
      await tx.insert(Administrator, { name: 'Administrator', ...toUsernameColumns(admin.username), passwordHash });
      if (!config.firstAdmin) accounts.push({ role: 'Administrator', login: admin.username, password: admin.password });
    }
    const demoData = installation?.demo_data ?? config.demoData ?? !config.databaseUrl;
    let licenceString: string | undefined;
    if (!installation && demoData) {
      log('adding demo data');
      const demo = await fillWithDemoData(tx, new Date(), config.businessTimeZone);
      accounts.push(...demo.accounts);
      licenceString = demo.licenceString;
    }
    if (accounts.length) announceAccounts(accounts, licenceString, config, log);
    if (!installation) await tx.query('insert into installation (demo_data) values ($1)', [demoData]);
    return { demoData };
  });
}

// Called before the commit, so that a crash leaves no account without a stored password.
function announceAccounts(
  accounts: NewAccount[],
  licenceString: string | undefined,
  { dataDir, port }: Config,
  log: (line: string, level?: 'warn') => void,
): void {
  const file = path.join(dataDir, 'first-passwords.txt');
  const lines = accounts.map(({ role, login, password }) => `  ${role.padEnd(14)} ${login.padEnd(28)} ${password}`);
  if (licenceString) {
    lines.push('', '  A licence string to try:', `    ${licenceString}`);
    lines.push(`    curl -X POST -H 'x-licence-key: ${licenceString}' http://127.0.0.1:${port}/api/app/validate`);
  }
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  // A higher LOG_LEVEL must not hide the passwords.
  log(['', 'Accounts (shown once):', ...lines, `Saved to ${file}`, ''].join('\n'), 'warn');
}
