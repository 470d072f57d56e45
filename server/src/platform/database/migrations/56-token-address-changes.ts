import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

// When the allowed addresses of a token change, the triggers write an audit log entry and notify the servers, because
// servers cache tokens.
const buildTriggers = (notifiedColumns: readonly string[], auditedColumns: readonly string[]) => {
  const listColumns = (row: string) => notifiedColumns.map((column) => `${row}.${column}`).join(', ');
  const auditTrigger = buildAuditTrigger('api_tokens', {
    kind: 'API_TOKEN',
    company: 'company_id',
    administrator: 'administrator_id',
    subject: 'id',
    isForCompany: true,
    when: `insert or update of ${auditedColumns.join(', ')}`,
    shown: ['name', 'scopes', 'start', 'expires_at', 'replaced_at', 'revoked_at', 'allowed_addresses'],
  });
  return `
    create or replace trigger api_tokens_tell_changed after update on api_tokens for each row
      when ((${listColumns('old')}) is distinct from (${listColumns('new')}))
      execute function tell_token_ended();
    drop trigger api_tokens_audited on api_tokens;
    ${auditTrigger}
  `;
};

const NOTIFIED_COLUMNS = ['revoked_at', 'expires_at'];
const AUDITED_COLUMNS = ['expires_at', 'replaced_at', 'revoked_at'];

export class TokenAddressChanges56 implements MigrationInterface {
  name = 'TokenAddressChanges1900000000056';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      buildTriggers([...NOTIFIED_COLUMNS, 'allowed_addresses'], [...AUDITED_COLUMNS, 'allowed_addresses']),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(buildTriggers(NOTIFIED_COLUMNS, AUDITED_COLUMNS));
  }
}
