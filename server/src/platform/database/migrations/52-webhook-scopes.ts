import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

// Existing endpoints, and those that servers of the previous version create, are not limited to the scopes of a token.
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
