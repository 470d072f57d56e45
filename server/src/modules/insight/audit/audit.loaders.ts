import { createRowLoader, type LoaderContext, type LoadersFrom } from '../../../platform/context/loaders.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import { formatOrderNumber } from '../../../platform/kernel/order-number.rules.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof auditLoaders> {}
}

/** The member who made the change of an audit entry. */
interface EntryMember {
  /** The id of the entry. */
  id: string;
  /** The current name of the member. Null if the member has entered no name or no longer exists. */
  name: string | null;
  /** The email of the member at the time of the change. */
  email: string;
}

// `to_jsonb` makes a missing column read as null. If another role owns the audit table, the table can lack newer
// columns.
const readEntryMembers = createNamedStatement<EntryMember>(
  `select found.id, member.name, found.email from (
     select entry.id, (to_jsonb(entry) ->> 'by_member')::uuid as member_id, to_jsonb(entry) ->> 'by_member_email' as email
     from audit.entries entry where entry.id = any($1::bigint[])
   ) found left join members member on member.id = found.member_id where found.member_id is not null`,
);

/**
 * Documents and payments have a stored name. The order number of a key is computed from its id and the day of the
 * request.
 */
type NamedRecord = { id: string; companyId: string } & (
  | { name: string; requestedAt: null }
  | { name: null; requestedAt: Date }
);

const readNamedRecords = createNamedStatement<NamedRecord>(
  `select id, company_id as "companyId", number as name, null::timestamptz as "requestedAt"
     from documents where id = any($1::uuid[])
   union all select id, company_id, reference, null from payments where id = any($1::uuid[]) and reference is not null
   union all select id, company_id, null, created_at from keys where id = any($1::uuid[])`,
);

const readTokenNames = createNamedStatement<{ id: string; name: string }>(
  'select id, name from api_tokens where id = any($1::uuid[])',
);

export const auditLoaders = {
  /** Finds the member who made the change of an audit entry, by the id of the entry. */
  auditMember: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => readEntryMembers(db.manager, ids),
      ({ id }) => id,
    ),
  /** Finds the name of an API token by its id. */
  tokenName: ({ db }: LoaderContext) =>
    createRowLoader(
      (ids) => readTokenNames(db.manager, ids),
      ({ id }) => id,
    ),
  /** Finds the name and the company of a document, payment or key by its id. */
  recordName: ({ db, config }: LoaderContext) =>
    createRowLoader(
      async (ids) =>
        (await readNamedRecords(db.manager, ids)).map(({ id, companyId, name, requestedAt }) => ({
          id,
          companyId,
          name: name ?? formatOrderNumber(id, toCalendarDay(requestedAt, config.businessTimeZone)),
        })),
      ({ id }) => id,
    ),
};
