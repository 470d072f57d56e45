import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

// Endpoints that exist have no limit. Servers of the previous version create endpoints without one.
export class WebhookScopes52 implements MigrationInterface {
  name = 'WebhookScopes1900000000052';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table webhook_endpoints
        add token_id uuid,
        add token_scopes text[],
        add constraint webhook_endpoints_token check ((token_id is null) = (token_scopes is null));
      ${recordColumn('webhook_endpoints', 'token_scopes')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${stopRecording('webhook_endpoints', 'token_scopes')}
      alter table webhook_endpoints drop token_id, drop token_scopes;
    `);
  }
}
