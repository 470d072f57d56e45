import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

/** The seller can have an email address to which companies reply. */
export class SellerContact72 implements MigrationInterface {
  name = 'SellerContact1900000000072';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table seller_details add contact_email text not null default '';
      ${recordColumn('seller_details', 'contact_email')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`${stopRecording('seller_details', 'contact_email')} alter table seller_details drop contact_email`);
  }
}
