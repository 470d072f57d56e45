import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { SECRET_SETTINGS } from '../platform/crypto/secret-files.ts';
import { getSecretsFile } from '../platform/crypto/secrets.ts';
import { printLine } from './console-output.ts';
import { getProcessSetting, listMisspeltSettings, readProcessConfig, readProcessSettings } from './process-config.ts';

/**
 * Prints each setting as the server uses it, without secrets, and warns about misspelt settings. Throws if settings are
 * invalid.
 */
export async function checkConfig(): Promise<void> {
  for (const warning of listMisspeltSettings()) printLine(`Warning: ${warning}`);
  const config = readProcessConfig();
  const settings = Object.entries(readProcessSettings());
  const width = Math.max(...settings.map(([name]) => name.length));
  for (const [name, value] of settings) printLine(`${name.padEnd(width)}  ${describeSetting(name, value, config)}`);
  printLine('The settings are valid.');
}

const secretSettings = new Set<string>(SECRET_SETTINGS);

function describeSetting(name: string, value: unknown, config: Config): string {
  const rawValue = getProcessSetting(name);
  const file = getProcessSetting(`${name}_FILE`);
  if (secretSettings.has(name) && file) return `set in ${file}`;
  if (name === 'DATA_DIR') return config.dataDir;
  if (rawValue) return secretSettings.has(name) && rawValue !== 'file' ? 'set' : rawValue;
  const effect = getUnsetEffects(config)[name];
  return effect ? `unset: ${effect}` : describeDefault(value);
}

function describeDefault(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? 'unset' : String(value);
}

/** Describes what the server does if a setting without a default is unset. */
function getUnsetEffects({ dataDir, publicUrl, databaseUrl }: Config): Record<string, string> {
  const file = getSecretsFile(dataDir);
  const secretState = existsSync(file) ? `generated, in ${file}` : `the first start generates it in ${file}`;
  return {
    DATABASE_URL: `the embedded PostgreSQL in ${dataDir}`,
    DATABASE_DIRECT_URL: 'DATABASE_URL',
    DATABASE_REPLICA_URLS: 'the primary serves all reads',
    UPLOADS_URL: `images are in ${dataDir}`,
    JWT_SECRET: secretState,
    LICENCE_SIGNING_KEY: secretState,
    SECRETS_KEY: secretState,
    PUBLIC_URL: publicUrl,
    SMTP_URL: `emails are saved to ${path.join(dataDir, 'mail')}`,
    TRUST_PROXY: 'off',
    DEMO_DATA: databaseUrl ? 'off' : 'on if the database is empty',
    METRICS_TOKEN: 'no metrics',
  };
}
