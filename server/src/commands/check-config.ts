import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { SECRET_SETTINGS } from '../secrets/secret-files.ts';
import { secretsFile } from '../secrets/secrets.ts';
import { givenSetting, ownConfig, ownSettings } from './own-settings.ts';
import { say } from './say.ts';

/** Prints each setting as the server uses it, without secrets; throws with every setting that is wrong. */
export async function checkConfig(): Promise<void> {
  const config = ownConfig();
  const settings = Object.entries(ownSettings());
  const width = Math.max(...settings.map(([name]) => name.length));
  for (const [name, value] of settings) say(`${name.padEnd(width)}  ${describe(name, value, config)}`);
  say('The settings are good.');
}

const secrets = new Set<string>(SECRET_SETTINGS);

function describe(name: string, value: unknown, config: Config): string {
  const given = givenSetting(name);
  const file = givenSetting(`${name}_FILE`);
  if (secrets.has(name) && file) return `set in ${file}`;
  if (name === 'DATA_DIR') return config.dataDir;
  if (given) return secrets.has(name) && given !== 'file' ? 'set' : given;
  const effect = effectOfUnset(config)[name];
  return effect ? `unset: ${effect}` : describeDefault(value);
}

function describeDefault(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? 'unset' : String(value);
}

/** What a server does without a setting that has no default. */
function effectOfUnset({ dataDir, publicUrl, databaseUrl }: Config): Record<string, string> {
  const file = secretsFile(dataDir);
  const generated = existsSync(file) ? `generated, in ${file}` : `the first start generates it in ${file}`;
  return {
    DATABASE_URL: `the embedded PostgreSQL in ${dataDir}`,
    DATABASE_DIRECT_URL: 'DATABASE_URL',
    DATABASE_REPLICA_URLS: 'the primary answers every read',
    UPLOADS_URL: `images are in ${dataDir}`,
    JWT_SECRET: generated,
    LICENCE_SIGNING_KEY: generated,
    SECRETS_KEY: generated,
    PUBLIC_URL: publicUrl,
    SMTP_URL: `emails are saved to ${path.join(dataDir, 'mail')}`,
    TRUST_PROXY: 'off',
    DEMO_DATA: databaseUrl ? 'off' : 'on if the database is empty',
    METRICS_TOKEN: 'no metrics',
  };
}
