import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../shared/context.ts';
import { readSigningKeys } from './signing-keys.ts';

export interface Secrets {
  /** The current one first. */
  jwtSecrets: string[];
  signingKeys: KeyObject[];
}

/** The secrets from the settings; those that are unset are made once and kept in DATA_DIR/secrets.json. */
export function readSecrets({ jwtSecret, licenceSigningKey, dataDir }: Settings): Secrets {
  const kept = jwtSecret && licenceSigningKey ? null : keepSecrets(path.join(dataDir, 'secrets.json'));
  return {
    jwtSecrets: jwtSecret ?? [kept!.jwtSecret],
    signingKeys: readSigningKeys(licenceSigningKey ?? kept!.licenceSigningKey),
  };
}

function keepSecrets(file: string): { jwtSecret: string; licenceSigningKey: string } {
  if (!existsSync(file)) {
    const secrets = {
      jwtSecret: randomBytes(48).toString('base64url'),
      licenceSigningKey: generateKeyPairSync('ed25519')
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
    };
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
  return JSON.parse(readFileSync(file, 'utf8')) as { jwtSecret: string; licenceSigningKey: string };
}
