import 'reflect-metadata';
import { Command } from 'commander';

// each command is loaded when it is run, so that none waits for the others
const portal = new Command('portal')
  .description('Runs the licence portal, and looks after it. Settings come from the environment.')
  .showHelpAfterError('(--help lists what there is)');

portal
  .command('start')
  .description('serve the portal until told to stop')
  .action(async () => (await import('./commands/start.ts')).start());
portal
  .command('migrate')
  .description('bring the database up to date')
  .action(async () => (await import('./commands/migrate.ts')).migrate());
portal
  .command('check-config')
  .description('print the settings as the server reads them, or what is wrong with them')
  .action(async () => (await import('./commands/check-config.ts')).checkConfig());
portal
  .command('create-admin')
  .description('add an administrator, and print a first password')
  .argument('<username>', 'what the person logs in with')
  .option('--name <name>', 'the name that others see', 'Administrator')
  .option('--email <email>', 'where forgotten passwords are reset, and notices go')
  .action(async (username: string, options: { name: string; email?: string }) =>
    (await import('./commands/administrators.ts')).createAdministrator({ username, ...options }),
  );
portal
  .command('reset-admin-password')
  .description('give an administrator a new password, print it, and end all sessions')
  .argument('<username>', 'who is locked out')
  .action(async (username: string) =>
    (await import('./commands/administrators.ts')).resetAdministratorPassword(username),
  );
portal
  .command('seed')
  .description('put demo data into a database that has never been used')
  .action(async () => (await import('./commands/seed.ts')).seed());

try {
  await portal.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
