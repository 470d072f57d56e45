import { readFileSync } from 'node:fs';

/** The settings that hold a secret; each may also be the content of a file that `<name>_FILE` names. */
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

/** Reads the secrets that are in files, as Docker and Kubernetes hand them over; says what is wrong with the others. */
export function readSecretFiles(given: Record<string, string | undefined>): {
  secrets: Record<string, string>;
  problems: string[];
} {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const setting = `${name}_FILE`;
    const file = given[setting];
    if (!file) continue;
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (given[name]) problems.push(`${setting}: set either this or ${name}`);
      else if (secret) secrets[name] = secret;
      else problems.push(`${setting}: ${file} is empty`);
    } catch (error) {
      problems.push(`${setting}: cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}
