import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOrInstallChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import {
  formatElapsed,
  getProgramPath,
  killOnExit,
  printLine,
  projectRoot,
  runCommand,
  runNpm,
  runScript,
} from './tools.mjs';

/**
 * A rule of the product that is broken on purpose. `find` occurs exactly once in `file` and is replaced with `replace`.
 * At least one of `tests` (filters as for `npm test --`) must fail. Set `build` if these tests run the built server or
 * open a built page in a browser.
 * @typedef {{ rule: string, file: string, find: string, replace: string, tests: string[], build?: keyof typeof BUILDS }} Mutant
 * @typedef {{ workspace: string, folders: string[], run: (options: RunOptions) => ReturnType<typeof runCommand> }} Build
 * @typedef {ReturnType<typeof createTestRunner>} TestRunner
 */
/** @import { TestRequest } from './mutant-tests.mjs' */
/** @import { RunOptions } from './tools.mjs' */

// npm run test:mutants [-- <word in a rule or file>]: breaks each listed rule and reports the mutants that survive
const MUTANTS_FOLDER = path.join(projectRoot, 'server/test/mutants');
// More copies than processors, because tests spend part of their time waiting.
const MAX_COPIES = availableParallelism() + 1;
const MAX_ATTEMPTS = 2;
// Shorter than in other runs, because a test of a broken rule often waits for a condition that is never met.
const WAIT_TIMEOUT_MS = 30_000;
// Not linked into a copy, because each copy has a separate cache, which is deleted with the copy.
const VITEST_CACHE = '.experimental-vitest-cache';
// The builds of the portal and the playground compress their files only in the mode `production`. Compression takes half
// of the build time.
const VITE_BUILD = [getProgramPath('vite/bin/vite.js'), 'build', '--mode', 'test'];
/**
 * The workspace, the folders and the command of each build.
 * @satisfies {Record<string, Build>}
 */
const BUILDS = {
  server: {
    workspace: 'server',
    folders: ['build', 'dist'],
    run: (options) => runNpm(['run', '--silent', 'build'], options),
  },
  client: { workspace: 'client', folders: ['dist'], run: (options) => runNode(VITE_BUILD, options) },
  playground: {
    workspace: 'client',
    folders: ['dist'],
    run: (options) => runNode([...VITE_BUILD, '--config', 'vite.playground.config.ts'], options),
  },
  docs: { workspace: 'client', folders: ['dist'], run: (options) => runNode(['docs/build.mjs'], options) },
};
const SURVIVED = 'SURVIVED';
const NOT_TESTED = 'NOT TESTED';
const filters = process.argv.slice(2);

await runScript(async () => {
  process.chdir(projectRoot);
  await prepare({ builds: ['server', 'client', 'docs'] });
  process.env.CHROMIUM_PATH = await findOrInstallChromium();
  const mutants = (await readMutants()).filter(isSelected);
  if (!mutants.length) throw new Error(`No mutant matches ${filters.join(' ')}.`);
  const since = performance.now();
  const queue = [...mutants];
  /** @type {Mutant[]} */
  const survivors = [];
  /** @type {Mutant[]} */
  const untestedMutants = [];
  let doneCount = 0;
  await Promise.all(
    Array.from({ length: Math.min(MAX_COPIES, mutants.length) }, async () => {
      const copy = copyTree();
      const testRunner = createTestRunner(copy);
      try {
        for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
          const verdict = await testMutant(copy, mutant, testRunner);
          if (verdict === SURVIVED) survivors.push(mutant);
          if (verdict === NOT_TESTED) untestedMutants.push(mutant);
          printLine(`${++doneCount}/${mutants.length} ${verdict}: ${mutant.rule}`);
        }
      } finally {
        await testRunner.stop();
        rmSync(copy, { recursive: true, force: true });
      }
    }),
  );
  const caught = mutants.length - survivors.length - untestedMutants.length;
  printLine(`\n${caught} of ${mutants.length} broken rules were caught in ${formatElapsed(since)}.`);
  for (const { rule, file } of survivors) printLine(`survived: ${rule} (${file})`);
  for (const { rule, file } of untestedMutants) printLine(`not tested: ${rule} (${file})`);
  process.exitCode = caught < mutants.length ? 1 : 0;
});

/**
 * Returns the verdict on one mutant. Tests that cannot start, for example on a busy machine, run a second time. An
 * error in one mutant does not abort the run.
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {TestRunner} testRunner
 */
async function testMutant(copy, mutant, testRunner) {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
    try {
      const failure = await findFailure(copy, mutant, testRunner);
      return failure ? `caught by "${failure}"` : SURVIVED;
    } catch (error) {
      printLine(error instanceof Error ? error.message : String(error));
    }
  return NOT_TESTED;
}

/** @returns {Promise<Mutant[]>} */
async function readMutants() {
  const files = readdirSync(MUTANTS_FOLDER).filter((name) => name.endsWith('.mjs'));
  const lists = await Promise.all(files.map((name) => import(pathToFileURL(path.join(MUTANTS_FOLDER, name)).href)));
  return lists.flatMap((list) => list.default);
}

/** @param {Mutant} mutant */
function isSelected({ rule, file }) {
  return !filters.length || filters.some((word) => `${rule} ${file}`.includes(word));
}

/** Copies the sources and the builds, so that a killed run leaves the work tree unchanged. Packages are linked. */
function copyTree() {
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-mutants-'));
  const fileList = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of [...fileList.split('\0').filter(Boolean), 'server/build', 'server/dist', 'client/dist'])
    if (existsSync(path.join(projectRoot, file)))
      cpSync(path.join(projectRoot, file), path.join(copy, file), { recursive: true });
  // Link the workspaces to the copy, and all other packages to the project's node_modules.
  mkdirSync(path.join(copy, 'node_modules/@portal'), { recursive: true });
  const packages = readdirSync(path.join(projectRoot, 'node_modules'));
  for (const name of packages.filter((each) => each !== '@portal' && each !== VITEST_CACHE))
    symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(copy, 'node_modules', name));
  for (const name of readdirSync(path.join(projectRoot, 'node_modules/@portal'))) {
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@portal', name));
    const nestedModules = path.join(name, 'node_modules');
    if (existsSync(path.join(projectRoot, nestedModules)))
      symlinkSync(path.join(projectRoot, nestedModules), path.join(copy, nestedModules));
  }
  return copy;
}

/**
 * Returns the name of the first test that fails with the mutant, or the error of a test file that cannot run. Returns
 * undefined if all tests pass.
 * @param {string} copy
 * @param {Mutant} mutant
 * @param {TestRunner} testRunner
 */
async function findFailure(copy, { rule, file, find, replace, tests, build }, testRunner) {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1)
    throw new Error(`The \`find\` text of "${rule}" must occur once in ${file}, but occurs ${occurrences} times.`);
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  const runTests = () => testRunner.findFailure({ file, tests });
  try {
    return await (build ? withBrokenBuild(copy, BUILDS[build], runTests) : runTests());
  } finally {
    writeFileSync(target, source);
  }
}

/**
 * Builds the broken sources, runs `action`, and restores the previous build.
 * @template Result
 * @param {string} copy
 * @param {Build} build
 * @param {() => Promise<Result>} action
 */
async function withBrokenBuild(copy, { workspace, folders, run }, action) {
  const cwd = path.join(copy, workspace);
  const paths = folders.map((folder) => path.join(cwd, folder));
  for (const folder of paths) renameSync(folder, `${folder}.unbroken`);
  try {
    const { ok, output } = await run({ cwd, env: { NODE_ENV: 'production' } });
    if (!ok) throw new Error(`A mutant must compile:\n${output}`);
    // The portal, the playground and the documentation are separate builds in one folder.
    for (const folder of paths) cpSync(`${folder}.unbroken`, folder, { recursive: true, force: false });
    return await action();
  } finally {
    for (const folder of paths) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(`${folder}.unbroken`, folder);
    }
  }
}

/**
 * @param {string[]} args
 * @param {RunOptions} options
 */
function runNode(args, options) {
  return runCommand(process.execPath, args, options);
}

/**
 * Creates a test runner for a copy. Its child process starts Vitest once for many runs. If the child process exits, the
 * next run starts another.
 * @param {string} copy
 */
function createTestRunner(copy) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  function startProcess() {
    const started = fork(path.join(projectRoot, 'scripts/mutant-tests.mjs'), [copy], {
      env: { ...process.env, NODE_ENV: 'test', TEST_TIER: 'all', TEST_WAIT_TIMEOUT_MS: String(WAIT_TIMEOUT_MS) },
      detached: process.platform !== 'win32', // a separate process group, so that the whole group can be killed
    });
    killOnExit(started);
    started.once('exit', () => {
      child = undefined;
      started.emit('message', { error: 'The test process exited before it reported a result.' });
    });
    return started;
  }

  return {
    /**
     * Returns the name of the first failed test, or undefined if all tests pass.
     * @param {TestRequest} request
     * @returns {Promise<string | undefined>}
     */
    async findFailure(request) {
      child ??= startProcess();
      child.send(request);
      const [{ failure, error }] = await once(child, 'message');
      if (error) throw new Error(error);
      return failure;
    },
    async stop() {
      if (!child) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
