import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { readConfig } from '../config.ts';
import { readSecrets } from '../platform/crypto/secrets.ts';
import { rotateKeys } from './rotate-keys.ts';

it.each<[string, Record<string, string>]>([
  ['all secrets', {}],
  ['the secrets that no setting replaces', { JWT_SECRET: 'kX2vT9qLm4RzW7bJ0yHsC5nD8gFpA1eU' }],
])('commands: rotate-keys adds new values in front of %s that the server generated', async (_what, settings) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const earlierSecrets = readSecrets(config);
  const output = await runCommand({ DATA_DIR: dataDir, ...settings }, rotateKeys);
  const secrets = readSecrets(config);
  rmSync(dataDir, { recursive: true });
  expect(secrets.jwtSecrets.slice(1)).toEqual(earlierSecrets.jwtSecrets);
  expect(secrets.encryptionKeys.slice(1)).toEqual(earlierSecrets.encryptionKeys);
  expect(secrets.signingKeys).toHaveLength(2);
  expect(output.includes('With several servers, first put each new value')).toBe('JWT_SECRET' in settings);
});
