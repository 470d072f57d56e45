import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '../shared/durations.rules.ts';
import type { Settings } from '../shared/context.ts';
import { readSigningKeys } from './signing-keys.ts';

export interface Secrets {
  /** The current one first. */
  jwtSecrets: string[];
  signingKeys: KeyObject[];
}

/** Where the secrets are that were generated. */
export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/** The secrets from the settings; those that are unset are made once and kept in DATA_DIR/secrets.json. */
export function readSecrets({ jwtSecret, licenceSigningKey, dataDir }: Settings): Secrets {
  const kept = jwtSecret && licenceSigningKey ? null : keepSecrets(secretsFile(dataDir));
  return {
    jwtSecrets: jwtSecret ?? kept!.jwtSecret.split(','),
    signingKeys: readSigningKeys(licenceSigningKey ?? kept!.licenceSigningKey),
  };
}

/** As they stand in the settings: several separated by commas, the current one first. */
interface KeptSecrets {
  jwtSecret: string;
  licenceSigningKey: string;
  /** When new ones were put before the others; ISO 8601. */
  rotatedAt?: string;
}

/** What is generated where nothing is set. */
export const newSecrets = (): Pick<KeptSecrets, 'jwtSecret' | 'licenceSigningKey'> => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  licenceSigningKey: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
});

// whatever an old one signed has expired by then: sessions after 7 days, licences after 72 hours
const GOOD_FOR = 7 * DAY;

/**
 * Puts new secrets before those that were generated earlier, which still verify what they signed; those from before the
 * last rotation are dropped once all that they signed has expired. Servers use them after their next start.
 */
export function rotateSecrets({ dataDir }: Pick<Settings, 'dataDir'>, now: Date): void {
  const file = secretsFile(dataDir);
  const { jwtSecret, licenceSigningKey, rotatedAt } = keepSecrets(file);
  const isSettled = rotatedAt === undefined || now.getTime() - Date.parse(rotatedAt) > GOOD_FOR;
  const before = (fresh: string, old: string) =>
    [fresh, ...old.split(',').slice(0, isSettled ? 1 : undefined)].join(',');
  const fresh = newSecrets();
  const rotated: KeptSecrets = {
    jwtSecret: before(fresh.jwtSecret, jwtSecret),
    licenceSigningKey: before(fresh.licenceSigningKey, licenceSigningKey),
    rotatedAt: now.toISOString(),
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(rotated, null, 2), { mode: 0o600 });
  renameSync(draft, file);
}

function keepSecrets(file: string): KeptSecrets {
  if (!existsSync(file)) {
    const secrets = newSecrets();
    // a link appears whole or not at all, whoever else starts or dies now
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeptSecrets;
}
