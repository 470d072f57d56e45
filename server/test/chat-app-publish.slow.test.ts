import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../src/product.ts';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { hasPip, PYTHON_PACKAGE, python } from './python.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PACKAGE = path.join(ROOT, 'packages/chat-app');
const PACKAGE_ENTRIES = ['', '/file-store', '/browser-store', '/verify-licence'].map(
  (entry) => `@portal/chat-app${entry}`,
);
const UNREACHABLE_PORTAL = 'http://127.0.0.1:1';
const runFile = promisify(execFile);

let portal: Portal;
let licenceString: string;
let folder: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  const keyClient = createKeyClient(portal);
  ({ key: licenceString } = (await keyClient.createApproved(
    (await portal.createCompany()).jwt,
    await portal.logInAdmin(),
  )) as {
    key: string;
  });
  folder = mkdtempSync(path.join(tmpdir(), 'chat-app-publish-'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

// A Node.js program that the test compiles and runs. It validates a licence online, and then without a network.
const NODE_CONSUMER = `
import { type ChatApp, createChatApp, type Decision, LicenceError, PortalError, type Store } from '@portal/chat-app';
import { fileStore } from '@portal/chat-app/file-store';
import { type Claims, type Known, readLicenceString, verifyLicence } from '@portal/chat-app/verify-licence';

const [portal, typed, file] = process.argv.slice(2) as [string, string, string];
const store: Store = fileStore(file);
const start = (at: string): ChatApp => createChatApp({ portal: at, store, version: '2.1.0', type: 'user' });
const online: Decision = await start(portal).enter(typed);
const offline: Decision = await start('${UNREACHABLE_PORTAL}').check();
const state = await store.load();
const known: Known = { keys: state!.keys, licenceString: typed, latest: state!.latest };
const claims: Claims = await verifyLicence(state!.licence!, known);
const problem = await start(portal).sync({ user: -1 }).catch((error: unknown) => error);
const status: number | null = problem instanceof PortalError ? problem.status : null;
const forged = await verifyLicence('x', known).catch((error: unknown) => error);
const code: string | null = forged instanceof LicenceError ? forged.code : null;
console.log(JSON.stringify({
  printed: readLicenceString(typed),
  online: [online.runs, online.isKept],
  offline: [offline.runs, offline.isKept],
  verdict: claims.verdict,
  status,
  code,
}));
`;

// A page that the test compiles for a bundler, without the types of Node.js.
const PAGE_CONSUMER = `
import { createChatApp, type Decision } from '@portal/chat-app';
import { browserStore } from '@portal/chat-app/browser-store';
import { fileStore } from '@portal/chat-app/file-store';
import { latestTime, type Problem } from '@portal/chat-app/verify-licence';

const app = createChatApp({ portal: location.origin, store: browserStore('licence', sessionStorage), version: '1', type: 'admin' });
const end: () => void = app.watch(({ runs, wait, clockSkew }: Decision) => {
  document.title = \`\${runs} \${wait.toFixed()} \${clockSkew?.toFixed()}\`;
});
const controller = new AbortController();
void app.sync({ user: 1, messages: { private: { text: 1 } } }, { signal: controller.signal });
// @ts-expect-error -- a misspelt counter
void app.sync({ usres: 1 });
// @ts-expect-error -- the type of an app is admin or user
createChatApp({ portal: '', store: fileStore(''), version: '1', type: 'guest' });
// @ts-expect-error -- no problem has this code
const code: Problem = 'EXPIRED';
export { code, end, latestTime };
`;

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  verbatimModuleSyntax: true,
  target: 'ES2022',
};

describe('chat app packages: the npm package', () => {
  let project: string;
  let packed: { filename: string; files: { path: string }[] };

  beforeAll(async () => {
    const { stdout } = await runFile('npm', ['pack', '--json', '--pack-destination', folder], { cwd: PACKAGE });
    [packed] = JSON.parse(stdout) as [typeof packed];
    project = path.join(folder, 'consumer');
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
    const tarball = path.join(folder, packed.filename);
    await runFile('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
  });

  /** Compiles a file of the consumer, and returns the errors. */
  async function compile(name: string, source: string, options: object): Promise<string> {
    writeFileSync(path.join(project, name), source);
    const config = path.join(project, `tsconfig.${path.parse(name).name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, ...options }, files: [name] }));
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    return runFile(process.execPath, [compiler, '-p', config], { cwd: project }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  }
  const linkNodeTypes = () => {
    for (const name of ['@types/node', 'undici-types']) {
      const link = path.join(project, 'node_modules', name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.join(ROOT, 'node_modules', name), link);
    }
  };

  it('the package contains the modules, their types, the README and the licence, and nothing else', () => {
    expect(packed.files.map((file) => file.path).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'browser-store.d.mts',
      'browser-store.mjs',
      'chat-app.d.mts',
      'chat-app.mjs',
      'file-store.d.mts',
      'file-store.mjs',
      'package.json',
      'portal-calls.mjs',
      'verify-licence.d.mts',
      'verify-licence.mjs',
    ]);
  });

  it('a TypeScript program compiles with node16 resolution, validates a licence and runs without a network', async () => {
    linkNodeTypes();
    const options = { module: 'node16', moduleResolution: 'node16', lib: ['ES2022'], types: ['node'] };
    expect(await compile('program.mts', NODE_CONSUMER, options)).toBe('');
    const args = ['program.mjs', portal.url, licenceString.toLowerCase(), path.join(folder, 'state/licence.json')];
    const { stdout } = await runFile(process.execPath, args, { cwd: project });
    expect(JSON.parse(stdout)).toEqual({
      printed: licenceString,
      online: [true, false],
      offline: [true, true],
      verdict: 'VALID',
      status: 422,
      code: 'MALFORMED',
    });
  });

  it('a TypeScript page compiles with bundler resolution, and mistakes are type errors', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] };
    expect(await compile('page.ts', PAGE_CONSUMER, options)).toBe('');
  });

  it('every entry has types for all of its exports', async () => {
    const { stdout } = await runFile(
      process.execPath,
      [
        '-e',
        `Promise.all(${JSON.stringify(PACKAGE_ENTRIES)}.map((entry) => import(entry))).then((modules) =>
        console.log(JSON.stringify(modules.map((module) => Object.keys(module)))))`,
      ],
      { cwd: project },
    );
    const modules = JSON.parse(stdout) as string[][];
    const source = modules
      .map(
        (exported, index) => `import * as entry${index} from '${PACKAGE_ENTRIES[index]}';
export const used${index} = [${exported.map((name) => `entry${index}.${name}`).join(', ')}];`,
      )
      .join('\n');
    expect(modules.flat().length).toBeGreaterThan(10);
    const options = { module: 'esnext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] };
    expect(await compile('exports.ts', source, options)).toBe('');
  });

  it('a bundle contains only the imported functions', async () => {
    writeFileSync(
      path.join(project, 'single-import.mjs'),
      "import { readLicenceString } from '@portal/chat-app';\nconsole.log(readLicenceString('x'));\n",
    );
    const bundle = await rolldown({ input: path.join(project, 'single-import.mjs'), cwd: project });
    const { output } = await bundle.generate({ format: 'esm' });
    await bundle.close();
    const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
    expect(code).toContain('function readLicenceString');
    for (const absent of ['createChatApp', 'PortalError', 'fetch(', 'verifyLicence', 'subtle', 'localStorage', 'node:'])
      expect(code).not.toContain(absent);
  });
});

describe.skipIf(!hasPip)('chat app packages: the Python package', () => {
  const wheel = `portal_chat_app-${version}-py3-none-any.whl`;
  let sources: string;

  beforeAll(async () => {
    // A copy, because a build writes compiled files next to the sources.
    sources = path.join(folder, 'python');
    cpSync(PYTHON_PACKAGE, sources, { recursive: true });
    await runFile(python!, ['-B', 'build_wheel.py', folder], { cwd: sources });
  });

  it('a build needs no network and always creates the same wheel, also with pip', async () => {
    const pip = [
      '-m',
      'pip',
      'wheel',
      '--no-index',
      '--no-deps',
      '--no-build-isolation',
      '-w',
      path.join(folder, 'pip'),
    ];
    await runFile(python!, [...pip, '.'], { cwd: sources });
    expect(readFileSync(path.join(folder, 'pip', wheel)).equals(readFileSync(path.join(folder, wheel)))).toBe(true);
  });

  it('the wheel contains the modules, the type marker, the metadata and the licence, and nothing else', async () => {
    const listProgram = 'import json, sys, zipfile; print(json.dumps(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const { stdout } = await runFile(python!, ['-c', listProgram, path.join(folder, wheel)]);
    const distInfo = `portal_chat_app-${version}.dist-info`;
    const modules = readdirSync(path.join(PYTHON_PACKAGE, 'src/portal_chat_app')).filter((name) =>
      name.endsWith('.py'),
    );
    expect((JSON.parse(stdout) as string[]).toSorted()).toEqual(
      [
        ...modules.map((name) => `portal_chat_app/${name}`),
        'portal_chat_app/py.typed',
        ...['METADATA', 'RECORD', 'WHEEL', 'licenses/LICENSE'].map((name) => `${distInfo}/${name}`),
      ].toSorted(),
    );
  });

  it('the installed wheel validates a licence and runs without a network', async () => {
    const target = path.join(folder, 'site-packages');
    const pip = ['-m', 'pip', 'install', '--no-index', '--no-deps', '--target', target, path.join(folder, wheel)];
    await runFile(python!, pip);
    const program = `
import json, sys
from portal_chat_app import ChatApp, FileStore

portal, typed, file = sys.argv[1:]
start = lambda at: ChatApp(portal=at, store=FileStore(file), version="2.1.0", type="user")
decisions = [start(portal).enter(typed), start("${UNREACHABLE_PORTAL}").check()]
print(json.dumps([[decision.runs, decision.is_kept] for decision in decisions]))
`;
    const args = ['-B', '-c', program, portal.url, licenceString, path.join(folder, 'python-state/licence.json')];
    const { stdout } = await runFile(python!, args, { env: { ...process.env, PYTHONPATH: target } });
    expect(JSON.parse(stdout)).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});
