import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns whether npm reaches its registry. If not, prints that `tests` are skipped. */
export const isRegistryReachable = (tests: string): Promise<boolean> =>
  run('npm', ['ping', '--fetch-timeout=10000', '--fetch-retries=1']).then(
    () => true,
    () => {
      process.stdout.write(`SKIPPED: ${tests}, because the npm registry is not reachable\n`);
      return false;
    },
  );
