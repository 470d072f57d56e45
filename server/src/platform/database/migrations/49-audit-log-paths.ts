import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_LOG_FUNCTIONS } from '../audit-log-functions.ts';
import { type AuditTrigger, buildAuditTrigger } from '../audit-trigger.ts';
import { ownsLog } from './40-insertion-stamps.ts';

const REASON_TRIGGER: AuditTrigger = {
  kind: 'REASON',
  subject: 'key_id',
  when: 'insert',
  where: 'new.reason is not null',
  shown: ['reason'],
};
const buildTriggerReplacement = (trigger: AuditTrigger) =>
  `drop trigger key_events_audited on key_events; ${buildAuditTrigger('key_events', trigger)}`;

// A trigger fills the column, because servers of the previous version do not write it.
const companyColumnSql = `
  alter table key_events add column company_id uuid;
  create function fill_company_of_key_event() returns trigger language plpgsql as $$
  begin
    new.company_id := (select company_id from keys where id = new.key_id);
    return new;
  end $$;
  create trigger key_events_fill_company before insert on key_events
    for each row execute function fill_company_of_key_event();
`;

const VOID_OFFERS_SQL = `
  update renewal_offers offer set outcome = 'LAPSED', ended_at = now()
  where offer.ended_at is null and offer.latest_expiry is not null
    and date_trunc('milliseconds', offer.latest_expiry) is distinct from (
      select date_trunc('milliseconds', max(key.expires_at)) from keys key
      where key.company_id = offer.company_id and key.status in ('PENDING', 'APPROVED')
    )`;
// The trigger runs at the end of each transaction, because an extension replaces a key in several statements.
const voidOffersTriggerSql = `
  create function void_renewal_offers() returns trigger language plpgsql as $$
  begin
    ${VOID_OFFERS_SQL} and offer.company_id = coalesce(new.company_id, old.company_id);
    return null;
  end $$;
  create constraint trigger keys_void_offers after insert or delete or update of status, expires_at on keys
    deferrable initially deferred for each row execute function void_renewal_offers();
  ${VOID_OFFERS_SQL};
`;

export class AuditLogPaths49 implements MigrationInterface {
  name = 'AuditLogPaths1900000000049';

  // If another role owns the audit log, that role updates the functions when the server starts.
  async up(db: QueryRunner): Promise<void> {
    await db.query(companyColumnSql);
    await db.query(voidOffersTriggerSql);
    await db.query(buildTriggerReplacement({ ...REASON_TRIGGER, company: 'company_id' }));
    if (await ownsLog(db)) await db.query(`do $log$ begin ${AUDIT_LOG_FUNCTIONS} end $log$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop trigger keys_void_offers on keys; drop function void_renewal_offers()');
    await db.query(buildTriggerReplacement(REASON_TRIGGER));
    await db.query(`drop trigger key_events_fill_company on key_events; drop function fill_company_of_key_event();
      alter table key_events drop column company_id`);
    if (await ownsLog(db))
      await db.query(`
        alter function audit.note() reset search_path;
        alter function audit.refuse() reset search_path;
        alter function audit.await_seal() reset search_path;
        create or replace function audit.stamp() returns trigger language plpgsql as $$
        begin
          new.inserted_at := clock_timestamp();
          return new;
        end $$`);
  }
}
