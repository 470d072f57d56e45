import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT_FOLDER } from '../src/root-folder.ts';
import { createTempFolder, startProgram } from './server-process.ts';
import { waitFor } from './wait-for.ts';

it.each(['package.json', 'server/Dockerfile', 'docs/operate/portal.service', 'server/bench/servers.mjs'])(
  'starting: %s starts the server with the memory limits of the benchmarks',
  (file) => {
    const text = readFileSync(path.join(ROOT_FOLDER, file), 'utf8');
    expect(text).toMatch(/--max-semi-space-size=8\b/);
    expect(text).toMatch(/MALLOC_ARENA_MAX\W+2\b/);
  },
);

it('starting: compiled code is saved with the flag that the server sets', () => {
  const [serverFlag, savedFlag] = ['server/src/cli/start.ts', 'scripts/compiled-code.mjs'].map(
    (file) => /--heap-growing-percent=\d+/.exec(readFileSync(path.join(ROOT_FOLDER, file), 'utf8'))?.[0],
  );
  expect(serverFlag).toBeDefined();
  expect(savedFlag).toBe(serverFlag);
});

/** Creates a project with the scripts of this one, and workspaces whose builds only create the expected files. */
function createProject() {
  const { dir: project, remove } = createTempFolder();
  const writeProjectFile = (name: string, content: string) => {
    const file = path.join(project, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  cpSync(path.join(ROOT_FOLDER, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeProjectFile(name, '{"packages":{}}');
  writeProjectFile('package.json', '{"workspaces":["server","client"]}');
  const server = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`;
  writeProjectFile('server/program.mjs', server);
  const buildServer = `mkdir dist && cp program.mjs dist/main.js`;
  writeProjectFile('server/package.json', JSON.stringify({ name: 'server', scripts: { build: buildServer } }));
  const buildScripts = { 'build:portal': 'mkdir dist && touch dist/index.html', 'build:docs': 'exit 1' };
  writeProjectFile('client/package.json', JSON.stringify({ name: 'client', scripts: buildScripts }));
  for (const folder of ['client/docs', 'docs', 'packages']) mkdirSync(path.join(project, folder));
  const start = (settings: Record<string, string> = {}) => startProgram('scripts/run.mjs start', settings, project);
  return { project, writeProjectFile, start, remove };
}

describe('starting: the file .env', () => {
  async function startWith(line: string) {
    const { writeProjectFile, start, remove } = createProject();
    onTestFinished(remove);
    writeProjectFile('.env', `PORT=4000\n${line}\n`);
    writeProjectFile('server/program.mjs', `console.log('value:', process.env.ADMIN_PASSWORD ?? 'unset');`);
    const { lines, exitCode } = start();
    return { code: await exitCode, output: lines.join('\n') };
  }

  it.each([
    'ADMIN_PASSWORD=Str0ng!Kite#2027',
    'ADMIN_PASSWORD=#Str0ng!Kite2027',
    '  export SMTP_URL = smtp://me:a#b@mail.example # relay',
  ])('a line whose value would be cut off is rejected: %j', async (line) => {
    const { code, output } = await startWith(line);
    expect([code, output]).toEqual([1, expect.stringMatching(/\.env, line 2: the value of \w+ contains #\. Put/)]);
  });

  it.each([
    [`ADMIN_PASSWORD='Str0ng!Kite#2027'`, 'Str0ng!Kite#2027'],
    ['ADMIN_PASSWORD=Str0ng!Kite # of Meera', 'Str0ng!Kite'],
    ['# ADMIN_PASSWORD=Str0ng!Kite#2027', 'unset'],
  ])('the line %j sets the password "%s"', async (line, value) => {
    const { code, output } = await startWith(line);
    expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`^value: ${value}$`, 'm'))]);
  });
});

it('starting: the server keeps running if the documentation cannot be built', async () => {
  const { start, remove } = createProject();
  const run = start();
  await waitFor(() => expect(run.lines.join('\n')).toContain('Building the documentation failed'));
  run.process.kill('SIGTERM');
  expect(await run.exitCode).toBe(0);
  remove();
});

it('starting: a changed program runs, even if compiled code of the earlier program is cached or damaged', async () => {
  const { project, writeProjectFile, start, remove } = createProject();
  const expectOutput = async (text: string) => {
    const { exitCode, lines } = start();
    expect(await exitCode).toBe(0);
    expect(lines).toContain(text);
  };
  const listCompiledFiles = () =>
    readdirSync(path.join(project, '.state/compiled'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  const listWriteTimes = () => listCompiledFiles().map((file) => [file, statSync(file).mtimeMs]);
  writeProjectFile('server/program.mjs', `console.log('first')`);
  await expectOutput('first');
  const writeTimes = listWriteTimes();
  expect(writeTimes).not.toEqual([]);
  await expectOutput('first');
  expect(listWriteTimes()).toEqual(writeTimes); // rejected code would be written again
  writeProjectFile('server/dist/main.js', `console.log('other')`); // V8 compares only the length
  await expectOutput('other');
  for (const file of listCompiledFiles()) truncateSync(file, 100);
  await expectOutput('other');
  remove();
});

it.each([
  ['version', { version: '1.0.0', integrity: 'sha512-a' }],
  ['checksum', { version: '1.0.1', integrity: 'sha512-b' }],
])('starting: the packages are installed again if an installed package has another %s', async (_what, installed) => {
  const { project, writeProjectFile, start, remove } = createProject();
  const lock = (entry: object) => JSON.stringify({ packages: { 'node_modules/a': entry } });
  writeProjectFile('package-lock.json', lock({ version: '1.0.1', integrity: 'sha512-a' }));
  writeProjectFile('node_modules/.package-lock.json', lock(installed));
  writeProjectFile('failing-npm.js', 'process.exit(1)');
  const { exitCode, lines } = start({ npm_execpath: path.join(project, 'failing-npm.js') });
  expect(await exitCode).toBe(1);
  expect(lines.join('\n')).toContain('Installing packages failed');
  remove();
});

it('starting: a missing optional package, for example one for another platform, is not installed again', async () => {
  const { project, writeProjectFile, start, remove } = createProject();
  const optionalPackage = { version: '1.0.0', optional: true };
  writeProjectFile('package-lock.json', JSON.stringify({ packages: { 'node_modules/a': optionalPackage } }));
  writeProjectFile('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
  writeProjectFile('failing-npm.js', 'process.exit(1)');
  const { exitCode, lines } = start({ npm_execpath: path.join(project, 'failing-npm.js') });
  await exitCode;
  expect(lines.join('\n')).toContain('Building the server failed');
  expect(lines.join('\n')).not.toContain('Installing packages');
  remove();
});
