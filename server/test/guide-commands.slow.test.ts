import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, dropDatabase, toDatabaseUrl } from './database-server.ts';
import { startS3Server } from './s3-server.ts';
import { createTempFolder, type Server, startDatabase, startServer } from './server-process.ts';

const root = path.join(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
// Blocks in lists are indented.
const blocks = [...guide.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, indent, code]) =>
  code!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const findBlock = (part: string) => blocks.find((code) => code.includes(part))!;
const commands = findBlock('portal check-config');

// Each fake program runs the command after its options, on this machine and as the current user. No unit is restarted.
const FAKE_PROGRAMS = {
  sudo: 'exec "$@"',
  'systemd-run': 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  systemctl: '',
  docker: 'echo "docker $*" >> "$DOCKER_LOG"; while [ "$1" != portal ]; do shift; done; shift; exec "$@"',
};

let database: Awaited<ReturnType<typeof startDatabase>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let server: Server;
let settings: Record<string, string>;
const programFolder = createTempFolder();
const dockerLog = path.join(programFolder.dir, 'docker.log');
beforeAll(async () => {
  mkdirSync(programFolder.dir);
  for (const [name, script] of Object.entries(FAKE_PROGRAMS))
    writeFileSync(path.join(programFolder.dir, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  [database, s3] = await Promise.all([startDatabase(), startS3Server()]);
  settings = {
    ...database.getSettings('server'),
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // Replaces Amazon's endpoint.
    AWS_ENDPOINT_URL_S3: new URL(s3.url).searchParams.get('endpoint')!,
  };
  server = await startServer({ ...settings, DRAIN_SECONDS: '0' });
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.exitCode;
  await s3.stop();
  await database.stop();
  programFolder.remove();
});

/** Runs shell code, such as a block of the guide, in the root folder. Stops at the first failing command. */
async function runBlock(code: string, change: Record<string, string> = {}) {
  const { HOME = '', TMPDIR = '', PATH } = process.env;
  const env = {
    HOME,
    TMPDIR,
    DOCKER_LOG: dockerLog,
    PATH: [programFolder.dir, path.dirname(process.execPath), PATH].join(':'),
    ...settings,
    ...change,
  };
  const shell = spawn('bash', ['-e', '-c', code], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [status]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')]);
  return { status, output, errors };
}

describe('guide: the commands in docs/operate.md', () => {
  const environments = [
    ["with the unit's environment", 'systemd-run', 'asha'],
    ['in a container', 'docker compose run', 'ravi'],
  ] as const;

  it.each(environments)('every command runs %s', async (_way, definition, username) => {
    const code = findBlock(definition) + commands.replaceAll('asha', username);
    const { status, output, errors } = await runBlock(code);
    expect(status, errors).toBe(0);
    for (const expected of [
      'The settings are valid.',
      'ok    migrations',
      'The audit log is unchanged',
      's3://backups/portal/',
    ])
      expect(output).toContain(expected);
  });

  it('in Docker, a command runs in a separate container and starts no other service', async () => {
    writeFileSync(dockerLog, '');
    const { status, errors } = await runBlock(`${findBlock('docker compose run')}portal check-config\n`);
    expect(status, errors).toBe(0);
    expect(readFileSync(dockerLog, 'utf8')).toBe(
      'docker compose run --rm --no-deps portal node server/dist/main.js check-config\n',
    );
  });

  it('the guide lists every command that an operator runs', async () => {
    const { output } = await runBlock(`node server/dist/main.js --help`);
    const knownCommands = [...output.split('Commands:')[1]!.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name!);
    const listedCommands = [...commands.matchAll(/^portal ([a-z-]+)/gm)].map(([, name]) => name!);
    const undocumentedCommands = ['start', 'seed', 'restore', 'help'];
    expect(knownCommands.filter((name) => !listedCommands.includes(name)).toSorted()).toEqual(
      undocumentedCommands.toSorted(),
    );
  });

  it('restore runs in a separate container, from the bucket of the backup', async () => {
    await runBlock(`node server/dist/main.js backup --to 's3://backups/portal?region=ap-south-1'`);
    const { DATABASE_URL = '' } = settings;
    await createDatabase(DATABASE_URL, 'restored');
    try {
      const emptyTarget = {
        DATABASE_URL: toDatabaseUrl(DATABASE_URL, 'restored'),
        DATA_DIR: `${settings.DATA_DIR}-restored`,
      };
      const code = findBlock('docker compose run') + findBlock('portal restore');
      const { status, output, errors } = await runBlock(code, emptyTarget);
      expect(status, errors).toBe(0);
      expect(output).toMatch(/^Restored s3:\/\/backups\/portal\/portal-/m);
    } finally {
      await dropDatabase(DATABASE_URL, 'restored');
    }
  });

  it('each upgrade moves the new version into place and retains the one before it', async () => {
    const opt = path.join(programFolder.dir, 'opt');
    const readVersion = (folder: string) => readFileSync(path.join(opt, folder, 'version'), 'utf8');
    const install = (folder: string, version: number) => {
      mkdirSync(path.join(opt, folder), { recursive: true });
      writeFileSync(path.join(opt, folder, 'version'), String(version));
    };
    install('licence-portal', 1);
    for (const version of [2, 3, 4]) {
      install('licence-portal-1.2', version);
      const { status, errors } = await runBlock(findBlock('sudo mv').replaceAll('/opt', opt));
      expect(status, errors).toBe(0);
      expect([readVersion('licence-portal'), readVersion('licence-portal-previous')]).toEqual([
        String(version),
        String(version - 1),
      ]);
    }
  });

  it('an upgrade checks the settings with the new version before a server runs it', () => {
    const upgrade = guide.slice(guide.indexOf('## Upgrade\n'), guide.indexOf('## Run a command\n'));
    const steps = ['docker compose build', 'portal check-config', 'sudo mv', 'docker compose up'];
    const places = steps.map((step) => upgrade.indexOf(step));
    expect([places.includes(-1), places]).toEqual([false, places.toSorted((one, other) => one - other)]);
  });

  const hasSystemd = spawnSync('systemd-run', ['--version']).status === 0;
  it.runIf(hasSystemd)('systemd-run knows the options of the guide', () => {
    const { stdout } = spawnSync('systemd-run', ['--help'], { encoding: 'utf8' });
    const [command] = findBlock('systemd-run').split(' -- ');
    const options = command!.match(/--[a-z-]+/g)!;
    expect(options.length).toBeGreaterThan(5);
    expect(options.filter((option) => !stdout.includes(option))).toEqual([]);
  });
});

const readUnit = (name: string) => readFileSync(path.join(root, 'docs/operate', name), 'utf8');
const findLines = (name: string, ...keys: string[]) =>
  readUnit(name)
    .split('\n')
    .filter((line) => keys.some((key) => line.startsWith(`${key}=`)));

describe('guide: the unit of the server', () => {
  it('the guide creates the user of the unit, installs the unit and starts it', () => {
    expect(findLines('portal.service', 'User', 'Group')).toEqual(['User=portal', 'Group=portal']);
    expect(findBlock('useradd')).toMatch(/ --system --user-group .*portal$/m);
    expect(findBlock('useradd')).toContain(
      'cp docs/operate/portal.service /etc/systemd/system/licence-portal.service\n',
    );
    expect(blocks).toContain('sudo systemctl enable --now licence-portal\n');
  });

  it('commands have the user, folders and settings of the unit', () => {
    const keys = ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'StateDirectory', 'StateDirectoryMode'];
    const definition = findBlock('systemd-run');
    const options: Record<string, string> = { User: '--uid', Group: '--gid', WorkingDirectory: '--working-directory' };
    for (const line of findLines('portal.service', ...keys)) {
      const [key, value] = line.split('=');
      expect(definition).toContain(`${options[key!] ?? `--property=${key}`}=${value} `);
    }
    const [environment] = findLines('portal.service', 'Environment');
    const variables = environment!.match(/(?:NODE_ENV|DATA_DIR)=\S+/g)!;
    expect(variables.filter((variable) => !definition.includes(`--setenv=${variable} `))).toEqual([]);
  });

  // `npm run portal` reads .env, and not the settings of the unit or of the container. capacity.md fills a test database.
  it('the pages for operators run commands only with the function "portal"', () => {
    const folder = path.join(root, 'docs/operate');
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'capacity.md');
    expect(pages).toContain('runbooks.md');
    expect(pages.filter((name) => readUnit(name).includes('npm run portal'))).toEqual([]);
  });
});

describe('guide: the units of the backup', () => {
  it('the backup has the user, folders and settings of the server', () => {
    const keys = ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'Environment', 'StateDirectory'];
    expect(findLines('portal-backup.service', ...keys)).toEqual(findLines('portal.service', ...keys));
  });

  it('the command of the unit creates a backup at nice 19', async () => {
    const [execStart] = findLines('portal-backup.service', 'ExecStart');
    const command = execStart!.replace('ExecStart=/usr/bin/node', 'node').replace('${BACKUP_TO}', '"$BACKUP_TO"');
    const { status, output } = await runBlock(command, { BACKUP_TO: 's3://backups/portal?region=ap-south-1' });
    expect([status, output]).toEqual([0, expect.stringContaining('s3://backups/portal/')]);
    expect(findLines('portal-backup.service', 'Nice')).toEqual(['Nice=19']);
  });

  const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.runIf(hasAnalyze)('the exposure of the backup unit is at most 2.0', () => {
    const file = path.join(programFolder.dir, 'licence-portal-backup.service');
    writeFileSync(file, readUnit('portal-backup.service'));
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for .+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2);
  });
});
