import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordColumn, stopRecording } from '../audit-trigger.ts';

/** The seller sets the highest amount with a UPI QR code. The default is the former fixed limit. */
export class UpiLimit88 implements MigrationInterface {
  name = 'UpiLimit1900000000088';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table seller_details add upi_limit numeric(20, 2) not null default 100000
        constraint seller_details_upi_limit check (upi_limit between 0 and 1000000);
      ${recordColumn('seller_details', 'upi_limit')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`${stopRecording('seller_details', 'upi_limit')} alter table seller_details drop upi_limit`);
  }
}
