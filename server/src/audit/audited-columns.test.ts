import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

const IDENTIFIES = 'identifies the record or its owner, which every entry names, and never changes';
const TIME = 'the entry itself has this time';
const SECRET = 'a secret: an entry states only that it changed, or that the record was created';
const DERIVED = 'follows from a recorded column';
const USE = 'records use, which is not a change that a person makes';
const ACTOR = 'the actor of the entry';

/** The columns of audited tables that no entry shows, and why. A new column belongs into its trigger or into this table. */
const NOT_RECORDED: Record<string, Record<string, string>> = {
  administrator_invitations: { id: IDENTIFIES, created_at: TIME, token_hash: SECRET },
  administrators: {
    id: IDENTIFIES,
    created_at: TIME,
    email_normal: DERIVED,
    username_normal: DERIVED,
    password_hash: SECRET,
  },
  advertisements: { id: IDENTIFIES, created_at: TIME },
  api_tokens: {
    id: IDENTIFIES,
    administrator_id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    first_used_address: USE,
    hash: SECRET,
    last_used_address: USE,
    last_used_at: USE,
    last_write: USE,
  },
  companies: {
    id: IDENTIFIES,
    created_at: TIME,
    email_changed_at: DERIVED,
    password_hash: SECRET,
    suspended_by_id: ACTOR,
  },
  company_notes: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    administrator_id: ACTOR,
    created_at: TIME,
    text: 'may hold personal data that can be deleted from the note, but never from the log',
  },
  key_events: {
    id: IDENTIFIES,
    key_id: IDENTIFIES,
    company_id: IDENTIFIES,
    administrator_id: ACTOR,
    at: TIME,
    status: 'the entry of the key shows it',
    grace_days: 'the entry of the key shows it',
    requested_quote: 'the entry of the approved key has its price before',
  },
  keys: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    approved_at: TIME,
    licence_string: SECRET,
    is_used: USE,
    subtotal: DERIVED,
    gst: DERIVED,
    round_off: DERIVED,
    lines: DERIVED,
  },
  muted_mails: { account_id: IDENTIFIES },
  plan_settings: { add_on: IDENTIFIES, administrator_id: ACTOR, changed_at: TIME, version: DERIVED },
  renewal_offers: {
    lines: DERIVED,
    subtotal: DERIVED,
    gst: DERIVED,
    round_off: DERIVED,
    latest_expiry: DERIVED,
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    key_id: IDENTIFIES,
    administrator_id: ACTOR,
    prepared_at: TIME,
    ended_at: TIME,
  },
  second_factors: { account_id: IDENTIFIES, secret: SECRET, recovery_hashes: SECRET, last_step: USE },
  sessions: {
    last_address: USE,
    last_request_at: USE,
    id: IDENTIFIES,
    administrator_id: IDENTIFIES,
    company_id: IDENTIFIES,
    address: 'the address of the entry',
    created_at: TIME,
    ended_at: TIME,
    expires_at: DERIVED,
    confirmed_at: USE,
    last_seen_at: USE,
    last_write: USE,
  },
  versions: { id: IDENTIFIES, created_at: TIME },
  webhook_endpoints: {
    id: IDENTIFIES,
    company_id: IDENTIFIES,
    created_at: TIME,
    secret: SECRET,
    previous_secret: SECRET,
    previous_until: SECRET,
    begins_after: DERIVED,
    busy_until: USE,
    failing_since: USE,
    is_given_up: USE,
    last_sequence: USE,
  },
};

interface Table {
  name: string;
  columns: string[];
  recorded: string[];
}

describe('audit log: the columns of audited tables', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const readTables = (): Promise<Table[]> =>
    portal.db.query(`
      select relname as name, array(
          select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        ) as columns,
        -- the last argument of the trigger is the list of columns
        array(
          select unnest(substring(pg_get_triggerdef(oid) from '''(\\{[^}]*\\})''\\)$')::text[])
          from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'audit.note'::regproc
        ) as recorded
      from pg_class where oid in (select tgrelid from pg_trigger where tgfoid = 'audit.note'::regproc) order by 1`);
  /** The columns that no trigger records, as `table.column`. */
  const unrecorded = async () =>
    (await readTables()).flatMap(({ name, columns, recorded }) =>
      columns.filter((column) => !recorded.includes(column)).map((column) => `${name}.${column}`),
    );
  const listed = Object.entries(NOT_RECORDED).flatMap(([name, columns]) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );

  it('every column is recorded by a trigger, or listed here with the reason why not', async () => {
    expect((await unrecorded()).filter((column) => !listed.includes(column))).toEqual([]);
  });

  it('only columns that exist and that no trigger records are listed here', async () => {
    const columns = await unrecorded();
    expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('a new column that is in no trigger and not listed is found', async () => {
    await portal.db.query('alter table keys add column discount_code text');
    expect((await unrecorded()).filter((column) => !listed.includes(column))).toEqual(['keys.discount_code']);
  });
});
