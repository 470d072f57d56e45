import { formatHead, parseHead } from '../modules/insight/audit/hash-chain.ts';
import { verifyLog } from '../modules/insight/audit/verify.service.ts';
import { createEncryptor } from '../platform/crypto/encryptor.ts';
import { hasSecrets, readSecrets, getSecretsFile } from '../platform/crypto/secrets.ts';
import { createProgressReport, printLine } from './console-output.ts';
import { withDatabase } from './with-database.ts';

/** Verifies the whole audit log. If there are findings, throws an error that contains them. */
export const verifyAuditLog = ({ head }: { head?: string }): Promise<void> =>
  withDatabase(
    async (db, config) => {
      const knownHead = head === undefined ? undefined : parseHead(head);
      if (knownHead === null)
        throw new Error("--head must be a `head` from the server's log, such as 1234:AbCdEfGh.0123…");
      if (!hasSecrets(config))
        throw new Error(
          `${getSecretsFile(config.dataDir)} is missing, so the seals cannot be verified. Restore it from a backup, or set the three secrets.`,
        );
      const report = createProgressReport('rows of the audit log');
      const encryptor = createEncryptor(readSecrets(config).encryptionKeys);
      const verification = await verifyLog(db.manager, encryptor, { knownHead, onProgress: report.update });
      report.finish(verification.rows);
      if (verification.findings) throw new Error(verification.findings);
      printLine(`The audit log is unchanged. Its head is ${formatHead(verification.head)}`);
    },
    { requires: 'current' },
  );
