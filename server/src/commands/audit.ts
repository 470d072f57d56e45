import { headText, readHead } from '../audit/chain.ts';
import { verifyLog } from '../audit/verify.service.ts';
import { hasSecrets, readSecrets, secretsFile } from '../secrets/secrets.ts';
import { createVault } from '../secrets/vault.ts';
import { progress, say } from './say.ts';
import { withDatabase } from './with-database.ts';

/** Checks the whole audit log, and names the first row that is not as it was written; throws where there is one. */
export const verifyAuditLog = ({ head }: { head?: string }): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const knownHead = head === undefined ? undefined : readHead(head);
      if (knownHead === null)
        throw new Error('--head takes what the server has logged as `head`, such as 1234:AbCdEfGh.0123…');
      if (!hasSecrets(config))
        throw new Error(`${secretsFile(config.dataDir)} is missing. Without it, the seals cannot be verified.`);
      const report = progress('rows of the audit log');
      const vault = createVault(readSecrets(config).vaultKeys);
      const verified = await verifyLog(db.manager, vault, { knownHead, onProgress: report.at });
      report.done(verified.rows);
      if (verified.fault) throw new Error(verified.fault);
      say(`The audit log is as it was written. Its head is ${headText(verified.head)}`);
    },
    { requires: 'current' },
  );
