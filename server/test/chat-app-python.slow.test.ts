import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyClient } from './key-client.ts';
import { type Portal, startPortal } from './portal.ts';
import { PYTHON_PACKAGE, python } from './python.ts';

const START_PROGRAM = `
import json, logging, os, stat, sys, threading
from concurrent.futures import CancelledError
import portal_chat_app.portal_calls as portal_calls
from portal_chat_app import ChatApp, FileStore

file, portal, *given = sys.argv[1:]

def create(**options):
    return ChatApp(**{"portal": portal, "store": FileStore(file), "version": "2.1.0", "type": "user", **options})
`;

let portal: Portal;
let keyClient: ReturnType<typeof createKeyClient>;
let adminJwt: string;
let folder: string;

beforeAll(async () => {
  portal = await startPortal();
  await portal.setPrices();
  keyClient = createKeyClient(portal);
  adminJwt = await portal.logInAdmin();
  folder = mkdtempSync(path.join(tmpdir(), 'chat-app-python-'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a Python program that uses the package, and returns the JSON that it prints. */
async function runProgram(program: string, { url = portal.url, args = [] as string[] } = {}): Promise<unknown> {
  const file = path.join(mkdtempSync(path.join(folder, 'app-')), 'new/licence.json');
  const { stdout } = await promisify(execFile)(python!, ['-B', '-c', START_PROGRAM + program, file, url, ...args], {
    env: { ...process.env, PYTHONPATH: path.join(PYTHON_PACKAGE, 'src') },
  });
  return JSON.parse(stdout);
}
const createKey = async () =>
  (await keyClient.createApproved((await portal.createCompany()).jwt, adminJwt)) as { _id: string; key: string };

describe.skipIf(!python)('chat app Python package: storage', () => {
  it('a missing or damaged file loads as None, and a saved file is readable only by its user', async () => {
    const program = `
store = FileStore(file)
loaded = [store.load()]
state = {"licenceString": "x", "keys": [], "licence": None, "latest": 1}
os.makedirs(os.path.dirname(file))
open(file + ".part", "w").close()  # left by an interrupted write
os.chmod(file + ".part", 0o644)
store.save(state)
loaded.append(store.load() == state)
mode = stat.S_IMODE(os.stat(file).st_mode)
open(file, "w").write('{"licence')
loaded.append(store.load())
print(json.dumps([loaded, mode, os.listdir(os.path.dirname(file))]))
`;
    expect(await runProgram(program)).toEqual([[null, true, null], 0o600, ['licence.json']]);
  });

  it('a state is complete on the disk before it replaces the previous one', async () => {
    const program = `
synced = []
os.fsync = lambda descriptor: synced.append(open(file + ".part").read())
FileStore(file).save({"licenceString": "x", "keys": [], "licence": None, "latest": 1})
print(json.dumps(synced == [open(file).read()]))
`;
    expect(await runProgram(program)).toBe(true);
  });

  it('a failing store does not stop an app that has a response, and hides no error of the portal', async () => {
    const program = `
class FailingStore:
    def load(self):
        return None
    def save(self, state):
        raise OSError("The disk is full.")

decision = create(store=FailingStore()).enter(given[0])
without_portal = create(store=FailingStore(), portal="http://127.0.0.1:1").enter(given[0])
print(json.dumps([decision.runs, str(decision.problem), str(without_portal.problem)]))
`;
    expect(await runProgram(program, { args: [(await createKey()).key] })).toEqual([
      true,
      'The disk is full.',
      expect.stringContaining('Connection refused'),
    ]);
  });
});

describe.skipIf(!python)('chat app Python package: threads', () => {
  it('the watch checks immediately and on schedule until it is ended, and logs errors of its callback', async () => {
    const program = `
logging.disable(logging.CRITICAL)
errors = []
logging.getLogger("portal_chat_app.client").exception = errors.append
waits, verdicts, third = [], [], threading.Event()

def pause(milliseconds, ended):
    waits.append(milliseconds)

def decide(decision):
    verdicts.append(decision.claims["verdict"])
    if len(verdicts) == 3:
        end()
        third.set()
    raise RuntimeError("The window is gone.")

app = create(pause=pause)
app.enter(given[0])
end = app.watch(decide)
third.wait(60)
app.check()
print(json.dumps([verdicts, waits[:2], len(errors) >= 2]))
`;
    const sixHours = 6 * 3_600_000;
    expect(await runProgram(program, { args: [(await createKey()).key] })).toEqual([
      ['VALID', 'VALID', 'VALID'],
      [sixHours, sixHours],
      true,
    ]);
  });

  it('a second watch ends the first one, and a watch that ends during a check does not decide', async () => {
    const program = `
decisions, ends, is_decided = [], [], threading.Event()

def pause(milliseconds, ended):
    ends.append(ended)
    ended.wait()

def decide(decision):
    decisions.append(decision.runs)
    is_decided.set()

app = create(pause=pause)
app.enter(given[0])
app.watch(decide)
is_decided.wait(60)
is_decided.clear()
end = app.watch(decide)
is_decided.wait(60)
ended = [each.is_set() for each in ends]
end()

can_check, check = threading.Event(), app.check
def check_late():
    can_check.wait(60)
    return check()
app.check = check_late
end = app.watch(decide)
end()
can_check.set()
for thread in threading.enumerate():
    if thread.daemon:
        thread.join(60)
print(json.dumps([decisions, ended[0]]))
`;
    expect(await runProgram(program, { args: [(await createKey()).key] })).toEqual([[true, true], true]);
  });

  it('concurrent checks share one request', async () => {
    let requestCount = 0;
    const slowServer = createServer((_request, response) => {
      requestCount++;
      setTimeout(() => response.writeHead(503).end(), 500);
    });
    await new Promise<void>((resolve) => void slowServer.listen(0, '127.0.0.1', resolve));
    const program = `
app = create()
FileStore(file).save({"licenceString": "x", "keys": [], "licence": None, "latest": 0})
decisions = []
threads = [threading.Thread(target=lambda: decisions.append(app.check())) for _ in range(5)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(json.dumps([len(decisions), len(set(map(id, decisions)))]))
`;
    const url = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}`;
    expect(await runProgram(program, { url })).toEqual([5, 1]);
    expect(requestCount).toBe(1);
    slowServer.close();
  });
});

describe.skipIf(!python)('chat app Python package: requests', () => {
  it('a response that arrives byte by byte is dropped after the timeout', async () => {
    const slowServer = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      request.socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => void slowServer.listen(0, '127.0.0.1', resolve));
    const program = `
portal_calls.RESPONSE_TIMEOUT_SECONDS = 1
decision = create().enter("no-such-key")
print(json.dumps([decision.runs, type(decision.problem).__name__]))
`;
    const url = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}`;
    expect(await runProgram(program, { url })).toEqual([false, 'TimeoutError']);
    slowServer.closeAllConnections();
    slowServer.close();
  });

  it('an event cancels a report, and a report without a response is retried', async () => {
    const program = `
cancelled, waits = threading.Event(), []

def pause(milliseconds, ended):
    waits.append(milliseconds)
    if len(waits) == 2:
        ended.set()

try:
    create(pause=pause).sync({"user": 1}, cancelled=cancelled)
except CancelledError:
    print(json.dumps([45_000 <= waits[0] <= 75_000, 90_000 <= waits[1] <= 150_000, len(waits)]))
`;
    expect(await runProgram(program, { url: 'http://127.0.0.1:1' })).toEqual([true, true, 2]);
  });
});
