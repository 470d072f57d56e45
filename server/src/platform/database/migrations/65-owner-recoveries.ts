import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildAuditTrigger } from '../audit-trigger.ts';

const tableSql = `
  create type owner_recovery_outcome as enum ('ACCEPTED', 'OBJECTED', 'CANCELLED', 'EXPIRED');

  create table owner_recoveries (
    id uuid not null default gen_random_uuid() constraint owner_recoveries_pkey primary key,
    company_id uuid not null constraint owner_recoveries_company_fkey references companies on delete cascade,
    email text not null,
    token_hash text not null constraint owner_recoveries_token_unique unique,
    administrator_id uuid not null,
    created_at timestamptz not null default now(),
    effective_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    outcome owner_recovery_outcome,
    member_id uuid,
    constraint owner_recoveries_wait check (effective_at >= created_at + interval '72 hours'),
    constraint owner_recoveries_validity check (expires_at > effective_at),
    constraint owner_recoveries_end check ((ended_at is null) = (outcome is null)),
    constraint owner_recoveries_acceptance
      check (outcome <> 'ACCEPTED' or ended_at >= effective_at and ended_at < expires_at),
    constraint owner_recoveries_member_fkey foreign key (company_id, member_id)
      references members (company_id, id) on delete set null (member_id)
  );
  create unique index owner_recoveries_open on owner_recoveries (company_id) where ended_at is null;
  create index owner_recoveries_newest on owner_recoveries (company_id, created_at);

  create trigger owner_recoveries_not_of_erased after insert on owner_recoveries
    for each row execute function refuse_data_of_erased('company_id');

  -- An outcome is final, so that no statement can undo an objection.
  create function keep_recovery_outcome() returns trigger language plpgsql as $$
  begin
    raise check_violation using constraint = 'owner_recoveries_final', table = 'owner_recoveries',
      message = 'An owner recovery that has ended cannot change.';
  end $$;
  create trigger owner_recoveries_final before update on owner_recoveries for each row
    when (old.outcome is not null and (old.outcome, old.ended_at) is distinct from (new.outcome, new.ended_at))
    execute function keep_recovery_outcome();

  -- Members of a suspended company cannot log in, so they could not object.
  create function end_owner_recoveries() returns trigger language plpgsql as $$
  begin
    if new.erased_at is not null then delete from owner_recoveries where company_id = new.id;
    else
      update owner_recoveries set ended_at = now(), outcome = 'CANCELLED'
        where company_id = new.id and ended_at is null;
    end if;
    return null;
  end $$;
  create trigger companies_end_recoveries after update of suspended_at, released_at, erased_at on companies
    for each row when (coalesce(new.suspended_at, new.released_at, new.erased_at) is not null)
    execute function end_owner_recoveries();
`;

// Deletions are not audited. The cleanup deletes old recoveries, and an erasure deletes all recoveries of the company.
const auditSql = buildAuditTrigger('owner_recoveries', {
  kind: 'OWNER_RECOVERY',
  company: 'company_id',
  subject: 'id',
  isForCompany: true,
  when: 'insert or update',
  shown: ['email', 'effective_at', 'expires_at', 'outcome'],
  where: 'not is_erasing()',
});

const down = `
  drop trigger companies_end_recoveries on companies;
  drop table owner_recoveries;
  drop function end_owner_recoveries, keep_recovery_outcome;
  drop type owner_recovery_outcome;
`;

/** Stores owner recoveries, which give a new owner to a company whose owners cannot log in. */
export class OwnerRecoveries65 implements MigrationInterface {
  name = 'OwnerRecoveries1900000000065';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [tableSql, auditSql]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
