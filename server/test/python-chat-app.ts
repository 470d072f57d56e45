import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { afterEach } from 'vitest';
import { PYTHON_PACKAGE, python } from './python.ts';

/** Sends a command to the driver and returns its result. */
export type SendCommand = (command: 'start' | 'clock' | 'call' | 'pauses', argument: unknown) => Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- tests read arbitrary fields

/** Returns a function that starts processes with the Python package. Ends the processes after each test. */
export function setUpPythonChatApps(): { startPythonChatApp(): SendCommand } {
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const child of processes.splice(0)) child.kill();
  });
  return {
    startPythonChatApp() {
      const driver = spawn(python!, ['-B', path.join(import.meta.dirname, 'chat-app-driver.py')], {
        env: { ...process.env, PYTHONPATH: path.join(PYTHON_PACKAGE, 'src') },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      processes.push(driver);
      const lines = readline.createInterface({ input: driver.stdout })[Symbol.asyncIterator]();
      return async (command, argument) => {
        driver.stdin.write(`${JSON.stringify([command, argument])}\n`);
        const { value, done } = await lines.next();
        if (done) throw new Error(`The Python process ended during ${command}.`);
        return JSON.parse(value);
      };
    },
  };
}
