import type { MigrationInterface, QueryRunner } from 'typeorm';

interface RenamedValues {
  failed: string;
  needsReview: string;
  alreadyRecorded: string;
}

const BEFORE: RenamedValues = { failed: 'REFUSED', needsReview: 'TO_CHECK', alreadyRecorded: 'KNOWN' };
const AFTER: RenamedValues = { failed: 'FAILED', needsReview: 'NEEDS_REVIEW', alreadyRecorded: 'ALREADY_RECORDED' };

const renameValues = (before: RenamedValues, after: RenamedValues) => `
  alter table bulk_decision_items
    drop constraint bulk_decision_items_outcome,
    drop constraint bulk_decision_items_message;
  update bulk_decision_items set outcome = '${after.failed}' where outcome = '${before.failed}';
  alter table bulk_decision_items
    add constraint bulk_decision_items_outcome check (outcome in ('DECIDED', '${after.failed}')),
    add constraint bulk_decision_items_message
      check ((message is not null) = (coalesce(outcome, '') = '${after.failed}'));

  alter table bank_lines drop constraint bank_lines_state, drop constraint bank_lines_paid;
  update bank_lines set state = '${after.needsReview}' where state = '${before.needsReview}';
  update bank_lines set state = '${after.alreadyRecorded}' where state = '${before.alreadyRecorded}';
  alter table bank_lines
    add constraint bank_lines_state check (
      state in (
        'NEW', 'READY', '${after.needsReview}', 'UNMATCHED', '${after.alreadyRecorded}', 'QUEUED', 'RECORDED', 'IGNORED'
      )
    ),
    add constraint bank_lines_paid
      check ((payment_id is not null) = (state in ('${after.alreadyRecorded}', 'RECORDED')));
`;

/** Renames two states of bank lines, and the outcome of a key that a bulk decision cannot change. */
export class RenamedValues70 implements MigrationInterface {
  name = 'RenamedValues1900000000070';

  async up(db: QueryRunner): Promise<void> {
    await db.query(renameValues(BEFORE, AFTER));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(renameValues(AFTER, BEFORE));
  }
}
