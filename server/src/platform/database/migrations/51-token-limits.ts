import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger, recordColumn, stopRecording } from '../audit-trigger.ts';

// Servers of the previous version ignore the allowed addresses and the maximum lifetime.
const up = `
  alter table api_tokens
    add allowed_addresses text[] not null default '{}',
    add last_refused_at timestamptz,
    add last_refused_address text;
  ${recordColumn('api_tokens', 'allowed_addresses')}

  create table api_token_settings (
    id text not null default 'API_TOKENS' constraint api_token_settings_pkey primary key,
    max_days int not null default 730,
    constraint api_token_settings_one_row check (id = 'API_TOKENS'),
    constraint api_token_settings_max_days check (max_days between 1 and 3650)
  );
  insert into api_token_settings default values;
`;

const auditTrigger = buildAuditTrigger('api_token_settings', { kind: 'SETTING', subject: 'id', shown: ['max_days'] });

export class TokenLimits51 implements MigrationInterface {
  name = 'TokenLimits1900000000051';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(auditTrigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table api_token_settings;
      ${stopRecording('api_tokens', 'allowed_addresses')}
      alter table api_tokens drop allowed_addresses, drop last_refused_at, drop last_refused_address;
    `);
  }
}
