import { explainError } from './explain-error.ts';
import { hasSecrets, generateSecrets, rotateSecrets, getSecretsFile } from '../platform/crypto/secrets.ts';
import { readProcessConfig } from './process-config.ts';
import { printLine } from './console-output.ts';
import { createNoPortalError } from './with-database.ts';

/** Puts new secrets before those in use: those that were generated at once, of those that are set it says how. */
export async function rotateKeys(): Promise<void> {
  const config = readProcessConfig();
  const fresh = generateSecrets();
  if (config.jwtSecret) printLine(`Put this and a comma before the present JWT_SECRET:\n${fresh.jwtSecret}`);
  if (config.licenceSigningKey)
    printLine(`Put this and a comma before the present LICENCE_SIGNING_KEY:\n${fresh.licenceSigningKey}`);
  if (config.secretsKey)
    printLine(
      `Put this and a comma before the present SECRETS_KEY, of which none may be dropped:\n${fresh.secretsKey}`,
    );
  if (!config.jwtSecret || !config.licenceSigningKey || !config.secretsKey) {
    if (!hasSecrets(config)) throw createNoPortalError(config.dataDir);
    try {
      rotateSecrets(config, new Date());
    } catch (error) {
      throw new Error(explainError(error, config), { cause: error });
    }
    printLine(`New secrets are in ${getSecretsFile(config.dataDir)}.`);
  }
  printLine(
    'Restart every server. What the old ones have signed stays good until it expires, and what they encrypted opens.',
  );
}
