import type { MigrationInterface, QueryRunner } from 'typeorm';

const buildTrigger = (columns: string) => `
  create or replace trigger members_notify_team after insert or delete or update of ${columns}
    on members for each row execute function notify_team_changed()`;

const COLUMNS = 'name, email, role, is_contact, disabled_at';

/** Notifies servers when a member confirms an email, so that open pages show the confirmed email. */
export class ConfirmedTeamEmails96 implements MigrationInterface {
  name = 'ConfirmedTeamEmails1900000000096';

  async up(db: QueryRunner): Promise<void> {
    await db.query(buildTrigger(`${COLUMNS}, email_confirmed_at`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(buildTrigger(COLUMNS));
  }
}
