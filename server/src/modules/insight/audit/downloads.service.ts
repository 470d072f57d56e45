import type { Runtime } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { AuditAction, AuditKind } from './audit-kinds.rules.ts';

const insertDownload = createNamedStatement<never>(
  `insert into audit.entries (kind, action, by_administrator, by_company, by_token, address, request_id, subject,
     company_id, is_for_company, after)
   values ('${AuditKind.DOWNLOAD}', '${AuditAction.CREATED}', $1, $2, $3, $4, $5, $6, $7::uuid, $7::uuid is not null, $8)`,
);

export const recordDownload: Runtime['recordDownload'] = (
  { db, actor },
  { subject, companyId, file, filter, rows, isComplete },
) =>
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
