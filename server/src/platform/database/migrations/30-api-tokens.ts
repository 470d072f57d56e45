import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

// Servers of the previous version reject API tokens as malformed sessions.
const up = `
  create table api_tokens (
    id uuid not null default gen_random_uuid() constraint api_tokens_pkey primary key,
    company_id uuid constraint api_tokens_company_fkey references companies on delete cascade,
    administrator_id uuid constraint api_tokens_administrator_fkey references administrators on delete cascade,
    name text not null,
    scopes text[] not null,
    hash text not null,
    start text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz,
    last_used_address text,
    replaced_at timestamptz,
    revoked_at timestamptz,
    last_write bigint,
    constraint api_tokens_one_account check (num_nonnulls(company_id, administrator_id) = 1),
    constraint api_tokens_name_length check (char_length(name) between 1 and 60)
  );
  create unique index api_tokens_hash_unique on api_tokens (hash);
  create index api_tokens_company on api_tokens (company_id);
  create index api_tokens_administrator on api_tokens (administrator_id);

  create function tell_token_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'token ' || old.id);
    return null;
  end $$;
  create trigger api_tokens_tell_changed after update on api_tokens for each row
    when ((old.revoked_at, old.expires_at) is distinct from (new.revoked_at, new.expires_at))
    execute function tell_token_ended();
  create trigger api_tokens_tell_deleted after delete on api_tokens for each row
    when (old.revoked_at is null) execute function tell_token_ended();

  -- when the role of an administrator changes, every server reloads the permissions of the administrator's tokens
  create function tell_token_holder_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'token ' || id) from api_tokens where administrator_id = new.id and revoked_at is null;
    return null;
  end $$;
  create trigger administrators_tell_tokens after update on administrators for each row
    when (old.role is distinct from new.role) execute function tell_token_holder_changed();

  -- revokes the tokens of a suspended or released company and of a disabled administrator; a trigger, because servers
  -- of the previous version also suspend, release and disable accounts
  create function end_tokens_of_closed() returns trigger language plpgsql as $$
  begin
    update api_tokens set revoked_at = now() where new.id in (company_id, administrator_id) and revoked_at is null;
    return null;
  end $$;
  create trigger companies_end_tokens after update of suspended_at, released_at on companies for each row
    when (coalesce(new.suspended_at, new.released_at) is not null) execute function end_tokens_of_closed();
  create trigger administrators_end_tokens after update of disabled_at on administrators for each row
    when (new.disabled_at is not null) execute function end_tokens_of_closed();
`;

const auditTrigger = buildAuditTrigger('api_tokens', {
  kind: 'API_TOKEN',
  company: 'company_id',
  administrator: 'administrator_id',
  subject: 'id',
  isForCompany: true,
  // The use of a token is not audited.
  when: 'insert or update of expires_at, replaced_at, revoked_at',
  shown: ['name', 'scopes', 'start', 'expires_at', 'replaced_at', 'revoked_at'],
});

const down = `
  drop trigger administrators_end_tokens on administrators;
  drop trigger companies_end_tokens on companies;
  drop function end_tokens_of_closed;
  drop trigger administrators_tell_tokens on administrators;
  drop function tell_token_holder_changed;
  drop table api_tokens;
  drop function tell_token_ended;
`;

export class ApiTokens30 implements MigrationInterface {
  name = 'ApiTokens1900000000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
    await db.query(auditTrigger);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
