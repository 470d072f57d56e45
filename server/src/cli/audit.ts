import { formatHead, parseHead } from '../modules/insight/audit/hash-chain.ts';
import { verifyLog } from '../modules/insight/audit/verify.service.ts';
import { hasSecrets, readSecrets, getSecretsFile } from '../platform/crypto/secrets.ts';
import { createVault } from '../platform/crypto/vault.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

/** Checks the whole audit log, and names the first row that is not as it was written; throws where there is one. */
export const verifyAuditLog = ({ head }: { head?: string }): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const knownHead = head === undefined ? undefined : parseHead(head);
      if (knownHead === null)
        throw new Error('--head takes what the server has logged as `head`, such as 1234:AbCdEfGh.0123…');
      if (!hasSecrets(config))
        throw new Error(`${getSecretsFile(config.dataDir)} is missing. Without it, the seals cannot be verified.`);
      const report = createProgressReport('rows of the audit log');
      const vault = createVault(readSecrets(config).vaultKeys);
      const verified = await verifyLog(db.manager, vault, { knownHead, onProgress: report.at });
      report.done(verified.rows);
      if (verified.findings) throw new Error(verified.findings);
      printLine(`The audit log is as it was written. Its head is ${formatHead(verified.head)}`);
    },
    { requires: 'current' },
  );
