import { explain } from '../app/explain.ts';
import { hasSecrets, newSecrets, rotateSecrets, secretsFile } from '../secrets/secrets.ts';
import { ownConfig } from './own-settings.ts';
import { say } from './say.ts';
import { noPortalIn } from './with-database.ts';

/** Puts new secrets before those in use: those that were generated at once, of those that are set it says how. */
export async function rotateKeys(): Promise<void> {
  const config = ownConfig();
  const fresh = newSecrets();
  if (config.jwtSecret) say(`Put this and a comma before the present JWT_SECRET:\n${fresh.jwtSecret}`);
  if (config.licenceSigningKey)
    say(`Put this and a comma before the present LICENCE_SIGNING_KEY:\n${fresh.licenceSigningKey}`);
  if (config.secretsKey)
    say(`Put this and a comma before the present SECRETS_KEY, of which none may be dropped:\n${fresh.secretsKey}`);
  if (!config.jwtSecret || !config.licenceSigningKey || !config.secretsKey) {
    if (!hasSecrets(config)) throw noPortalIn(config.dataDir);
    try {
      rotateSecrets(config, new Date());
    } catch (error) {
      throw new Error(explain(error, config), { cause: error });
    }
    say(`New secrets are in ${secretsFile(config.dataDir)}.`);
  }
  say(
    'Restart every server. What the old ones have signed stays good until it expires, and what they encrypted opens.',
  );
}
