import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

// A session of one company can cause events of another company. For example, a member opens a link that was emailed to
// the other company, or a sign-up releases a company that was never confirmed. No company must learn which member of
// another company caused its events.
const foreignMembersSql = `
  create function omit_foreign_member() returns trigger language plpgsql as $$
  declare
    owner uuid;
  begin
    if tg_table_name = 'events' then owner := new.company_id;
    else owner := (select company_id from keys where id = new.key_id); end if;
    if not exists (select 1 from members where id = new.member_id and company_id = owner) then
      new.member_id := null;
    end if;
    return new;
  end $$;
  create trigger events_omit_foreign_member before insert on events
    for each row when (new.member_id is not null) execute function omit_foreign_member();
  create trigger key_events_omit_foreign_member before insert on key_events
    for each row when (new.member_id is not null) execute function omit_foreign_member();
`;

/** Stores which member caused an event, and the email addresses that receive copies of a company's invoices. */
export class EventMembers66 implements MigrationInterface {
  name = 'EventMembers1900000000066';

  // Events that servers of the previous version record have no member.
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table events add member_id uuid default acting_member();
      alter table billing_profiles add invoice_emails text[] not null default '{}',
        add constraint billing_profiles_invoice_emails check (cardinality(invoice_emails) <= 5);
      ${recordColumn('billing_profiles', 'invoice_emails')}
      ${foreignMembersSql}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${stopRecording('billing_profiles', 'invoice_emails')}
      alter table billing_profiles drop invoice_emails;
      drop trigger events_omit_foreign_member on events;
      drop trigger key_events_omit_foreign_member on key_events;
      drop function omit_foreign_member;
      alter table events drop member_id;
    `);
  }
}
