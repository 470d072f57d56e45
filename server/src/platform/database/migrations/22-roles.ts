import type { MigrationInterface, QueryRunner } from 'typeorm';

// Existing administrators become owners, and so do administrators that servers of the previous version create.
const up = `
  create type administrator_role as enum ('OWNER', 'OPERATOR', 'EDITOR', 'VIEWER');
  alter table administrators
    add role administrator_role not null default 'OWNER',
    add disabled_at timestamptz;

  -- when the role of an administrator changes, every server reloads the permissions of the administrator's sessions
  create function tell_administrator_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'session ' || id) from sessions
      where administrator_id = new.id and ended_at is null and expires_at > now();
    return null;
  end $$;
  create trigger administrators_tell_changed after update on administrators for each row
    when (old.role is distinct from new.role) execute function tell_administrator_changed();

  create table administrator_invitations (
    id uuid not null default gen_random_uuid() constraint administrator_invitations_pkey primary key,
    name text not null,
    email text,
    role administrator_role not null,
    token_hash text not null constraint administrator_invitations_token_unique unique,
    invited_by uuid not null
      constraint administrator_invitations_inviter_fkey references administrators on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index administrator_invitations_inviter on administrator_invitations (invited_by);
`;

const down = `
  drop table administrator_invitations;
  drop trigger administrators_tell_changed on administrators;
  drop function tell_administrator_changed;
  alter table administrators drop role, drop disabled_at;
  drop type administrator_role;
`;

export class Roles22 implements MigrationInterface {
  name = 'Roles1900000000022';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
