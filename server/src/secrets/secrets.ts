import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '../shared/durations.rules.ts';
import type { Settings } from '../shared/context.ts';
import { newVaultKey, readVaultKeys } from './vault.ts';
import { readSigningKeys } from './signing-keys.ts';

export interface Secrets {
  /** The current one first. */
  jwtSecrets: string[];
  signingKeys: KeyObject[];
  vaultKeys: Buffer[];
}

/** Where the secrets are that were generated. */
export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/** The secrets from the settings; those that are unset are made once and kept in DATA_DIR/secrets.json. */
export function readSecrets({ jwtSecret, licenceSigningKey, secretsKey, dataDir }: Settings): Secrets {
  const kept = jwtSecret && licenceSigningKey && secretsKey ? null : keepSecrets(secretsFile(dataDir));
  return {
    jwtSecrets: jwtSecret ?? kept!.jwtSecret.split(','),
    signingKeys: readSigningKeys(licenceSigningKey ?? kept!.licenceSigningKey),
    vaultKeys: readVaultKeys(secretsKey ?? kept!.secretsKey),
  };
}

/** As they stand in the settings: several separated by commas, the current one first. */
interface KeptSecrets {
  jwtSecret: string;
  licenceSigningKey: string;
  secretsKey: string;
  /** When new ones were put before the others; ISO 8601. */
  rotatedAt?: string;
}

/** What is generated where nothing is set. */
export const newSecrets = (): Omit<KeptSecrets, 'rotatedAt'> => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  licenceSigningKey: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  secretsKey: newVaultKey(),
});

// whatever an old one signed has expired by then: sessions after 7 days, licences after 72 hours
const GOOD_FOR = 7 * DAY;

/**
 * Puts new secrets before those that were generated earlier, which still verify what they signed; those from before the
 * last rotation are dropped once all that they signed has expired. What encrypts is kept for good, and seals nothing more.
 * Servers use the new ones after their next start.
 */
export function rotateSecrets({ dataDir }: Pick<Settings, 'dataDir'>, now: Date): void {
  const file = secretsFile(dataDir);
  const { jwtSecret, licenceSigningKey, secretsKey, rotatedAt } = keepSecrets(file);
  const isSettled = rotatedAt === undefined || now.getTime() - Date.parse(rotatedAt) > GOOD_FOR;
  const before = (fresh: string, old: string) =>
    [fresh, ...old.split(',').slice(0, isSettled ? 1 : undefined)].join(',');
  const fresh = newSecrets();
  const rotated: KeptSecrets = {
    jwtSecret: before(fresh.jwtSecret, jwtSecret),
    licenceSigningKey: before(fresh.licenceSigningKey, licenceSigningKey),
    // none is dropped: a backup may hold what it has encrypted
    secretsKey: [fresh.secretsKey, secretsKey].join(','),
    rotatedAt: now.toISOString(),
  };
  replace(file, rotated);
}

/** A rename puts the whole of it there, or nothing. */
function replace(file: string, secrets: KeptSecrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
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
  const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptSecrets;
  // a version from before had none
  if (kept.secretsKey) return kept;
  const completed = { ...kept, secretsKey: newVaultKey() };
  replace(file, completed);
  return completed;
}
