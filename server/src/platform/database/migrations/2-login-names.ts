import type { MigrationInterface, QueryRunner } from 'typeorm';

const tablesSql = `
  -- the emails that are reserved for a company; a released company has no reserved emails
  create table company_emails (
    email_normal text not null constraint company_emails_pkey primary key,
    company_id uuid not null constraint company_emails_company_fkey references companies on delete cascade
  );
  create index company_emails_company on company_emails (company_id);
  drop index companies_email_unique;
  alter table companies add email_changed_at timestamptz, add confirmed_email text;

  alter table administrators add username_normal text, add email_normal text;
  drop index administrators_username_unique;
`;

const constraintsSql = `
  alter table administrators alter username_normal set not null;
  create unique index administrators_username_unique on administrators (username_normal);
  create index administrators_email on administrators (email_normal);
`;

const down = `
  drop index administrators_email, administrators_username_unique;
  alter table administrators drop username_normal, drop email_normal;
  create unique index administrators_username_unique on administrators (lower(username));

  alter table companies drop email_changed_at, drop confirmed_email;
  drop table company_emails;
  create unique index companies_email_unique on companies (lower(email)) where released_at is null;
`;

// Computed here and not in SQL, because `lower()` of PostgreSQL disagrees with JavaScript for some letters.
const normalizeName = (typed: string | null) =>
  typed?.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim() || null;

/** Throws if two accounts have one normalized name, because only a person can decide which account keeps the name. */
function assertUniqueNames(nameKind: string, names: (string | null)[]): void {
  const seenNames = new Set<string | null>([null]);
  const repeatedNames = names.filter((name) => name !== null && seenNames.size === seenNames.add(name).size);
  if (repeatedNames.length)
    throw new Error(
      `Two accounts have one ${nameKind}, written differently: ${repeatedNames.join(', ')}. Change one, start again.`,
    );
}

async function reserveCompanyEmails(db: QueryRunner, companies: { id: string; email: string }[]): Promise<void> {
  if (!companies.length) return;
  const emails = companies.map(({ email }) => normalizeName(email));
  assertUniqueNames('email', emails);
  await db.query('insert into company_emails select * from unnest($1::text[], $2::uuid[])', [
    emails,
    companies.map(({ id }) => id),
  ]);
}

interface Administrator {
  id: string;
  username: string;
  email: string | null;
}

async function normalizeAdministrators(db: QueryRunner, administrators: Administrator[]): Promise<void> {
  if (!administrators.length) return;
  const usernames = administrators.map(({ username }) => normalizeName(username));
  assertUniqueNames('username', usernames);
  await db.query(
    `update administrators set username_normal = named.username, email_normal = named.email
     from unnest($1::uuid[], $2::text[], $3::text[]) named(id, username, email) where named.id = administrators.id`,
    [administrators.map(({ id }) => id), usernames, administrators.map(({ email }) => normalizeName(email))],
  );
}

export class LoginNames2 implements MigrationInterface {
  name = 'LoginNames1790000000002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(tablesSql);
    await reserveCompanyEmails(db, await db.query('select id, email from companies where released_at is null'));
    await normalizeAdministrators(db, await db.query('select id, username, email from administrators'));
    await db.query(constraintsSql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
