import { readFileSync } from 'node:fs';

/** Settings that contain secrets. Instead of each one, `<name>_FILE` can name a file that contains the secret. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'JWT_SECRET',
  'LICENCE_SIGNING_KEY',
  'SECRETS_KEY',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const;

/** Reads secrets from files, as Docker and Kubernetes provide them. Returns a message for each invalid setting. */
export function readSecretFiles(settings: Record<string, string | undefined>): {
  secrets: Record<string, string>;
  problems: string[];
} {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const setting = `${name}_FILE`;
    const file = settings[setting];
    if (!file) continue;
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (settings[name]) problems.push(`${setting}: set either this or ${name}`);
      else if (secret) secrets[name] = secret;
      else problems.push(`${setting}: ${file} is empty`);
    } catch (error) {
      problems.push(`${setting}: cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}
