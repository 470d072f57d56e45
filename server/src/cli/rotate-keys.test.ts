import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { readConfig } from '../config.ts';
import { readSecrets } from '../platform/crypto/secrets.ts';
import { rotateKeys } from './rotate-keys.ts';

it('commands: rotate-keys adds new generated secrets in front of the current ones', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
  const config = readConfig({ DATA_DIR: dataDir });
  const earlierSecrets = readSecrets(config);
  await runCommand({ DATA_DIR: dataDir }, rotateKeys);
  const secrets = readSecrets(config);
  rmSync(dataDir, { recursive: true });
  expect(secrets.jwtSecrets.slice(1)).toEqual(earlierSecrets.jwtSecrets);
  expect(secrets.vaultKeys.slice(1)).toEqual(earlierSecrets.vaultKeys);
  expect(secrets.signingKeys).toHaveLength(2);
});
