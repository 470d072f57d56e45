import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, readSettings } from '../src/config.ts';
import { SECRET_SETTINGS } from '../src/platform/crypto/secret-files.ts';
import { createTempFolder } from './server-process.ts';

const root = path.join(import.meta.dirname, '../..');
const readProjectFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
if (!hasCompose)
  process.stdout.write(
    'SKIPPED: docker compose is not installed, so docker-compose.yml is not compared with its schema.\n',
  );

interface Service {
  build?: object;
  profiles?: string[];
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  readProjectFile('docker-compose.yml'),
  { merge: true },
);
const { services, volumes } = compose;
const allServices = Object.entries(services);
const portalServices = ['portal', 'portal-2'];
const listStartedServices = (...profiles: string[]) =>
  allServices.filter(([, service]) => !service.profiles || service.profiles.some((name) => profiles.includes(name)));

/** Expands variables like Docker Compose. Throws if a required variable is missing or empty. */
const expandVariables = (text: string, env: Record<string, string>) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, other?: string) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name}: ${other}`);
    return other ?? '';
  });
const getEnvironment = (name: string, env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]!.environment!).map(([key, value]) => [key, expandVariables(String(value), env)]),
  );

/** Parses the lines of an .env file, and expands the variables of earlier lines and of `env`. */
function parseEnvFile(text: string, env: Record<string, string> = {}): Record<string, string> {
  const settings = { ...env };
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) settings[name] = expandVariables(value!, settings);
  }
  return settings;
}

// Variables that OpenTelemetry reads itself. With an empty value, it uses the default.
const TRACE_SETTINGS = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_RESOURCE_ATTRIBUTES',
];

const secrets = {
  POSTGRES_PASSWORD: 'a1b2c3',
  JWT_SECRET: 'kT5xq0n2WcYvB8mZr4LdSgHj7PfUeA1iQoXw',
  LICENCE_SIGNING_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://portal.example.com',
};
const defaultEnv = { ...secrets, SMTP_URL: 'file', DATABASE_URL: 'postgres://portal:a1b2c3@database:5432/portal' };
const largeEnv = parseEnvFile(readProjectFile('docs/operate/compose/large.env'), {
  ...secrets,
  METRICS_TOKEN: 'a-token-of-prometheus',
});

describe('Docker Compose: docker-compose.yml', () => {
  it('every mounted file and volume exists, and none is unused', () => {
    const mounts = allServices.flatMap(([, { volumes: mounted = [] }]) => mounted.map((mount) => mount.split(':')[0]!));
    const files = mounts.filter((from) => from.startsWith('./'));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect([...new Set(mounts.filter((from) => !from.startsWith('./')))].toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
    const composeFiles = readdirSync(path.join(root, 'docs/operate/compose')).map(
      (file) => `./docs/operate/compose/${file}`,
    );
    expect(composeFiles.filter((file) => !files.includes(file))).toEqual(['./docs/operate/compose/large.env']);
  });

  it('a service waits only for started services, and for their health only if they have a health check', () => {
    // The image of the portal defines a HEALTHCHECK.
    const hasHealthCheck = (name: string) => services[name]!.healthcheck || portalServices.includes(name);
    for (const profiles of [[], ['large'], ['backup']]) {
      const startedServices = listStartedServices(...profiles);
      for (const [name, { depends_on: needs = {} }] of startedServices)
        for (const [other, { condition, required = true }] of Object.entries(needs)) {
          expect(Object.keys(services), name).toContain(other);
          if (required)
            expect(
              startedServices.map(([one]) => one),
              name,
            ).toContain(other);
          if (condition === 'service_healthy') expect(hasHealthCheck(other), `${name} waits for ${other}`).toBeTruthy();
        }
    }
  });

  it('a service that waits for the health of the portal waits an hour for long migrations', () => {
    // The server listens after its migrations.
    expect(readProjectFile('server/Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=1h /m);
  });

  it('the default profile starts the database and one server, and the profile "large" starts every service except backups', () => {
    expect(listStartedServices().map(([name]) => name)).toEqual(['database', 'portal']);
    expect(listStartedServices('large')).toEqual(allServices.filter(([name]) => name !== 'backup'));
    const otherServices = ['backup', 'standby', 'pooler', 'balancer', 'storage', 'mail', 'prometheus', 'grafana'];
    expect(Object.keys(services).toSorted()).toEqual(['database', ...portalServices, ...otherServices].toSorted());
  });

  it('the documented upgrade rebuilds the image of the servers and of the backup', () => {
    const builtServices = allServices.filter(([, { build }]) => build);
    expect(builtServices.map(([name]) => name).toSorted()).toEqual(['backup', ...portalServices]);
    const guide = readProjectFile('docs/operate.md');
    const [, upgrade] = /^## Upgrade\n(.*?)^## /ms.exec(guide)!;
    expect(upgrade!.match(/docker compose .*\bup\b.*/g)).toEqual(['docker compose up -d --build']);
    expect(readProjectFile('docs/operate/large-set.md').match(/^ *docker compose .*/gm)).toEqual([
      '   docker compose up -d --build',
    ]);
    // Docker Compose reads COMPOSE_PROFILES from .env, so that every command includes the backup.
    expect(guide).toContain('COMPOSE_PROFILES=backup\n');
    expect(guide).not.toContain('--profile backup');
  });

  it('every command of the large set reads its settings and starts its profiles', () => {
    const page = readProjectFile('docs/operate/large-set.md');
    const exportedVariables = Object.fromEntries(
      [...page.matchAll(/^ *export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value!.split(',')]),
    );
    expect(exportedVariables).toEqual({
      COMPOSE_ENV_FILES: ['.env', 'docs/operate/compose/large.env'],
      COMPOSE_PROFILES: ['large', 'backup'],
    });
    // These options would replace the exported variables for one command only.
    expect(page).not.toMatch(/--env-file|--profile/);
  });

  it('containers have a read-only root, no capabilities and no new privileges', () => {
    for (const [name, one] of allServices) {
      expect(one, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(one.tmpfs, name).toContain('/tmp');
    }
  });

  it('each port is opened once, and only on 127.0.0.1', () => {
    for (const env of [defaultEnv, largeEnv]) {
      const openedPorts = (env === largeEnv ? allServices : listStartedServices()).flatMap(([, { ports = [] }]) =>
        ports.map((port) => expandVariables(port, env)),
      );
      expect(openedPorts.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      const hostPorts = openedPorts.map((port) => port.split(':').slice(0, 2).join(':'));
      expect(new Set(hostPorts).size).toBe(hostPorts.length);
    }
  });

  it('servers receive every setting except PORT and DATA_DIR, and no unknown setting', () => {
    const fileSettings = SECRET_SETTINGS.map((name) => `${name}_FILE`);
    const knownSettings = [
      ...Object.keys(readSettings({})),
      ...fileSettings,
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      ...TRACE_SETTINGS,
    ];
    const fixedByImage = ['PORT', 'DATA_DIR'];
    for (const name of portalServices)
      expect(Object.keys(services[name]!.environment!).toSorted()).toEqual(
        knownSettings.filter((key) => !fixedByImage.includes(key)).toSorted(),
      );
  });

  it('servers receive every documented variable of OpenTelemetry', () => {
    const pages = ['.env.example', 'docs/operate/monitoring.md', 'docs/operate/configuration.md'].map(readProjectFile);
    const documentedVariables = new Set(pages.join('\n').match(/\bOTEL_\w+/g));
    expect([...documentedVariables].toSorted()).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT', ...TRACE_SETTINGS].toSorted());
    for (const name of portalServices)
      expect(Object.keys(services[name]!.environment!)).toEqual(expect.arrayContaining([...documentedVariables]));
  });

  it('every secret can be read from a file', () => {
    const { dir, remove } = createTempFolder();
    mkdirSync(dir);
    try {
      const env: Record<string, string> = { ...defaultEnv };
      for (const name of ['DATABASE_URL', 'JWT_SECRET', 'LICENCE_SIGNING_KEY', 'SECRETS_KEY', 'SMTP_URL'] as const) {
        writeFileSync(path.join(dir, name), defaultEnv[name]);
        delete env[name];
        env[`${name}_FILE`] = path.join(dir, name);
      }
      expect(readConfig(getEnvironment('portal', env))).toEqual(readConfig(getEnvironment('portal', defaultEnv)));
    } finally {
      remove();
    }
  });

  it('the single server receives the settings it needs to start', () => {
    expect(readConfig(getEnvironment('portal', defaultEnv))).toMatchObject({
      databaseUrl: defaultEnv.DATABASE_URL,
      host: '0.0.0.0',
      publicUrl: secrets.PUBLIC_URL,
    });
    const readConfigWithout = (name: string) => () =>
      readConfig(getEnvironment('portal', { ...defaultEnv, [name]: '' }));
    for (const name of ['JWT_SECRET', 'LICENCE_SIGNING_KEY', 'SECRETS_KEY', 'PUBLIC_URL', 'SMTP_URL'])
      expect(readConfigWithout(name)).toThrow(name);
  });

  it('the documented script writes an .env file with which the server starts', () => {
    const [, script] = /^```sh\n([^`]*> \.env <<[^`]*)^```$/m.exec(readProjectFile('docs/operate.md'))!;
    const { dir, remove } = createTempFolder();
    mkdirSync(dir);
    try {
      const runScript = (env = process.env) =>
        spawnSync('/bin/bash', ['-c', `umask 022\n${script}echo "$? $(umask) $password"`], {
          cwd: dir,
          encoding: 'utf8',
          env,
        });
      const file = path.join(dir, '.env');
      // Without openssl, the script writes no file.
      expect(runScript({ PATH: dir }).stdout).toMatch(/^127 /);
      expect(existsSync(file)).toBe(false);

      // The caller's shell keeps its umask and gets no variable.
      const { stdout, stderr } = runScript();
      expect(stdout, stderr).toBe('0 0022 \n');
      const content = readFileSync(file, 'utf8');
      expect(runScript().stdout).toMatch(/^1 /);
      expect(readFileSync(file, 'utf8')).toBe(content);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const env = parseEnvFile(content);
      const { databaseUrl, demoData, mailFrom } = readConfig(getEnvironment('portal', env));
      const { hostname, username, password, port, pathname } = new URL(databaseUrl!);
      expect(demoData).not.toBe(true);
      expect(mailFrom).toBe('Licence Portal <no-reply@example.com>');
      expect({ hostname, username, password, port, pathname }).toEqual({
        hostname: 'database',
        username: services.database!.environment!.POSTGRES_USER,
        password: expandVariables(services.database!.environment!.POSTGRES_PASSWORD!, env),
        port: '5432',
        pathname: `/${services.database!.environment!.POSTGRES_DB}`,
      });
    } finally {
      remove();
    }
  });

  it('both servers of the profile "large" use the same existing services', () => {
    const [first, second] = portalServices.map((name) => getEnvironment(name, largeEnv));
    expect(second).toEqual(first);
    const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, smtpUrl, uploads, ...rest } = readConfig(first!);
    expect(rest).toMatchObject({ isTrustProxySet: true, metricsToken: largeEnv.METRICS_TOKEN });
    const { endpoint } = uploads as { endpoint: string };
    const addresses = [databaseUrl, databaseDirectUrl, ...databaseReplicaUrls, smtpUrl, endpoint];
    const hosts = addresses.map((address) => new URL(address!).hostname);
    expect(hosts).toEqual(['pooler', 'database', 'standby', 'mail', 'storage']);
  });

  it('a second server does not start without shared uploads', () => {
    expect(() => readConfig(getEnvironment('portal-2', defaultEnv))).toThrow(/UPLOADS_URL/);
  });
});

describe('Docker Compose: the profile "backup"', () => {
  it('the service has the settings of the server, its data, and a place for backups', () => {
    expect(listStartedServices('backup').map(([name]) => name)).toEqual(['database', 'portal', 'backup']);
    const { BACKUP_TO, BACKUP_KEEP, ...settings } = services.backup!.environment!;
    expect(settings).toEqual(services.portal!.environment);
    expect(services.backup!.volumes).toEqual(services.portal!.volumes);
    const env = { ...defaultEnv, BACKUP_TO: 's3://backups/portal?region=ap-south-1' };
    expect([BACKUP_TO, BACKUP_KEEP].map((text) => expandVariables(text!, env))).toEqual([env.BACKUP_TO, '14']);
    expect(expandVariables(BACKUP_TO!, defaultEnv)).toMatch(/^unset: set BACKUP_TO/);
  });

  it('the documented override mounts a folder for backups into the backup and the server', () => {
    const guide = readProjectFile('docs/operate.md');
    const [, override] = /^```yaml\n(.*?\/backups.*?)^```$/ms.exec(guide) ?? [];
    const { services: changedServices }: typeof compose = parse(override!);
    expect(Object.keys(changedServices).toSorted()).toEqual(['backup', 'portal']);
    const mountedFolders = Object.values(changedServices).flatMap((service) => {
      expect(Object.keys(service)).toEqual(['volumes']);
      return service.volumes!;
    });
    const [folder] = mountedFolders;
    expect(mountedFolders).toEqual([folder, folder]);
    const [source, target] = folder!.split(':');
    // The user `node` of the image has the id 1000.
    expect(guide).toContain(`sudo install -d -o 1000 -g 1000 -m 0700 ${source}\n`);
    expect(guide).toContain(`set \`BACKUP_TO=${target}\``);
  });

  it('the loop runs daily backups and retries an hour after a failure', () => {
    const { dir, remove } = createTempFolder();
    mkdirSync(dir);
    // Fake programs log their arguments. The third sleep ends the loop.
    const createProgram = (name: string, script: string) =>
      writeFileSync(path.join(dir, name), `#!/bin/sh\necho "${name} $*" >> "$LOG"\n${script}\n`, { mode: 0o755 });
    createProgram('nice', 'case $(grep -c "^nice" "$LOG") in 2) exit 1;; esac');
    createProgram('sleep', 'if [ $(grep -c "^sleep" "$LOG") = 3 ]; then kill $PPID; fi');
    const log = path.join(dir, 'log');
    const [, , script] = services.backup!.command!.map((part) => part.replaceAll('$$', '$'));
    const env = { PATH: `${dir}:${process.env.PATH}`, LOG: log, BACKUP_TO: '/a place', BACKUP_KEEP: '3' };
    spawnSync('sh', ['-c', script!], { env, timeout: 20_000 });
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    remove();
    const backupCommand = 'nice -n 19 node server/dist/main.js backup --to /a place --keep 3';
    expect(lines).toEqual([backupCommand, 'sleep 86400', backupCommand, 'sleep 3600', backupCommand, 'sleep 86400']);
  });
});

it.runIf(hasCompose).each(['default', 'large'])(
  'Docker Compose: the Compose schema accepts docker-compose.yml with the profile %s',
  (name) => {
    // This command needs no Docker daemon.
    const args = ['compose', '--file', path.join(root, 'docker-compose.yml'), '--profile', name, 'config', '--quiet'];
    const { status, stderr } = spawnSync('docker', args, { encoding: 'utf8', env: { ...process.env, ...largeEnv } });
    expect(status, stderr).toBe(0);
  },
);

describe('Docker Compose: service configuration files', () => {
  it.each([
    ['haproxy.cfg', /server \S+ ([\w-]+):4000/g],
    ['prometheus.yml', /'([\w-]+):4000'/g],
  ])('%s lists both servers', (file, pattern) => {
    const hosts = [...readProjectFile(`docs/operate/compose/${file}`).matchAll(pattern)].map(([, host]) => host);
    expect(hosts).toEqual(portalServices);
  });

  it('the connections of all servers stay below the PostgreSQL limit', () => {
    const [, poolSize] = /default_pool_size = (\d+)/.exec(readProjectFile('docs/operate/compose/pgbouncer.ini'))!;
    // Each server also opens two direct connections (change feed and migrations). PostgreSQL reserves 3 for superusers.
    expect(Number(poolSize) + portalServices.length * 2).toBeLessThan(100 - 3);
  });

  const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;
  it.runIf(hasHaproxy)('HAProxy accepts haproxy.cfg', () => {
    const file = path.join(root, 'docs/operate/compose/haproxy.cfg');
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });
});
