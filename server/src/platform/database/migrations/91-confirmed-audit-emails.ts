import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_LOG_FUNCTIONS } from '../audit-log-functions.ts';
import { ownsLog } from './40-insertion-stamps.ts';

/**
 * Updates the functions of the audit log, so that new entries contain no unconfirmed email of a member. Existing entries
 * stay unchanged, because they are sealed.
 */
export class ConfirmedAuditEmails91 implements MigrationInterface {
  name = 'ConfirmedAuditEmails1900000000091';

  // If another role owns the audit log, that role updates the functions when the server starts.
  async up(db: QueryRunner): Promise<void> {
    if (await ownsLog(db)) await db.query(`do $log$ begin ${AUDIT_LOG_FUNCTIONS} end $log$`);
  }

  // The previous version works with these functions.
  async down(): Promise<void> {}
}
