import 'reflect-metadata';
import { Command, Option, InvalidArgumentError } from 'commander';
import { AdministratorRole } from './modules/administrators/roles/roles.rules.ts';
import type { SeedOptions } from './cli/seed.ts';
import { version } from './product.ts';

function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new InvalidArgumentError('It takes a whole number from 1 to 99999999.');
  return Number(text);
}

// each command is loaded when it is run, so that none waits for the others
const portal = new Command('portal')
  .description('Runs the licence portal, and looks after it. Settings come from the environment.')
  .version(version, '-V, --version', 'print the version of the portal')
  .showHelpAfterError('(--help lists what there is)');

portal
  .command('start')
  .description('serve the portal until told to stop')
  .action(async () => (await import('./cli/start.ts')).startPortal());
portal
  .command('migrate')
  .description('bring the database up to date')
  .action(async () => (await import('./cli/migrate.ts')).migrateDatabase());
portal
  .command('check-config')
  .description('print the settings as the server reads them, or what is wrong with them')
  .action(async () => (await import('./cli/check-config.ts')).checkConfig());
const admin = portal.command('admin').description('look after administrators, for whoever is locked out of the portal');
admin
  .command('list')
  .description('print everybody who administers, with role and email')
  .action(async () => (await import('./cli/administrators.ts')).printAdministrators());
admin
  .command('create')
  .description('add an administrator, and print a first password')
  .argument('<username>', 'what the person logs in with')
  .option('--name <name>', 'the name that others see', 'Administrator')
  .option('--email <email>', 'where forgotten passwords are reset, and notices go')
  .addOption(
    new Option('--role <role>', 'what the person may do')
      .choices(Object.values(AdministratorRole))
      .default(AdministratorRole.OWNER),
  )
  .action(async (username: string, options: { name: string; email?: string; role: AdministratorRole }) =>
    (await import('./cli/administrators.ts')).createAdministrator({ username, ...options }),
  );
admin
  .command('reset-password')
  .description('give an administrator a new password, print it, and end all sessions')
  .argument('<username>', 'who is locked out')
  .option('--remove-second-factor', 'switch the two-step login off, too', false)
  .action(async (username: string, options: { removeSecondFactor: boolean }) =>
    (await import('./cli/administrators.ts')).resetAdministratorPassword(username, options),
  );
portal
  .command('seed')
  .description(
    'put demo data into a database that has never been used, or so many companies and keys for a trial of load',
  )
  .option('--companies <number>', 'how many companies to make up, with --keys', parseWholeNumber)
  .option('--keys <number>', 'how many keys these have, with their histories and five reports each', parseWholeNumber)
  .option('--force', 'make them up beside real companies, too')
  .action(async (options: SeedOptions) => (await import('./cli/seed.ts')).seedDatabase(options));
portal
  .command('backup')
  .description('write the database, the images and generated secrets into one file, while servers go on')
  .argument('[file]', 'where to; without it, a file named after the moment')
  .option('--to <place>', 'a folder or s3://bucket/prefix?region=… for backups with names of their own')
  .option('--keep <number>', 'how many backups stay there; older ones of this portal are deleted', parseWholeNumber)
  .action(async (file: string | undefined, options: { to?: string; keep?: number }) =>
    (await import('./cli/backup.ts')).runBackup(file, options),
  );
portal
  .command('restore')
  .description('fill an empty database and an empty data folder from a backup')
  .argument('<backup>', 'what backup has written, or a place given to --to: its newest backup')
  .action(async (backup: string) => (await import('./cli/restore.ts')).restoreBackup(backup));
portal
  .command('audit')
  .description('look after the audit log')
  .command('verify')
  .description('check that every row of the audit log is as it was written')
  .option('--head <head>', "a head from the server's log (position:seal): finds a tail that was cut off, too")
  .action(async (options: { head?: string }) => (await import('./cli/audit.ts')).verifyAuditLog(options));
portal
  .command('doctor')
  .description('look at everything a server depends on, and say what to mend')
  .action(async () => (await import('./cli/doctor.ts')).runDoctor());
portal
  .command('rotate-keys')
  .description('put new secrets before those that sign sessions and licences, and encrypt')
  .action(async () => (await import('./cli/rotate-keys.ts')).rotateKeys());

try {
  await portal.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
