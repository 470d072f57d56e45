import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { getDatabaseAddress } from '../src/platform/database/data-source.ts';
import type { Portal } from './portal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command of the product in this process with these settings and returns its output. */
export async function runCommand(settings: Record<string, string>, command: () => Promise<void>): Promise<string> {
  const printedLines: string[] = [];
  const previousListeners = SIGNALS.map((signal) => process.listeners(signal));
  for (const [name, value] of Object.entries({ LOG_LEVEL: 'silent', ...settings })) vi.stubEnv(name, value);
  const writeSpy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printedLines.push(String(text)) > 0);
  try {
    await command();
    return printedLines.join('');
  } finally {
    writeSpy.mockRestore();
    vi.unstubAllEnvs();
    // Commands do not remove their signal listeners, because their process exits.
    for (const [index, signal] of SIGNALS.entries())
      for (const listener of process.listeners(signal))
        if (!previousListeners[index]!.includes(listener)) process.off(signal, listener);
  }
}

/** Returns the settings of a portal with its generated secrets. */
export function readPortalSettings({ db, dataDir }: Pick<Portal, 'db' | 'dataDir'>): Record<string, string> {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return {
    DATABASE_URL: getDatabaseAddress(db),
    DATA_DIR: dataDir,
    JWT_SECRET: secrets.jwtSecret,
    LICENCE_SIGNING_KEY: secrets.licenceSigningKey,
    SECRETS_KEY: secrets.secretsKey,
  };
}
