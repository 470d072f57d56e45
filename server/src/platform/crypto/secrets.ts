import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../context/context.ts';
import { DAY_MS } from '../kernel/durations.rules.ts';
import { generateEncryptionKey, parseEncryptionKeys } from './encryptor.ts';
import { parseSigningKeys } from './signing-keys.ts';

export interface Secrets {
  /** The secrets that sign session tokens. The first secret signs, and all secrets verify. */
  jwtSecrets: string[];
  signingKeys: KeyObject[];
  encryptionKeys: Buffer[];
}

/** Returns the path of the file with generated secrets. */
export const getSecretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

/**
 * Reads the secrets from the settings. Secrets that are not set are generated once and stored in DATA_DIR/secrets.json.
 */
export function readSecrets({ jwtSecret, licenceSigningKey, secretsKey, dataDir }: Settings): Secrets {
  const storedSecrets =
    jwtSecret && licenceSigningKey && secretsKey ? null : readOrCreateSecrets(getSecretsFile(dataDir));
  return {
    jwtSecrets: jwtSecret ?? storedSecrets!.jwtSecret.split(','),
    signingKeys: parseSigningKeys(licenceSigningKey ?? storedSecrets!.licenceSigningKey),
    encryptionKeys: parseEncryptionKeys(secretsKey ?? storedSecrets!.secretsKey),
  };
}

export const hasSecrets = ({ jwtSecret, licenceSigningKey, secretsKey, dataDir }: Settings): boolean =>
  Boolean(jwtSecret && licenceSigningKey && secretsKey) || existsSync(getSecretsFile(dataDir));

/** The content of secrets.json. Each secret is a comma-separated list that starts with the current value. */
interface StoredSecrets {
  jwtSecret: string;
  licenceSigningKey: string;
  secretsKey: string;
  /** The time of the last rotation (ISO 8601). */
  rotatedAt?: string;
}

export const generateSecrets = (): Omit<StoredSecrets, 'rotatedAt'> => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  licenceSigningKey: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  secretsKey: generateEncryptionKey(),
});

// After this time, everything signed with an old secret has expired: sessions after 7 days, licences after 72 hours.
const SIGNATURE_LIFETIME_MS = 7 * DAY_MS;

/**
 * Adds new generated secrets in front of the existing ones, which still verify existing signatures. Drops signing
 * secrets older than the last rotation once everything they signed has expired. Old encryption keys still decrypt, but
 * no longer encrypt. Servers use the new secrets after their next start.
 */
export function rotateSecrets({ dataDir }: Pick<Settings, 'dataDir'>, now: Date): void {
  const file = getSecretsFile(dataDir);
  const { jwtSecret, licenceSigningKey, secretsKey, rotatedAt } = readOrCreateSecrets(file);
  const canDropOld = rotatedAt === undefined || now.getTime() - Date.parse(rotatedAt) > SIGNATURE_LIFETIME_MS;
  const prepend = (fresh: string, old: string) =>
    [fresh, ...old.split(',').slice(0, canDropOld ? 1 : undefined)].join(',');
  const newSecrets = generateSecrets();
  const rotatedSecrets: StoredSecrets = {
    jwtSecret: prepend(newSecrets.jwtSecret, jwtSecret),
    licenceSigningKey: prepend(newSecrets.licenceSigningKey, licenceSigningKey),
    // Old encryption keys are never dropped, because a backup can contain data that was encrypted with one of them.
    secretsKey: [newSecrets.secretsKey, secretsKey].join(','),
    rotatedAt: now.toISOString(),
  };
  replaceSecrets(file, rotatedSecrets);
}

/** Replaces the file atomically by a rename. */
function replaceSecrets(file: string, secrets: StoredSecrets): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(draft, file);
}

function readOrCreateSecrets(file: string): StoredSecrets {
  if (!existsSync(file)) {
    const secrets = generateSecrets();
    // A hard link creates the file atomically, even if another process starts or crashes at the same time.
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
  const storedSecrets = JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets;
  // Earlier versions had no secretsKey.
  if (storedSecrets.secretsKey) return storedSecrets;
  const completedSecrets = { ...storedSecrets, secretsKey: generateEncryptionKey() };
  replaceSecrets(file, completedSecrets);
  return completedSecrets;
}
