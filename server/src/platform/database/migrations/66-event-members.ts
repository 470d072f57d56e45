import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

/** Stores which member caused an event, and the emails that receive copies of a company's invoices. */
export class EventMembers66 implements MigrationInterface {
  name = 'EventMembers1900000000066';

  // Servers of the previous version set no member.
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table events add member_id uuid default acting_member();
      alter table billing_profiles add invoice_emails text[] not null default '{}',
        add constraint billing_profiles_invoice_emails check (cardinality(invoice_emails) <= 5);
      ${recordColumn('billing_profiles', 'invoice_emails')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${stopRecording('billing_profiles', 'invoice_emails')}
      alter table billing_profiles drop invoice_emails;
      alter table events drop member_id;
    `);
  }
}
