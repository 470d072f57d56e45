import type { MigrationInterface, QueryRunner } from 'typeorm';

const buildNotifyTrigger = (columns: string[]) => `
  create trigger keys_tell_changed after update on keys for each row
    when ((${columns.map((column) => `old.${column}`).join(', ')}) is distinct from
      (${columns.map((column) => `new.${column}`).join(', ')}))
    execute function tell_bearers_changed();
`;
const NOTIFIED_COLUMNS = [
  'company_id',
  'licence_string',
  'status',
  'starts_at',
  'expires_at',
  'plan_type',
  'user_limit',
  'add_ons',
];

// A key without its own grace period (null) gets the number of days from the setting. A list of active keys must
// include expired keys with a longer grace period. The new index finds the earliest of them.
const up = `
  alter table keys add grace_days integer constraint keys_grace_range check (grace_days between 0 and 30);
  alter table key_events add grace_days integer;
  create index keys_own_grace on keys (expires_at) where grace_days > 0 and status = 'APPROVED';
  drop trigger keys_tell_changed on keys;
  ${buildNotifyTrigger([...NOTIFIED_COLUMNS, 'grace_days'])}
`;

const down = `
  drop trigger keys_tell_changed on keys;
  ${buildNotifyTrigger(NOTIFIED_COLUMNS)}
  drop index keys_own_grace;
  alter table key_events drop grace_days;
  alter table keys drop grace_days;
`;

export class Grace13 implements MigrationInterface {
  name = 'Grace1790000000013';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
