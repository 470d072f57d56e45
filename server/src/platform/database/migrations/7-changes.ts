import type { MigrationInterface, QueryRunner } from 'typeorm';

// A notification takes a database-wide lock at commit, so the triggers notify only of changes that end access or queue
// work.
const up = `
  create function tell_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'session ' || old.id);
    return null;
  end $$;
  create trigger sessions_tell_changed after update on sessions for each row
    when ((old.ended_at, old.expires_at) is distinct from (new.ended_at, new.expires_at))
    execute function tell_session_ended();
  create trigger sessions_tell_deleted after delete on sessions for each row
    when (old.ended_at is null) execute function tell_session_ended();

  create function tell_mail_queued() returns trigger language plpgsql as $$
  begin
    notify changes, 'mail';
    return null;
  end $$;
  create trigger mails_tell_queued after insert on mails for each statement execute function tell_mail_queued();
`;

const down = `
  drop trigger mails_tell_queued on mails;
  drop trigger sessions_tell_deleted on sessions;
  drop trigger sessions_tell_changed on sessions;
  drop function tell_mail_queued;
  drop function tell_session_ended;
`;

export class Changes7 implements MigrationInterface {
  name = 'Changes1790000000007';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
