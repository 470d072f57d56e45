import type { MigrationInterface, QueryRunner } from 'typeorm';

// A new key has a new licence string, or is pending and shares the string of the key that it extends. Therefore an
// inserted key never changes the active key of a string, and the triggers of `keys` report only updates and deletions.
// They ignore changes of `is_used`.
const up = `
  create function tell_bearers_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'bearers ' || old.company_id);
    return null;
  end $$;
  create trigger keys_tell_changed after update on keys for each row
    when ((old.company_id, old.licence_string, old.status, old.starts_at, old.expires_at, old.plan_type, old.user_limit,
        old.add_ons) is distinct from
      (new.company_id, new.licence_string, new.status, new.starts_at, new.expires_at, new.plan_type, new.user_limit,
        new.add_ons))
    execute function tell_bearers_changed();
  create trigger keys_tell_deleted after delete on keys for each row execute function tell_bearers_changed();

  create function tell_company_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('changes', 'bearers ' || old.id);
    return null;
  end $$;
  create trigger companies_tell_changed after update on companies for each row
    when ((old.name, old.domain) is distinct from (new.name, new.domain))
    execute function tell_company_changed();
`;

const down = `
  drop trigger companies_tell_changed on companies;
  drop trigger keys_tell_deleted on keys;
  drop trigger keys_tell_changed on keys;
  drop function tell_company_changed;
  drop function tell_bearers_changed;
`;

export class Bearers11 implements MigrationInterface {
  name = 'Bearers1790000000011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
