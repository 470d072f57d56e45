import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A credit note stores the confirmation of a registered buyer that it reversed its input tax credit. Credit notes of the
 * previous version have none.
 */
export class ReversalConfirmations95 implements MigrationInterface {
  name = 'ReversalConfirmations1900000000095';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table documents add reversal_confirmation text
      constraint documents_reversal_confirmation_length check (char_length(reversal_confirmation) <= 200)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table documents drop reversal_confirmation');
  }
}
