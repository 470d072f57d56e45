import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

// Only changes of the listed columns are audited, because each delivery updates its endpoint.
const auditTriggers = [
  buildAuditTrigger('webhook_endpoints', {
    kind: 'WEBHOOK',
    company: 'company_id',
    subject: 'id',
    shown: ['url', 'types', 'switched_off_at'],
    isForCompany: true,
    when: 'insert or delete or update of url, types, switched_off_at',
  }),
  buildAuditTrigger('webhook_endpoints', {
    kind: 'WEBHOOK_SECRET',
    company: 'company_id',
    subject: 'id',
    shown: [],
    isForCompany: true,
    when: 'update of previous_until',
    name: 'webhook_secrets_audited',
  }),
];

const up = `
  create table webhook_endpoints (
    id uuid not null default gen_random_uuid() constraint webhook_endpoints_pkey primary key,
    company_id uuid constraint webhook_endpoints_company_fkey references companies on delete cascade,
    url text not null constraint webhook_endpoints_url_length check (char_length(url) between 1 and 2000),
    types text[] not null default '{}',
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    begins_after bigint not null,
    last_sequence bigint not null default 0,
    busy_until timestamptz not null default now(),
    failing_since timestamptz,
    switched_off_at timestamptz,
    is_given_up boolean not null default false,
    created_at timestamptz not null default now(),
    constraint webhook_endpoints_previous check ((previous_secret is null) = (previous_until is null))
  );
  create index webhook_endpoints_of_company on webhook_endpoints (company_id, created_at, id);

  create table webhook_deliveries (
    id uuid not null default gen_random_uuid() constraint webhook_deliveries_pkey primary key,
    endpoint_id uuid not null
      constraint webhook_deliveries_endpoint_fkey references webhook_endpoints on delete cascade,
    event_id uuid not null,
    kind text,
    sequence bigint,
    body text not null,
    due_at timestamptz default now(),
    delivered_at timestamptz,
    given_up_at timestamptz,
    attempts integer not null default 0,
    tried_since timestamptz,
    tried_at timestamptz,
    took_ms integer,
    status integer,
    answer text,
    failure text,
    created_at timestamptz not null default now(),
    constraint webhook_deliveries_state check (num_nonnulls(due_at, delivered_at, given_up_at) = 1)
  );
  create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where due_at is not null;
  create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at, id);
  create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, sequence nulls first)
    where due_at is not null;
  create unique index webhook_deliveries_one_test on webhook_deliveries (endpoint_id)
    where kind is null and due_at is not null;
  create index webhook_deliveries_created on webhook_deliveries (created_at);

  -- one row: the position up to which deliveries were created
  create table webhook_progress (told_until bigint not null);
  insert into webhook_progress select last from event_positions;

  create function tell_webhooks() returns trigger language plpgsql as $$
  begin
    -- the trigger also fires for a statement that inserts no row
    if exists (select from made) then notify changes, 'webhook'; end if;
    return null;
  end $$;
  create trigger webhook_deliveries_tell after insert on webhook_deliveries
    referencing new table as made for each statement execute function tell_webhooks();
  ${auditTriggers.join('\n')}
`;

const down = `
  drop table webhook_progress, webhook_deliveries, webhook_endpoints;
  drop function tell_webhooks;
`;

export class Webhooks32 implements MigrationInterface {
  name = 'Webhooks1900000000032';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
