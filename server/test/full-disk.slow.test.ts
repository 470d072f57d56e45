import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { callRest, findFreePort, logInAdmin, createTempFolder, startServer } from './server-process.ts';
import { canMount, mountDisk } from './small-disk.ts';
import { waitFor } from './wait-for.ts';

const stopCallbacks: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopCallbacks.splice(0).toReversed()) await stop();
});

interface LogEntry {
  msg: string;
  cause?: string;
  err?: object;
}

describe.skipIf(!canMount)('full disk: a server without free space', () => {
  it('writes to a full database disk get 503, each cause is logged once, and freed space ends the outage', async () => {
    const disk = mountDisk(200);
    stopCallbacks.push(disk.remove);
    const settings = { DATA_DIR: path.join(disk.dir, 'data'), LOG_LEVEL: 'info', LOG_FORMAT: 'json' };
    const server = await startServer(settings);
    stopCallbacks.push(async () => {
      server.process.kill('SIGTERM');
      await server.exitCode;
    });
    const jwt = await logInAdmin(server.url);
    const previousLineCount = server.lines.length;
    const note = 'x'.repeat(5000);
    const write = (n: number) =>
      fetch(`${server.url}/api/admin/version`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', jwt },
        body: JSON.stringify({ version: `${n}`, type: 'user', note }),
      });
    disk.fill();
    const rejectedResponses: Response[] = [];
    for (let n = 0; rejectedResponses.length < 100; n++) {
      const response = await write(n);
      if (response.status !== 200) rejectedResponses.push(response);
    }
    expect(new Set(rejectedResponses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(rejectedResponses[0]!.headers.get('retry-after')).toBe('5');
    await waitFor(async () => {
      disk.fill();
      expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
        degraded: expect.arrayContaining(['The data folder cannot be written to.']),
      });
    });
    const logEntries = server.lines.slice(previousLineCount).map((line) => JSON.parse(line) as LogEntry);
    const causes = logEntries.flatMap(({ cause }) => cause ?? []);
    expect(causes).toContain('53100');
    expect(causes).toHaveLength(new Set(causes).size);
    expect(logEntries.filter(({ err }) => err)).toEqual([]);

    disk.free();
    await waitFor(async () => expect((await write(0)).status).toBe(200));
    await waitFor(async () => expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' }));
  });

  it('a full log disk does not stop the server, which logs again when space is free', async () => {
    const disk = mountDisk(1);
    const { dir, remove } = createTempFolder();
    stopCallbacks.push(remove, disk.remove);
    const logFile = path.join(disk.dir, 'log');
    const logDescriptor = openSync(logFile, 'a');
    const port = await findFreePort();
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      DATA_DIR: dir,
      PORT: String(port),
    };
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../dist/main.js'), 'start'], {
      env,
      stdio: ['ignore', logDescriptor, 'inherit'],
    });
    closeSync(logDescriptor);
    const exited = new Promise((resolve) => child.once('exit', resolve));
    stopCallbacks.push(async () => {
      child.kill('SIGTERM');
      await exited;
    });
    const url = `http://127.0.0.1:${port}`;
    const fetchVersion = () => callRest(url, 'GET', '/app/version?type=user&version=1');
    await waitFor(() => fetchVersion());
    disk.fill();
    for (let n = 0; n < 30; n++) expect(await fetchVersion()).toMatchObject({ success: true });
    const sizeWhenFull = readFileSync(logFile).length;
    disk.free();
    expect(await fetchVersion()).toMatchObject({ success: true });
    await waitFor(() => expect(readFileSync(logFile).length).toBeGreaterThan(sizeWhenFull));
    expect(child.exitCode).toBeNull();
  });
});
