import 'reflect-metadata';
import { Command, Option, InvalidArgumentError } from 'commander';
import type { SeedOptions } from './cli/seed.ts';
import { AdministratorRole } from './modules/administrators/roles/roles.rules.ts';
import { version } from './product.ts';

function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text))
    throw new InvalidArgumentError('The value must be a whole number from 1 to 99999999.');
  return Number(text);
}

// Each command is imported when it runs, so that commands start fast.
const portal = new Command('portal')
  .description('Runs and maintains the licence portal. Settings come from the environment.')
  .version(version, '-V, --version', 'print the version of the portal')
  .showHelpAfterError('(--help lists all commands and options)')
  .hook('preAction', async () => (await import('./cli/console-output.ts')).printWarnings());

portal
  .command('start')
  .description('run the portal until it is stopped')
  .action(async () => (await import('./cli/start.ts')).startPortal());
portal
  .command('migrate')
  .description('run pending database migrations')
  .action(async () => (await import('./cli/migrate.ts')).migrateDatabase());
portal
  .command('check-config')
  .description('print the settings as the server reads them, or all errors in them')
  .action(async () => (await import('./cli/check-config.ts')).checkConfig());
const admin = portal.command('admin').description('manage administrators without logging in');
admin
  .command('list')
  .description('list administrators with role and email')
  .action(async () => (await import('./cli/administrators.ts')).printAdministrators());
admin
  .command('create')
  .description('create an administrator and print a first password')
  .argument('<username>', 'username for the login')
  .option('--name <name>', 'display name', 'Administrator')
  .option('--email <email>', 'address for password resets and notifications')
  .addOption(
    new Option('--role <role>', 'role of the administrator')
      .choices(Object.values(AdministratorRole))
      .default(AdministratorRole.OWNER),
  )
  .action(async (username: string, options: { name: string; email?: string; role: AdministratorRole }) =>
    (await import('./cli/administrators.ts')).createAdministrator({ username, ...options }),
  );
admin
  .command('reset-password')
  .description('set a new password, print it, and end all sessions and API tokens')
  .argument('<username>', 'username of the locked-out administrator')
  .option('--remove-second-factor', 'also turn off the two-step login', false)
  .action(async (username: string, options: { removeSecondFactor: boolean }) =>
    (await import('./cli/administrators.ts')).resetAdministratorPassword(username, options),
  );
portal
  .command('seed')
  .description('add demo data to an unused database, or generate companies and keys for a load test')
  .option('--companies <number>', 'number of companies to generate, with --keys', parseWholeNumber)
  .option(
    '--keys <number>',
    'number of keys to generate, with their histories and five usage reports each',
    parseWholeNumber,
  )
  .option('--force', 'generate data even if the database has real companies')
  .action(async (options: SeedOptions) => (await import('./cli/seed.ts')).seedDatabase(options));
portal
  .command('backup')
  .description('write the database, the images and generated secrets into one file while servers keep running')
  .argument('[file]', 'output file (default: a name with the current time)')
  .option('--to <place>', 'folder or s3://bucket/prefix?region=… for backups with generated names')
  .option(
    '--keep <number>',
    'number of backups to keep in --to; older ones of this portal are deleted',
    parseWholeNumber,
  )
  .action(async (file: string | undefined, options: { to?: string; keep?: number }) =>
    (await import('./cli/backup.ts')).runBackup(file, options),
  );
portal
  .command('restore')
  .description('restore an empty database and an empty data folder from a backup')
  .argument('<backup>', 'backup file, or a --to location to restore its newest backup')
  .action(async (backup: string) => (await import('./cli/restore.ts')).restoreBackup(backup));
portal
  .command('audit')
  .description('verify the audit log')
  .command('verify')
  .description('check that no row of the audit log was changed')
  .option('--head <head>', "a head from the server's log (position:seal), to also detect a truncated log")
  .action(async (options: { head?: string }) => (await import('./cli/audit.ts')).verifyAuditLog(options));
portal
  .command('doctor')
  .description('check everything that a server depends on, and report problems')
  .action(async () => (await import('./cli/doctor.ts')).runDoctor());
portal
  .command('rotate-keys')
  .description('add new secrets for sessions, licences and encryption in front of the current ones')
  .action(async () => (await import('./cli/rotate-keys.ts')).rotateKeys());

/** Resolves after the command has run, or after the server has started. */
export const finished = portal.parseAsync().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
