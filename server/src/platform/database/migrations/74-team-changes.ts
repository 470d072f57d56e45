import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
  create function notify_team_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'team ' || coalesce(new.company_id, old.company_id));
    return null;
  end $$;
  create trigger members_notify_team after insert or delete or update of name, email, role, is_contact, disabled_at
    on members for each row execute function notify_team_changed();
  create trigger member_invitations_notify_team after insert or delete or update on member_invitations
    for each row execute function notify_team_changed();
  create trigger join_requests_notify_team after insert or delete or update of decision on join_requests
    for each row execute function notify_team_changed();
`;

const down = `
  drop trigger members_notify_team on members;
  drop trigger member_invitations_notify_team on member_invitations;
  drop trigger join_requests_notify_team on join_requests;
  drop function notify_team_changed;
`;

/** Notifies servers of changes to the team of a company, so that open pages show them. */
export class TeamChanges74 implements MigrationInterface {
  name = 'TeamChanges1900000000074';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
