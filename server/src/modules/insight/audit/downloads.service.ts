import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { AuditAction, AuditKind } from './audit-kinds.rules.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    recordDownload: typeof recordDownload;
  }
}

interface DownloadedFile {
  /** The id of the key for a licence file, and the REST path for any other file. */
  subject: string;
  /** The company that the whole file is about. `null` for files about several companies. */
  companyId: string | null;
  file: string;
  filter: object;
  rows: number;
  /** Whether the whole file was sent. Otherwise, the download was cut off after `rows` rows. */
  isComplete: boolean;
}

const insertDownload = createNamedStatement<never>(
  `insert into audit.entries (kind, action, by_administrator, by_company, by_token, address, request_id, subject,
     company_id, is_for_company, after)
   values ('${AuditKind.DOWNLOAD}', '${AuditAction.CREATED}', $1, $2, $3, $4, $5, $6, $7::uuid, $7::uuid is not null, $8)`,
);

export const recordDownload = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { subject, companyId, file, filter, rows, isComplete }: DownloadedFile,
): Promise<unknown> =>
  // A trigger on the log reads the member from the actor setting, which exists only inside a transaction.
  db.transaction((tx) =>
    insertDownload(
      tx,
      actor.administratorId,
      actor.companyId,
      actor.tokenId,
      actor.address,
      actor.requestId,
      subject,
      companyId,
      JSON.stringify({ file, filter, rows, is_complete: isComplete }),
    ),
  );
