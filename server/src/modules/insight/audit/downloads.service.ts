import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { AuditAction, AuditKind } from './audit-kinds.rules.ts';

declare module '../../../platform/context/context.ts' {
  interface Runtime {
    recordDownload: typeof recordDownload;
  }
}

/** A file that was sent to a caller. */
interface DownloadedFile {
  /** The REST path that it came from, or the id of the only record in it. */
  subject: string;
  /** The company that all of it is about; null for several. */
  companyId: string | null;
  /** What the audit log shows of the file. `isComplete` is false if the download was cut off after `rows` rows. */
  file: string;
  filter: object;
  rows: number;
  isComplete: boolean;
}

const insertDownload = createNamedStatement<never>(
  `insert into audit.entries (kind, action, by_administrator, by_company, by_token, address, request_id, subject,
     company_id, is_for_company, after)
   values ('${AuditKind.DOWNLOAD}', '${AuditAction.CREATED}', $1, $2, $3, $4, $5, $6, $7::uuid, $7::uuid is not null, $8)`,
);

/** Writes a download to the audit log. */
export const recordDownload = (
  { db, actor: doer }: Pick<Context, 'db' | 'actor'>,
  { subject, companyId, file, filter, rows, isComplete }: DownloadedFile,
): Promise<unknown> =>
  insertDownload(
    db.manager,
    doer.administratorId,
    doer.companyId,
    doer.tokenId,
    doer.address,
    doer.requestId,
    subject,
    companyId,
    JSON.stringify({ file, filter, rows, is_complete: isComplete }),
  );
