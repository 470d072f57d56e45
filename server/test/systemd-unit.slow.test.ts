import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSandbox, runSandboxed } from './sandbox.ts';
import { findFreePort, createTempFolder, waitForOutput, signUp, startDatabase } from './server-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const UNIT_FOLDER = path.join(ROOT, 'docs/operate');
const unitFiles = readdirSync(UNIT_FOLDER).filter((file) => file.endsWith('.service'));

const runSystemdAnalyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const hasSystemd = runSystemdAnalyze('--version').status === 0;
if (!hasSystemd) process.stdout.write('SKIPPED: systemd-analyze is not installed, so no unit is checked.\n');
const hasStrace = spawnSync('strace', ['-V']).status === 0;
if (!hasStrace) process.stdout.write('SKIPPED: strace is not installed, so no system call filter is tested.\n');

/** Returns the values of a setting in the text of a unit, in the order of the lines. */
const findValues = (unit: string, setting: string) =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value]) => value!);

/** Lists the system calls in a set such as @system-service, including nested sets. */
function listCalls(set: string): string[] {
  const [, ...lines] = runSystemdAnalyze('syscall-filter', set).stdout.split('\n');
  const names = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  return names.flatMap((name) => (name.startsWith('@') ? listCalls(name) : [name]));
}

/** Lists the system calls that the filters of a unit deny. */
function listDeniedCalls(unit: string): string[] {
  const allowed = new Set<string>();
  for (const filter of findValues(unit, 'SystemCallFilter'))
    for (const set of filter.replace('~', '').split(' '))
      for (const call of listCalls(set))
        if (filter.startsWith('~')) allowed.delete(call);
        else allowed.add(call);
  return listCalls('@known').filter((call) => !allowed.has(call));
}

describe.skipIf(!hasSystemd)('systemd: the units', () => {
  it.each(unitFiles)('the exposure level of %s is at most 2.0', (unitFile) => {
    const { status, stdout } = runSystemdAnalyze(
      'security',
      '--offline=true',
      '--threshold=20',
      path.join(UNIT_FOLDER, unitFile),
    );
    expect(status, stdout).toBe(0);
  });

  it.skipIf(!hasSandbox || !hasStrace)('the portal runs with the system calls of portal.service', async () => {
    const unit = readFileSync(path.join(UNIT_FOLDER, 'portal.service'), 'utf8');
    const deniedCalls = listDeniedCalls(unit);
    expect(deniedCalls).toEqual(expect.arrayContaining(['mount', 'ptrace', 'setuid']));
    expect(deniedCalls).not.toContain('connect');
    expect(findValues(unit, 'SystemCallErrorNumber')).toEqual(['EPERM']);
    const calls = deniedCalls.map((call) => `?${call}`).join(',');
    const [program, ...args] = findValues(unit, 'ExecStart')[0]!.split(' ');
    expect([path.basename(program!), ...args]).toEqual([
      'node',
      '--max-semi-space-size=8',
      'server/dist/main.js',
      'start',
    ]);

    const { dir, remove } = createTempFolder();
    mkdirSync(dir);
    writeFileSync(path.join(dir, 'calls'), '');
    const database = await startDatabase();
    const port = await findFreePort();
    // Like the filter of systemd, strace denies the calls with EPERM. With -D, signals reach the portal instead of
    // strace.
    const straceCommand = [
      'strace',
      '-D',
      '-f',
      '--seccomp-bpf',
      '-qq',
      '-o',
      path.join(dir, 'calls'),
      '-e',
      `inject=${calls}:error=EPERM`,
    ];
    const server = runSandboxed([...straceCommand, '-e', `trace=${calls}`, process.execPath, ...args], {
      writable: dir,
      cwd: ROOT,
      env: {
        ...database.getSettings('unit'),
        NODE_ENV: 'production',
        DATA_DIR: dir,
        PORT: String(port),
        DEMO_DATA: 'off',
        DRAIN_SECONDS: '0',
      },
    });
    try {
      await waitForOutput(server, 'The portal is ready');
      const url = `http://127.0.0.1:${port}`;
      expect(await signUp(url)).toBeTruthy();
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    } finally {
      server.process.kill('SIGTERM');
      await server.exitCode;
      await database.stop();
      remove();
    }
  });
});
