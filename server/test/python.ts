import { spawnSync } from 'node:child_process';
import path from 'node:path';

export const PYTHON_PACKAGE = path.join(import.meta.dirname, '../../packages/chat-app-python');

const IMPORT_STATEMENT = 'import cryptography.hazmat.primitives.asymmetric.ed25519';
/**
 * The command of a Python 3 that has the package cryptography. The Python of Debian can have the package even if the
 * first Python on the PATH lacks it.
 */
export const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', IMPORT_STATEMENT]).status === 0,
);
if (!python)
  process.stdout.write(
    'SKIPPED: no python3 with the package cryptography is installed, so packages/chat-app-python is not tested.\n',
  );

/** Whether `python` can build and install wheels. On Debian, pip is a separate package. */
export const hasPip = Boolean(python && spawnSync(python, ['-m', 'pip', '--version']).status === 0);
if (python && !hasPip)
  process.stdout.write('SKIPPED: python3 has no pip, so the wheel of packages/chat-app-python is not tested.\n');
