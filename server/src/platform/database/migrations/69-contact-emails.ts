import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An owner who becomes the contact ends a pending email change and keeps the last confirmed email. The pending email is
 * not reserved for the owner, so it must not become the email of the company.
 */
export class ContactEmails69 implements MigrationInterface {
  name = 'ContactEmails1900000000069';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function restore_confirmed_email() returns trigger language plpgsql as $$
      begin
        delete from email_tokens where member_id = new.id and purpose = 'CONFIRM_EMAIL';
        -- The server that changed the role of a former contact can be of the previous version, which kept this row.
        delete from login_emails where member_id = new.id and email_normal = lower(new.email)
          and lower(new.email) <> lower(new.confirmed_email);
        new.email := new.confirmed_email;
        new.email_confirmed_at := now();
        new.email_changed_at := null;
        new.confirmed_email := null;
        return new;
      end $$;
      create trigger members_restore_email before update of is_contact on members for each row
        when (new.is_contact and not old.is_contact and new.confirmed_email is not null)
        execute function restore_confirmed_email();
      -- Former contacts could still log in with an unconfirmed new email.
      delete from login_emails held using members member
        where held.member_id = member.id and not member.is_contact and member.confirmed_email is not null
          and held.email_normal = lower(member.email) and lower(member.email) <> lower(member.confirmed_email);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop trigger members_restore_email on members;
      drop function restore_confirmed_email;
    `);
  }
}
