import type { DataSource } from 'typeorm';
import { createEncryptor } from '../platform/crypto/encryptor.ts';
import { createNamedStatement } from '../platform/database/prepared-statements/named-statements.ts';

// Reads only the newest seal of the audit log, because `audit verify` checks the others.
const listEncryptedAndSignedTexts = createNamedStatement<{ text: string }>(
  `select secret as text from second_factors
   union all select secret from webhook_endpoints
   union all select previous_secret from webhook_endpoints where previous_secret is not null
   union all (select seal from audit.seals order by position desc limit 1)`,
);

/** Throws if `keys` lack a key that encrypted or signed the stored data. The database must have all migrations. */
export async function assertKeysComplete({ manager }: DataSource, keys: Buffer[]): Promise<void> {
  const encryptor = createEncryptor(keys);
  for (const { text } of await listEncryptedAndSignedTexts(manager)) encryptor.assertHasKey(text);
}
