import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { entities } from '../../app/entities.ts';
import { openDatabase } from './data-source.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDatabase(database.url, entities);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('migrations: database constraints', () => {
  const insertCompany = (email: string, domain: string, releasedAt: string | null = null) =>
    db.query(
      `insert into companies (name, email, domain, phone, address, password_hash, released_at)
       values ('Acme', $1, $2, '1', 'x', 'x', $3) returning id`,
      [email, domain, releasedAt],
    );
  const insertKey = async (companyId: string, change: Record<string, unknown> = {}) => {
    const row = {
      company_id: companyId,
      licence_string: crypto.randomUUID(),
      status: 'PENDING',
      plan_type: 'WEEK',
      user_limit: 1,
      add_ons: '{REMOTE}',
      starts_at: '2030-01-01',
      expires_at: '2030-01-08',
      lines: '[]',
      subtotal: 0,
      gst: 0,
      round_off: 0,
      total: 0,
      ...change,
    };
    const placeholders = Object.keys(row).map((_, n) => `$${n + 1}`);
    const sql = `insert into keys (${Object.keys(row).join(', ')}) values (${placeholders.join(', ')}) returning id, licence_string`;
    const [stored] = await db.query(sql, Object.values(row));
    return stored as { id: string; licence_string: string };
  };

  it('an email held by two companies is rejected', async () => {
    const [[firstCompany], [secondCompany]] = [
      await insertCompany('a@one.example', 'one.example'),
      await insertCompany('a@two.example', 'two.example'),
    ];
    const insertEmail = (id: string) =>
      db.query(`insert into company_emails values ('office@twice.example', $1)`, [id]);
    await insertEmail(firstCompany.id);
    await expect(insertEmail(secondCompany.id)).rejects.toThrow('company_emails_pkey');
  });

  it('a domain that is in use or not lower-case is rejected', async () => {
    await insertCompany('a@held.example', 'held.example');
    await expect(insertCompany('b@held.example', 'held.example')).rejects.toThrow('companies_domain_unique');
    await insertCompany('b@held.example', 'held.example', '2026-01-01');
    await expect(insertCompany('c@upper.example', 'Upper.example')).rejects.toThrow('companies_domain_lower');
  });

  it('a username that differs only in case is rejected', async () => {
    const insertAdministrator = (username: string) =>
      db.query(
        `insert into administrators (name, username, username_normal, password_hash) values ('Chief', $1, 'chief', 'x')`,
        [username],
      );
    await insertAdministrator('chief');
    await expect(insertAdministrator('Chief')).rejects.toThrow('administrators_username_unique');
  });

  it('a second pending extension, a second active key and a reused licence string are rejected', async () => {
    const [{ id }] = await insertCompany('a@keys.example', 'keys.example');
    const activeKey = await insertKey(id, { status: 'APPROVED' });
    const extension = { replaces_id: activeKey.id, licence_string: activeKey.licence_string };
    await insertKey(id, extension);
    await expect(insertKey(id, extension)).rejects.toThrow('keys_one_pending_extension');
    await insertKey(id, { ...extension, status: 'REJECTED' });
    await expect(insertKey(id, { ...extension, status: 'APPROVED' })).rejects.toThrow('keys_one_bearer');
    await expect(insertKey(id, { licence_string: activeKey.licence_string })).rejects.toThrow(
      'keys_licence_string_unique',
    );
  });

  it.each([
    ['users below 0', { user_limit: -1 }, 'keys_user_limit_range'],
    ['more than a million users', { user_limit: 1_000_001 }, 'keys_user_limit_range'],
    ['a key that ends before it starts', { expires_at: '2029-12-31' }, 'keys_term'],
    ['an unknown status', { status: 'FINISHED' }, 'invalid input value for enum key_status'],
  ])('the database rejects %s', async (_case, change, reason) => {
    const [{ id }] = await insertCompany(`${crypto.randomUUID()}@acme.example`, `${crypto.randomUUID()}.example`);
    await expect(insertKey(id, change)).rejects.toThrow(reason);
  });

  it('prices and discounts out of range are rejected', async () => {
    await expect(db.query('update plan_settings set price = -1')).rejects.toThrow('plan_settings_price_range');
    await expect(db.query('update plan_settings set price = 100001')).rejects.toThrow('plan_settings_price_range');
    await expect(db.query('update plan_settings set discount_percent = 101')).rejects.toThrow(
      'plan_settings_discount_range',
    );
  });

  it('a session with no account or two accounts is rejected', async () => {
    const insertSession = (accounts: string) =>
      db.query(
        `insert into sessions (id, address, last_seen_at, expires_at, company_id, administrator_id)
         select gen_random_uuid(), '', now(), now(), ${accounts} from companies, administrators limit 1`,
      );
    await expect(insertSession('null, null')).rejects.toThrow('sessions_one_account');
    await expect(insertSession('companies.id, administrators.id')).rejects.toThrow('sessions_one_account');
  });

  it('deleting a company that has keys is rejected', async () => {
    const [{ id }] = await insertCompany('a@stays.example', 'stays.example');
    await insertKey(id);
    await expect(db.query('delete from companies where id = $1', [id])).rejects.toThrow('keys_company_fkey');
  });
});
