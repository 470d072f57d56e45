import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

// A request stays in join_confirmations until the person has confirmed the email. Owners read only join_requests.
const tablesSql = `
  create table join_confirmations (
    id bigint generated always as identity constraint join_confirmations_pkey primary key,
    name text not null,
    email text not null,
    requested_at timestamptz not null default now(),
    -- all null until a background job has found the company and emailed the link
    company_id uuid constraint join_confirmations_company_fkey references companies on delete cascade,
    email_normal text constraint join_confirmations_email_unique unique,
    token_hash text constraint join_confirmations_token_unique unique,
    expires_at timestamptz,
    constraint join_confirmations_link check (num_nulls(company_id, email_normal, token_hash, expires_at) in (0, 4))
  );
  create index join_confirmations_company on join_confirmations (company_id);
  create index join_confirmations_pending on join_confirmations (id) where token_hash is null;

  create table join_requests (
    id uuid not null default gen_random_uuid() constraint join_requests_pkey primary key,
    company_id uuid not null constraint join_requests_company_fkey references companies on delete cascade,
    name text not null,
    email text not null,
    email_normal text not null constraint join_requests_email_unique unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- when the owners were emailed about the request
    notified_at timestamptz,
    decision text,
    decided_by uuid,
    constraint join_requests_decision check (decision in ('ACCEPTED', 'DECLINED')),
    constraint join_requests_decided check ((decision is null) = (decided_by is null)),
    constraint join_requests_decider_fkey foreign key (company_id, decided_by)
      references members (company_id, id) on delete cascade
  );
  create index join_requests_decider on join_requests (company_id, decided_by);
  create index join_requests_unnotified on join_requests (company_id) where notified_at is null;

  -- the latest email about join requests to the owners of a company
  create table join_request_notices (
    company_id uuid not null constraint join_request_notices_pkey primary key
      constraint join_request_notices_company_fkey references companies on delete cascade,
    sent_at timestamptz not null
  );
`;

const rulesSql = `
  create function limit_join_requests() returns trigger language plpgsql as $$
  begin
    -- for no key update: the foreign key of the new row already holds a key share lock, so two inserts would deadlock
    perform from companies where id = new.company_id for no key update;
    if (select count(*) from join_requests
        where company_id = new.company_id and decision is null and expires_at > new.created_at) > 20 then
      raise check_violation using constraint = 'join_requests_limit', table = 'join_requests',
        message = 'A company can have at most 20 open join requests.';
    end if;
    return null;
  end $$;
  create trigger join_requests_limit after insert on join_requests
    for each row execute function limit_join_requests();

  create trigger join_requests_not_of_erased after insert on join_requests
    for each row execute function refuse_data_of_erased('company_id');
  create trigger join_confirmations_not_of_erased after insert or update of company_id on join_confirmations
    for each row execute function refuse_data_of_erased('company_id');

  -- a person who has become a member has nothing to request
  create function end_join_request_of_member() returns trigger language plpgsql as $$
  begin
    delete from join_requests using members where members.id = new.member_id
      and join_requests.company_id = members.company_id and join_requests.email_normal = new.email_normal;
    return null;
  end $$;
  create trigger login_emails_end_join_request after insert on login_emails
    for each row execute function end_join_request_of_member();

  -- a trigger, because servers of the previous version also release and erase companies
  create function end_join_requests_of_company() returns trigger language plpgsql as $$
  begin
    delete from join_requests where company_id = new.id;
    delete from join_confirmations where company_id = new.id;
    return null;
  end $$;
  create trigger companies_end_join_requests after update of released_at on companies for each row
    when (old.released_at is null and new.released_at is not null) execute function end_join_requests_of_company();

  create function tell_join_request() returns trigger language plpgsql as $$
  begin
    notify changes, 'join-request';
    return null;
  end $$;
  create trigger join_confirmations_tell after insert on join_confirmations
    for each statement execute function tell_join_request();
  create trigger join_requests_tell after insert on join_requests
    for each statement execute function tell_join_request();
`;

const JOIN_REQUEST_TRIGGER = { kind: 'JOIN_REQUEST', company: 'company_id', subject: 'id', isForCompany: true };
const AUDIT_TRIGGERS = [
  buildAuditTrigger('join_requests', {
    ...JOIN_REQUEST_TRIGGER,
    shown: ['name', 'email', 'expires_at'],
    when: 'insert',
  }),
  buildAuditTrigger('join_requests', {
    ...JOIN_REQUEST_TRIGGER,
    name: 'join_requests_decision_audited',
    shown: ['decision'],
    when: 'update of decision',
  }),
];

const down = `
  drop trigger companies_end_join_requests on companies;
  drop trigger login_emails_end_join_request on login_emails;
  drop table join_confirmations, join_requests, join_request_notices;
  drop function limit_join_requests, end_join_request_of_member, end_join_requests_of_company, tell_join_request;
`;

/** Stores requests to join a company. Servers of the previous version neither create nor show them. */
export class JoinRequests64 implements MigrationInterface {
  name = 'JoinRequests1900000000064';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [tablesSql, rulesSql, ...AUDIT_TRIGGERS]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
