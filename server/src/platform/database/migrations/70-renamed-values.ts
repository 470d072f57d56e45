import type { MigrationInterface, QueryRunner } from 'typeorm';

const renameOutcome = (before: string, after: string) => `
  alter table bulk_decision_items
    drop constraint bulk_decision_items_outcome,
    drop constraint bulk_decision_items_message;
  update bulk_decision_items set outcome = '${after}' where outcome = '${before}';
  alter table bulk_decision_items
    add constraint bulk_decision_items_outcome check (outcome in ('DECIDED', '${after}')),
    add constraint bulk_decision_items_message check ((message is not null) = (coalesce(outcome, '') = '${after}'));
`;

/** A key that a bulk decision cannot change has the outcome FAILED, because REJECTED is a status of keys. */
export class RenamedValues70 implements MigrationInterface {
  name = 'RenamedValues1900000000070';

  async up(db: QueryRunner): Promise<void> {
    await db.query(renameOutcome('REFUSED', 'FAILED'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(renameOutcome('FAILED', 'REFUSED'));
  }
}
