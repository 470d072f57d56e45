import { MAX_REMINDERS } from '../modules/billing/receivables/receivables.rules.ts';
import { MAX_MEMBERS } from '../modules/identity/members/members.rules.ts';
import { ReminderCause } from '../modules/renewals/reminders/reminders.rules.ts';

const REPORTS_PER_KEY = 5;
const KEYS_PER_MEMBER = 2;
const LICENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The amount of data to generate, and the values that the generated data contains. */
export interface BulkOptions {
  companies: number;
  keys: number;
  /** The password hash of every company and member. */
  passwordHash: string;
  /** The administrator who decides the generated keys. Null if the database has no administrator. */
  administratorId: string | null;
  /** The secret from which the licence strings are derived. */
  salt: string;
}

/**
 * One step of the generation. It runs one statement per chunk of rows. `rows` is 1 if a single statement does all the
 * work.
 */
export interface BulkStep {
  label: string;
  rows: number;
  /** Builds the statement for the rows from `from` to `to`. */
  sql: (from: number, to: number) => string;
}

/**
 * Builds the SQL functions for the steps, in a separate schema. A function always returns the same value for the same
 * arguments.
 */
export const buildBulkHelpers = ({ administratorId, salt }: BulkOptions): string => `
  create schema bulk;
  -- a pseudo-random number from 0 to 1
  create function bulk.chance(i bigint, salt bigint) returns double precision language sql immutable parallel safe
    return (hashint8extended(i, salt) & 9007199254740991)::double precision / 9007199254740992;
  -- four million distinct words of two syllables (consonant, vowel, consonant); consecutive numbers give different words
  create function bulk.syllable(n bigint) returns text language sql immutable parallel safe
    return substr('bcdfghjklmnpqrstvwxz', (n % 20)::int + 1, 1) || substr('aeiou', (n / 20 % 5)::int + 1, 1)
      || substr('bcdfghjklmnpqrstvwxz', (n / 100 % 20)::int + 1, 1);
  create function bulk.word(i bigint) returns text language sql immutable parallel safe
    return bulk.syllable(i * 1234577 % 4000000 / 2000) || bulk.syllable(i * 1234577 % 2000);
  create function bulk.company_id(i bigint) returns uuid language sql immutable parallel safe
    return md5('company ' || i)::uuid;
  create function bulk.member_id(i bigint) returns uuid language sql immutable parallel safe
    return md5('member ' || i)::uuid;
  create function bulk.member_email(i bigint, company bigint) returns text language sql immutable parallel safe
    return 'member' || i || '@' || bulk.word(company) || '.example';
  create function bulk.key_id(i bigint) returns uuid language sql immutable parallel safe
    return md5('key ' || i)::uuid;
  -- 200 bits in the alphabet and format of licence strings
  create function bulk.characters(i bigint) returns text language sql immutable parallel safe
    return translate(left(encode(sha256(convert_to('licence ${salt}' || i, 'UTF8')), 'base64'), 40),
      '${BASE64_ALPHABET}', '${LICENCE_ALPHABET.repeat(2)}');
  create function bulk.licence(i bigint) returns text language sql immutable parallel safe
    begin atomic
      select concat_ws('-', left(s, 5), substr(s, 6, 5), substr(s, 11, 5), substr(s, 16, 5), substr(s, 21, 5),
        substr(s, 26, 5), substr(s, 31, 5), substr(s, 36, 5)) from bulk.characters(i) s;
    end;
  create function bulk.payment_id(i bigint, part int) returns uuid language sql immutable parallel safe
    return md5('payment ' || i || ' ' || part)::uuid;
  create function bulk.administrator() returns uuid language sql immutable parallel safe
    return ${administratorId === null ? 'null' : `'${administratorId}'`}::uuid;
`;

/** The maximum number of members of a company besides the first owner, whom a trigger adds. */
const MAX_COLLEAGUES = MAX_MEMBERS - 1;

/**
 * Builds SQL that lists the colleagues with the numbers `from` to `to`, and the number, id and sign-up time of their
 * company.
 */
const buildColleaguesSql = (companies: number, from: number, to: number) => `
  select i, company, companies.id as company_id, companies.created_at as company_created
  from generate_series(${from}::bigint - 1, ${to}::bigint - 1) i,
    lateral (select case when i < ${MAX_COLLEAGUES} then 0 else 1 + (i - ${MAX_COLLEAGUES}) % ${Math.max(companies - 1, 1)} end as company) employers,
    lateral (select * from companies where id = bulk.company_id(company) offset 0) companies`;

/** SQL that reads the key with the number `i` by its id. A join would read all keys for each chunk. */
const KEY_LOOKUP_SQL = 'lateral (select * from keys where keys.id = bulk.key_id(i) offset 0) keys';

/**
 * Builds the steps that insert companies, keys and their related data. Only the triggers listed in bulk-fill.ts are
 * disabled. All other triggers run for every row.
 */
export function buildBulkSteps({ companies, keys, passwordHash }: BulkOptions): BulkStep[] {
  const recordCount = keys * REPORTS_PER_KEY;
  const colleagueCount = Math.min(Math.max(keys / KEYS_PER_MEMBER - companies, 0), companies * MAX_COLLEAGUES);
  return [
    {
      label: 'companies',
      rows: companies,
      sql: (from, to) => `
        insert into companies
          (id, name, email, domain, phone, address, password_hash, email_confirmed_at, confirmed_email, created_at)
        select bulk.company_id(i),
          initcap(word) || ' ' || (array['Systems', 'Labs', 'Foods', 'Motors', 'Textiles', 'Pharma', 'Traders', 'Studios',
            'Logistics', 'Energy', 'Steel', 'Software'])[1 + floor(12 * bulk.chance(i, 21))],
          'info@' || word || '.example', word || '.example', '98' || lpad((i % 100000000)::text, 8, '0'),
          i || ' Market Road, Pune', '${passwordHash}',
          case when bulk.chance(i, 22) < 0.97 then created end, null, created
        from generate_series(${from}::bigint - 1, ${to}::bigint - 1) i, bulk.word(i) word,
          lateral (select now() - interval '730 days' * (1 - i::float8 / ${companies}) as created) times`,
    },
    {
      label: 'company emails',
      rows: companies,
      sql: (from, to) => `
        insert into company_emails (email_normal, company_id)
        select 'info@' || bulk.word(i) || '.example', bulk.company_id(i)
        from generate_series(${from}::bigint - 1, ${to}::bigint - 1) i`,
    },
    {
      // The first company, which has the most keys, gets all members up to the maximum. The others share the rest.
      label: 'members',
      rows: colleagueCount,
      sql: (from, to) => `
        insert into members (id, company_id, name, email, email_confirmed_at, password_hash, role, created_at)
        select bulk.member_id(i), company_id, initcap(bulk.word(i)) || ' Rao', bulk.member_email(i, company),
          company_created, '${passwordHash}',
          (array['OWNER', 'BUYER', 'BUYER', 'BUYER', 'BILLING', 'VIEWER', 'VIEWER', 'VIEWER']::company_role[])[(1 + i % 8)::int],
          company_created
        from (${buildColleaguesSql(companies, from, to)}) colleague`,
    },
    {
      label: 'emails of members',
      rows: colleagueCount,
      sql: (from, to) => `
        insert into login_emails (email_normal, member_id)
        select bulk.member_email(i, company), bulk.member_id(i)
        from (${buildColleaguesSql(companies, from, to)}) colleague`,
    },
    {
      // The square makes the distribution uneven: with 1,000 companies, the largest has 3 % of the keys, and most have
      // far fewer.
      label: 'keys',
      rows: keys,
      sql: (from, to) => `
        insert into keys (id, company_id, licence_string, status, plan_type, user_limit, add_ons, is_used, starts_at,
          expires_at, lines, subtotal, gst, round_off, total, replaces_id, created_at, approved_at)
        select bulk.key_id(i), bulk.company_id(floor(${companies} * power(bulk.chance(base, 1), 2))::bigint),
          bulk.licence(base), status, plan, users, add_ons, status = 'APPROVED', created, created + days * interval '1 day',
          jsonb_build_array(jsonb_build_object('addOn', 'REMOTE', 'users', users, 'pricePerUserPerDay', 2, 'days', days,
            'gross', net, 'discountPercent', 0, 'discountAmount', 0, 'net', net)),
          net, round(net * 0.18, 2), round(net * 1.18) - net - round(net * 0.18, 2), round(net * 1.18),
          case when base < i then bulk.key_id(base) end, created,
          case when status in ('APPROVED', 'DISABLED') then
            created + case status when 'APPROVED' then 2 else 1 end * bulk.chance(i, 6) * interval '1 day' end
        from generate_series(${from}::bigint, ${to}::bigint) i,
          -- every 50th key extends the one before it
          lateral (select case when i % 50 = 0 then i - 1 else i end as base, bulk.chance(i, 2) as a, bulk.chance(i, 3) as b,
            bulk.chance(i, 4) as c, bulk.chance(i, 5) as d) chance,
          lateral (select
            (case when base < i then 'APPROVED' when i % 50 = 49 then 'DISABLED' when i > ${0.98 * keys} and a < 0.5 then 'PENDING'
              when a < 0.06 then 'REJECTED' when a < 0.12 then 'DISABLED' else 'APPROVED' end)::key_status as status,
            (case when b < 0.05 then 'TWO_DAYS' when b < 0.15 then 'WEEK' when b < 0.5 then 'MONTH' else 'CUSTOM' end)::plan_type
              as plan,
            (case when b < 0.05 then 2 when b < 0.15 then 7 when b < 0.5 then 30 else 30 + floor(c * 700) end)::int as days,
            (5 + floor(power(d, 3) * 995))::int as users,
            array_remove(array['REMOTE', case when c < 0.5 then 'TRACKING' end, case when d < 0.3 then 'CALLING' end,
              case when a < 0.2 then 'ADVERTISEMENT' end], null)::add_on[] as add_ons,
            now() - interval '730 days' * (1 - (i - a) / ${keys}) as created) terms,
          lateral (select (users * days * 2)::numeric as net) price`,
    },
    {
      label: "keys' histories",
      rows: keys,
      sql: (from, to) => `
        insert into key_events (key_id, status, at, administrator_id)
        select bulk.key_id(i), event.status, created_at + event.days * bulk.chance(i, 6) * interval '1 day',
          case when event.days > 0 then bulk.administrator() end
        from generate_series(${from}::bigint, ${to}::bigint) i, ${KEY_LOOKUP_SQL},
          lateral (
            select 'PENDING'::key_status, 0
            union all select 'APPROVED', 1 where keys.status = 'DISABLED'
            union all select keys.status, 2 where keys.status <> 'PENDING') event(status, days)`,
    },
    {
      // Reminders are marked as sent, because generated companies must not receive emails.
      label: "keys' reminders",
      rows: keys,
      sql: (from, to) => `
        insert into key_reminders (key_id, cause, mark, sent_at, administrators_told_at)
        select keys.id, cause, mark, now(), now()
        from generate_series(${from}::bigint, ${to}::bigint) i, ${KEY_LOOKUP_SQL},
          (values ('${ReminderCause.END}', 1), ('${ReminderCause.USAGE}', 100)) reminder (cause, mark)
        where status = 'APPROVED' and expires_at > now()`,
    },
    ...buildBillingSteps(keys),
    {
      label: 'running keys',
      rows: 1,
      sql: () => `
        create table bulk.running as
        select row_number() over (order by id) - 1 as n, company_id, licence_string from keys
        where status = 'APPROVED' and starts_at <= now() and expires_at > now() + interval '30 days'`,
    },
    {
      label: 'index of the running keys',
      rows: 1,
      sql: () => `create unique index running_n on bulk.running (n)`,
    },
    {
      label: 'sync records',
      rows: recordCount,
      sql: (from, to) => `
        insert into sync_records (company_id, licence_string, version, users, groups, departments, tracking, private_texts,
          private_files, group_texts, group_files, private_calls, group_calls, synced_at, received_at)
        select company_id, licence_string, '3.1.0', 5 + i % 900, i % 40, i % 12, i % 300, i % 9000, i % 700, i % 5000, i % 300,
          i % 400, i % 60, received - interval '2 seconds', received
        from generate_series(${from}::bigint, ${to}::bigint) i
          cross join lateral (select now() - interval '364 days' * (1 - i::float8 / ${recordCount}) as received) times
          join bulk.running on running.n = floor((select max(n) + 1 from bulk.running) * bulk.chance(i, 7))::bigint`,
    },
  ];
}

/**
 * Builds the steps that insert payments, and an invoice for each key that was approved. One in five invoices is paid in
 * two parts. Some invoices of the last 60 days are unpaid.
 */
const buildBillingSteps = (keys: number): BulkStep[] => [
  {
    label: 'billing details',
    rows: 1,
    sql: () => `
      insert into billing_profiles (company_id, registration, legal_name, address, city, pin, state_code, gstin)
      select id, 'UNREGISTERED', name || ' Private Limited', address, 'Pune', '411001',
        case when hashtext(id::text) % 2 = 0 then '27' else '29' end, ''
      from companies`,
  },
  {
    // Invoices are numbered in the order of the approvals. The numbers start again in each financial year.
    label: 'numbers of invoices',
    rows: 1,
    sql: () => `
      create table bulk.invoices as
      select n, key_id, company_id, issued_at, starts_at, expires_at, lines, taxable, taxes, total, financial_year,
        row_number() over (partition by financial_year order by n)::int as sequence,
        md5('invoice ' || n)::uuid as id, md5('supply ' || n)::uuid as supply_id
      from (
        select row_number() over (order by approved_at, id) as n, id as key_id, company_id, approved_at as issued_at,
          starts_at, expires_at, lines, subtotal as taxable, gst as taxes, total,
          lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') as financial_year
        from keys cross join lateral (
          select extract(year from approved_at at time zone 'Asia/Kolkata' - interval '3 months')::int as year
        ) financial
        where approved_at is not null and total > 0
      ) approved;
      alter table bulk.invoices add primary key (n);
      update document_series set financial_year = last.financial_year, last_number = last.sequence,
          last_issued_at = last.issued_at, earlier_count = (select count(*) from bulk.invoices) - last.sequence
        from (select * from bulk.invoices order by n desc limit 1) last where series = 'INV'`,
  },
  ...Object.entries({
    supplies: (range: string) => `
      insert into supplies (id, key_id, company_id, cause, cause_id, supplied_at, starts_at, expires_at, lines, taxable,
        gst_rate, sac, total)
      select supply_id, key_id, company_id, 'APPROVAL', key_id, issued_at, starts_at, expires_at, lines, taxable, 18,
        '997331', total
      from bulk.invoices where ${range}`,
    invoices: (range: string) => `
      insert into documents (id, kind, series, financial_year, sequence, number, issued_at, company_id, key_id, supply_id,
        seller, buyer, buyer_name, place_of_supply, starts_at, expires_at, lines, sac, gst_rate, taxable, igst, cgst, sgst,
        round_off, total, due_on)
      select invoice.id, 'INVOICE', 'INV', financial_year, sequence,
        'INV/' || financial_year || '/' || lpad(sequence::text, 6, '0'), issued_at, company_id, key_id, supply_id,
        '{"stateCode": "07", "gstin": "07AAGCB7383J1ZA"}',
        jsonb_build_object('legalName', legal_name, 'address', '', 'city', city, 'pin', pin, 'stateCode', state_code,
          'gstin', null),
        legal_name, state_code, starts_at, expires_at, lines, '997331', 18, taxable, taxes, 0, 0,
        total - taxable - taxes, total, (issued_at at time zone 'Asia/Kolkata')::date + 30
      from bulk.invoices invoice join billing_profiles using (company_id) where ${range}`,
    'invoices of supplies': (range: string) => `
      update supplies set state = 'INVOICED', invoice_id = invoice.id
      from bulk.invoices invoice where invoice.supply_id = supplies.id and ${range}`,
    'balances of invoices': (range: string) => `
      -- All reminders count as sent, because generated companies must not receive emails.
      insert into invoice_balances (invoice_id, company_id, due_on, issued_at, taxable, igst, cgst, sgst, total, overdue_at, reminders)
      select id, company_id, (issued_at at time zone 'Asia/Kolkata')::date + 30, issued_at, taxable, taxes, 0, 0, total, now(),
        ${MAX_REMINDERS}
      from bulk.invoices where ${range}`,
    payments: (range: string) => `
      insert into payments (id, kind, company_id, paid_on, amount, method, reference, recorded_at)
      select bulk.payment_id(n, part), 'RECEIPT', company_id, issued_at::date,
        case part when 1 then total - taxable * rest else taxable * rest end, 'BANK_TRANSFER', 'UTR' || n || 'P' || part,
        issued_at + part * interval '10 days'
      from (select *, case when n % 5 = 0 then 0.5 else 0 end as rest from bulk.invoices) invoice
        join (values (1), (2)) parts (part) on part = 1 or rest > 0
      where ${range} and issued_at < now() - interval '60 days' * bulk.chance(n, 31)`,
    allocations: (range: string) => `
      insert into payment_allocations (payment_id, invoice_id, company_id, amount, allocated_at)
      select payment.id, invoice.id, payment.company_id, payment.amount, payment.recorded_at
      from bulk.invoices invoice cross join (values (1), (2)) parts (part)
        join payments payment on payment.id = bulk.payment_id(n, part)
      where ${range}`,
  }).map(([label, buildSql]) => ({
    label,
    rows: keys,
    sql: (from: number, to: number) => buildSql(`n between ${from} and ${to}`),
  })),
  {
    label: 'receivables',
    rows: 1,
    sql: () => `
      insert into company_receivables (id, outstanding, oldest_due_at)
      select company_id, sum(total - credited_total - allocated), min(due_on)::timestamp at time zone 'Asia/Kolkata'
      from invoice_balances where credited_total + allocated < total group by company_id`,
  },
];
