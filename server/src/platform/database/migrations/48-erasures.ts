import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type AuditTrigger, buildAuditTrigger } from '../audit-trigger.ts';

const COMPANY_TRIGGER = { kind: 'COMPANY', company: 'id', subject: 'id', isForCompany: true };
const passwordChangeCondition = 'old.password_hash is distinct from new.password_hash';

/** The audit triggers that skip erasures. Otherwise, they would copy the erased data into the audit log. */
const SILENCED_TRIGGERS: [table: string, trigger: AuditTrigger][] = [
  [
    'companies',
    {
      ...COMPANY_TRIGGER,
      shown: [
        'name',
        'email',
        'domain',
        'phone',
        'address',
        'profile_picture',
        'email_confirmed_at',
        'confirmed_email',
        'released_at',
      ],
    },
  ],
  [
    'companies',
    {
      name: 'companies_password_audited',
      kind: 'PASSWORD',
      company: 'id',
      subject: 'id',
      isForCompany: true,
      when: 'update of password_hash',
      where: passwordChangeCondition,
      shown: [],
    },
  ],
  [
    'renewal_offers',
    {
      kind: 'RENEWAL',
      company: 'company_id',
      subject: 'key_id',
      isForCompany: true,
      shown: [
        'plan_type',
        'expires_at',
        'user_limit',
        'add_ons',
        'outcome',
        'reason',
        'starts_at',
        'ends_at',
        'total',
        'price_until',
        'message',
      ],
    },
  ],
  [
    'webhook_endpoints',
    {
      kind: 'WEBHOOK',
      company: 'company_id',
      subject: 'id',
      isForCompany: true,
      when: 'insert or delete or update of url, types, switched_off_at',
      shown: ['url', 'types', 'switched_off_at'],
    },
  ],
];

const erasureTriggerSql = buildAuditTrigger('companies', {
  ...COMPANY_TRIGGER,
  name: 'companies_erasure_audited',
  when: 'update of erased_at',
  shown: ['released_at', 'erased_at'],
});

/** The tables that accept no new rows for an erased company, each with the column that contains the company's id. */
const GUARDED_TABLES: [table: string, column: string][] = [
  ['company_emails', 'company_id'],
  ['company_notes', 'company_id'],
  ['sessions', 'company_id'],
  ['api_tokens', 'company_id'],
  ['email_tokens', 'company_id'],
  ['webhook_endpoints', 'company_id'],
  ['known_addresses', 'account_id'],
  ['second_factors', 'account_id'],
];

const UNCHANGEABLE_COLUMNS = [
  'name',
  'email',
  'domain',
  'phone',
  'address',
  'profile_picture',
  'confirmed_email',
  'password_hash',
];
const buildComparedRow = (row: 'old' | 'new') =>
  `(${[...UNCHANGEABLE_COLUMNS, 'released_at', 'erased_at'].map((name) => `${row}.${name}`).join()})`;

const withCondition = (trigger: AuditTrigger, where?: string) => ({ ...trigger, where });
const buildTriggerReplacements = (isSilenced: boolean): string[] =>
  SILENCED_TRIGGERS.flatMap(([table, trigger]) => {
    const { name = `${table}_audited`, where } = trigger;
    const conditions = [...(where ? [where] : []), ...(isSilenced ? ['not is_erasing()'] : [])].join(' and ');
    const newTrigger = buildAuditTrigger(table, withCondition(trigger, conditions || undefined));
    return [`drop trigger ${name} on ${table};`, newTrigger];
  });

// Servers of the previous version treat an erased company as a released company, and do not store the company ids of
// emails.
const up = `
  alter table companies add column erased_at timestamptz;
  alter table mails add column company_ids uuid[] not null default '{}';

  -- whether the current transaction erases the data of a company
  create function is_erasing() returns boolean language sql stable as
    $$ select coalesce(current_setting('portal.is_erasing', true), '') = 'on' $$;
  ${buildTriggerReplacements(true).join('\n')}
  ${erasureTriggerSql}

  create function refuse_change_of_erased() returns trigger language plpgsql as $$
  begin
    raise exception 'The data of this company was erased.';
  end $$;
  create trigger companies_stay_erased before update on companies for each row
    when (old.erased_at is not null and ${buildComparedRow('old')} is distinct from ${buildComparedRow('new')})
    execute function refuse_change_of_erased();

  create function refuse_data_of_erased() returns trigger language plpgsql as $$
  declare erased timestamptz;
  begin
    -- the lock waits for an erasure that has begun
    select erased_at into erased from companies where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
    if erased is not null then raise exception 'The data of this company was erased.'; end if;
    return null;
  end $$;
  ${GUARDED_TABLES.map(
    ([table, column]) =>
      `create trigger ${table}_not_of_erased after insert on ${table}
         for each row execute function refuse_data_of_erased('${column}');`,
  ).join('\n')}
`;

const down = `
  ${GUARDED_TABLES.map(([table]) => `drop trigger ${table}_not_of_erased on ${table};`).join('\n')}
  drop function refuse_data_of_erased;
  drop trigger companies_stay_erased on companies;
  drop function refuse_change_of_erased;
  drop trigger companies_erasure_audited on companies;
  ${buildTriggerReplacements(false).join('\n')}
  drop function is_erasing;
  alter table mails drop column company_ids;
  alter table companies drop column erased_at;
`;

export class Erasures48 implements MigrationInterface {
  name = 'Erasures1900000000048';

  async up(db: QueryRunner): Promise<void> {
    await db.query(up);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(down);
  }
}
