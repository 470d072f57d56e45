import { hasSecrets, generateSecrets, rotateSecrets, getSecretsFile } from '../platform/crypto/secrets.ts';
import { printLine } from './console-output.ts';
import { explainError } from './explain-error.ts';
import { readProcessConfig } from './process-config.ts';
import { createNoPortalError } from './with-database.ts';

/**
 * Adds new secrets in front of the current ones. Generated secrets are rotated in place. For secrets from settings, the
 * command prints the values to add.
 */
export async function rotateKeys(): Promise<void> {
  const config = readProcessConfig();
  const newSecrets = generateSecrets();
  if (config.jwtSecret)
    printLine(`Put this and a comma before the current value of JWT_SECRET:\n${newSecrets.jwtSecret}`);
  if (config.licenceSigningKey)
    printLine(`Put this and a comma before the current value of LICENCE_SIGNING_KEY:\n${newSecrets.licenceSigningKey}`);
  if (config.secretsKey)
    printLine(
      `Put this and a comma before the current value of SECRETS_KEY, and do not remove any of its keys:\n${newSecrets.secretsKey}`,
    );
  // A server that does not know a new value yet rejects everything that another server signed or encrypted with it.
  if (config.jwtSecret || config.licenceSigningKey || config.secretsKey)
    printLine(
      'With several servers, first put each new value after the current ones, with a comma, and restart all servers. Then move it to the front, and restart all servers again.',
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
    'Restart every server. Existing signatures remain valid until they expire, and existing encrypted data can still be decrypted.',
  );
}
