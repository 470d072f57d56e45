import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A credit note stores the confirmation of a registered buyer that it reversed its input tax credit. Credit notes of the
 * previous version have none.
 */
export class ReversalConfirmations95 implements MigrationInterface {
  name = 'ReversalConfirmations1900000000095';

  async up(db: QueryRunner): Promise<void> {
    // All existing rows contain null. Without `not valid`, PostgreSQL would scan them while it locks the table.
    await db.query(`alter table documents add reversal_confirmation text,
      add constraint documents_reversal_confirmation_length check (char_length(reversal_confirmation) <= 200) not valid`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table documents drop reversal_confirmation');
  }
}
