import { callRest, startDatabase, startProgram, startServer } from './server-process.ts';

/** Starts a server, and returns functions that run commands with its settings and log in its administrators. */
export async function startServerForCommands() {
  const database = await startDatabase();
  const settings = database.getSettings('server');
  const server = await startServer({ ...settings, DRAIN_SECONDS: '0' });
  return {
    database,
    server,
    settings,
    /** Runs a command while the server is running. Returns the exit code and the output. */
    async runPortal(command: string, change: Record<string, string> = {}) {
      const { lines, exitCode } = startProgram(`main.js ${command}`, { ...settings, ...change });
      return { code: await exitCode, output: lines.join('\n') };
    },
    logIn: (username: string, userPassword: string) =>
      callRest(server.url, 'POST', '/admin/admin-login', { username, userPassword }),
    async stop(): Promise<void> {
      server.process.kill('SIGTERM');
      await server.exitCode;
      await database.stop();
    },
  };
}

/** Returns the generated password in the output of a command. */
export const parsePassword = (output: string): string => / with (\S{16})[.,]/.exec(output)![1]!;
