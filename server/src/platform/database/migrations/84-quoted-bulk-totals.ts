import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the total that the administrator has seen for each key of a bulk decision. An older server ignores the total
 * and approves the key at its current price.
 */
export class QuotedBulkTotals84 implements MigrationInterface {
  name = 'QuotedBulkTotals1900000000084';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table bulk_decision_items add quoted_total numeric');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table bulk_decision_items drop quoted_total');
  }
}
