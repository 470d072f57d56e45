import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndexConcurrently } from '../concurrent-index.ts';

const buildIndexTarget = (alreadyRecorded: string) =>
  `bank_lines (payer) where state in ('${alreadyRecorded}', 'RECORDED') and payer is not null`;

/** The index on payers uses the renamed state of bank lines whose payment was recorded earlier. */
export class BankPayers71 implements MigrationInterface {
  name = 'BankPayers1900000000071';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await replaceIndexConcurrently(db, { name: 'bank_lines_paid_by', on: buildIndexTarget('ALREADY_RECORDED') });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index bank_lines_paid_by; create index bank_lines_paid_by on ${buildIndexTarget('KNOWN')}`);
  }
}
