import { existsSync, readFileSync } from 'node:fs';

const ENV_FILE = '.env';
// An unquoted value with a `#` that no space precedes. Node reads the rest of such a line as a comment.
const CUT_OFF_VALUE = /^\s*(?:export\s+)?([\w.-]+)\s*=(?:#\S|\s*(?!['"`\s])[^#\r\n]*[^#\s]#)/;

/**
 * Loads the settings in .env, if it exists, into the environment of this process. Throws if Node would cut off a value
 * silently, because a first administrator would otherwise get a shorter password.
 */
export function loadEnvFile() {
  if (!existsSync(ENV_FILE)) return;
  const lines = readFileSync(ENV_FILE, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const name = CUT_OFF_VALUE.exec(line)?.[1];
    if (name)
      throw new Error(
        `${ENV_FILE}, line ${index + 1}: the value of ${name} contains #. Put the value into single quotes, or a space in front of a comment.`,
      );
  }
  process.loadEnvFile(ENV_FILE);
}
