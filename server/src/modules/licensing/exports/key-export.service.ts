import type { EntityManager } from 'typeorm';
import type { CompanyScope } from '../../../platform/auth/viewer.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readListBatches } from '../../../platform/database/lists/list-batches.ts';
import { buildSpreadsheetTime } from '../../../platform/database/lists/time-text.ts';
import { buildValidUntilSql } from '../keys/key-grace-conditions.ts';
import {
  buildChangeAuthorSql,
  buildIsReplacedSql,
  buildIsWithdrawnSql,
  ChangeAuthor,
} from '../keys/key-status-causes.ts';
import { Key } from '../keys/key.entity.ts';
import type { AllKeysFilterArgs } from '../keys/keys.types.ts';
import type { QuoteTime } from '../orders/key-quotes.service.ts';
import { buildKeyList, buildCompanyKeyList } from '../search/key-lists.service.ts';
import type { KeySearch } from '../search/key-search.service.ts';

/** The stored columns that no export shows. A new column of keys must be added to the exports or listed here. */
const OMITTED_COLUMNS = [
  'companyId',
  'isUsed',
  'lines',
  'roundOff',
  'replacesId',
  'approvedAt',
  'gstRate',
  'sac',
] as const satisfies (keyof Key)[];

export type ExportedColumn = Exclude<keyof Key, 'id' | 'company' | 'replaces' | (typeof OMITTED_COLUMNS)[number]>;

/** The fields of a key in an export. Fields that end in `Text` are times formatted in the business time zone. */
export interface ExportedKey extends Pick<Key, 'id' | ExportedColumn> {
  /** `companyName` and `domain` are set only in an export of the keys of all companies. */
  companyName?: string;
  domain?: string;
  /** The number of users that an extension adds. Null for other keys. */
  addedUsers: number | null;
  createdText: string;
  startsText: string;
  expiresText: string;
  /** The end of the grace period. Null if the key has no grace period. */
  graceText: string | null;
  /** The time until which the key is valid, including the grace period. */
  runsUntil: Date;
  isReplaced: boolean;
  isWithdrawn: boolean;
  /** The author and the reason of the change that set the current status. Null if the key is pending. */
  decision: { by: string; reason: string | null } | null;
}

type CompanyColumn = 'companyName' | 'domain';

/** Reads the keys that match the filter in batches, in the order of the filter. */
export async function* exportKeys(
  read: Context['readList'],
  filter: AllKeysFilterArgs & KeySearch,
  scope: CompanyScope,
  time: QuoteTime,
): AsyncGenerator<ExportedKey[]> {
  const { zone } = time;
  const includesAllCompanies = scope === 'all';
  const runsUntil = buildValidUntilSql('key', String(time.graceDays));
  const columns: Record<Exclude<keyof ExportedKey, CompanyColumn | 'id' | ExportedColumn>, string> &
    Partial<Record<CompanyColumn, string>> = {
    ...(includesAllCompanies && {
      companyName: '(select name from companies where id = key.company_id)',
      domain: '(select domain from companies where id = key.company_id)',
    }),
    addedUsers: 'key.user_limit - (select user_limit from keys extended where extended.id = key.replaces_id)',
    createdText: buildSpreadsheetTime('key.created_at', zone),
    startsText: buildSpreadsheetTime('key.starts_at', zone),
    expiresText: buildSpreadsheetTime('key.expires_at', zone),
    graceText: `case when coalesce(key.grace_days, ${time.graceDays}) > 0 then ${buildSpreadsheetTime(`(${runsUntil})`, zone)} end`,
    runsUntil,
    isReplaced: buildIsReplacedSql('key'),
    isWithdrawn: buildIsWithdrawnSql('key'),
    decision: buildDecisionSql(includesAllCompanies ? 'administrator.name' : `'Administrator'`),
  };
  const storedColumns = await read(async ({ manager }) => buildStoredColumns(manager));
  yield* readListBatches<ExportedKey>(
    read,
    includesAllCompanies
      ? await read(({ manager }) => buildKeyList(manager, filter, time))
      : buildCompanyKeyList(scope.companyId, filter, time),
    { ...storedColumns, ...columns },
  );
}

/** Builds the SQL expression of each stored column that the export contains, by property name. */
const buildStoredColumns = ({ connection }: EntityManager): Record<string, string> =>
  Object.fromEntries(
    connection
      .getMetadata(Key)
      .columns.filter(({ propertyName }) => !OMITTED_COLUMNS.some((name) => name === propertyName))
      .map(({ propertyName, databaseName, type, isArray }) => {
        const column = `key.${databaseName}`;
        return [
          propertyName,
          isArray ? `to_jsonb(${column})` : type === 'numeric' ? `cast(${column} as float8)` : column,
        ];
      }),
  );

/**
 * Builds SQL for a JSON object with the author and the reason of the decision about the row `key`.
 * `administratorNameSql` is SQL for the name of an administrator.
 */
const buildDecisionSql = (administratorNameSql: string) => `case when key.status <> 'PENDING' then (
  select json_build_object(
    'by', case ${buildChangeAuthorSql('event')}
      when '${ChangeAuthor.ADMINISTRATOR}' then ${administratorNameSql}
      when '${ChangeAuthor.PORTAL}' then 'Portal'
      else 'Company' end,
    'reason', event.reason)
  from key_events event left join administrators administrator on administrator.id = event.administrator_id
  where event.key_id = key.id and event.status = key.status and event.grace_days is null order by event.at desc limit 1) end`;
