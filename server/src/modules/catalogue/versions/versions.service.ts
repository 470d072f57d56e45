import type { DataSource, EntityManager } from 'typeorm';
import { type CountOptions, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { applyEdit, createMergeError } from '../../../platform/kernel/apply-edit.ts';
import { formatTimestamp, parseStart, parseInclusiveEnd } from '../../../platform/kernel/calendar.rules.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors, assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { EVENT_DATA } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';
import { getAppVersionStatus, type AppVersionStatus, type VersionDates } from './version-status.rules.ts';
import { Version, VersionType } from './version.entity.ts';
import { checkVersion, MAX_VERSION_LENGTH } from './version.rules.ts';
import type { VersionFields } from './versions.types.ts';

/** Lists versions, highest first. */
export const listVersions = (
  db: EntityManager,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<Version>> => readListPage(db, VERSION_LIST, args, countOptions);

// Versions are compared part by part, and numeric parts are compared as numbers. The appended '-~' sorts 1.9 above
// 1.9-beta and below 1.9.1. The separators sort below all characters of a version.
const SORT_KEY_SQL = `array_to_string(array(
    select case when part[1] ~ '^[0-9]' then lpad(part[1], ${MAX_VERSION_LENGTH}, '0') else part[1] end
    from regexp_matches(lower(version.version) || '-~', '[0-9]+|[^0-9]+', 'g') part
  ), chr(2)) || chr(1) || version.version || chr(1) || case version.type when 'ADMIN' then '1' else '0' end`;

const VERSION_LIST: ListQuery<Version> = {
  type: Version,
  table: `(select version.*, (${SORT_KEY_SQL}) collate "C" as sort_key from versions version)`,
  alias: 'version',
  where: [],
  values: [],
  order: 'sort_key',
  orderType: 'text',
  direction: 'desc',
};

/** Returns a version. Throws NOT_FOUND for an unknown id. */
export async function findVersion(db: EntityManager, id: string): Promise<Version> {
  const version = await db.findOneBy(Version, { id });
  if (!version) throw createNotFoundError('version');
  return version;
}

/** Adds a version. Throws VERSION_EXISTS if this version of the app type already exists. */
export async function createVersion(
  db: DataSource,
  input: VersionFields,
  zone: string,
  now: Date,
  idempotentRequest: IdempotentRequest | null,
): Promise<Version> {
  const row = toVersionRow(input, zone);
  assertNoUserErrors(checkVersion(row));
  return rejectDuplicates(() =>
    createOnce(db, idempotentRequest, Version, async (tx) => {
      const version = await tx.save(tx.create(Version, row));
      const data = { version: toSnapshot(version, snapshotColumns) };
      await recordEvent(tx, { kind: EventKind.VERSION_PUBLISHED, at: now, data });
      return version;
    }),
  );
}

const snapshotColumns = getSnapshotColumns<keyof Version>(EVENT_DATA[EventKind.VERSION_PUBLISHED].shape.version.shape);

/**
 * Changes a version. If the client sent the version that its form loaded (`known`), fields that it did not edit keep
 * their current values. Throws DETAILS_CHANGED if another administrator changed an edited field, or if the version
 * would be invalid with the changes of both.
 */
export function updateVersion(
  db: DataSource,
  id: string,
  { input, known }: { input: VersionFields; known?: VersionFields | null },
  zone: string,
): Promise<Version> {
  const typed = toVersionRow(input, zone);
  assertNoUserErrors(checkVersion(typed));
  return rejectDuplicates(() =>
    db.transaction(async (tx) => {
      const stored = await tx.findOne(Version, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!stored) throw createNotFoundError('version');
      const edit = { typed, known: known ? toVersionRow(known, zone) : stored, current: stored };
      const row = applyEdit<VersionRow>(VERSION_FIELD_NAMES, edit, (values, field) =>
        formatVersionField(values[field], zone),
      );
      if (checkVersion(row).length) throw createMergeError();
      await tx.update(Version, { id }, row);
      return findVersion(tx, id);
    }),
  );
}

type VersionRow = Pick<Version, 'version' | 'type' | 'warnDate' | 'expiryDate'>;

/** The names of the fields of a version in messages about conflicting changes. */
const VERSION_FIELD_NAMES: Record<keyof VersionRow, string> = {
  version: 'version',
  type: 'type',
  warnDate: 'warn date',
  expiryDate: 'expiry date',
};

function formatVersionField(value: VersionRow[keyof VersionRow], zone: string): string {
  if (value === VersionType.ADMIN) return 'Admin';
  if (value === VersionType.USER) return 'User';
  return value instanceof Date ? formatTimestamp(value, zone) : (value ?? '');
}

/** Deletes a version. Its status is OK afterwards, like the status of every unknown version. */
export async function deleteVersion(db: DataSource, id: string): Promise<void> {
  const { affected } = await db.transaction((tx) => tx.delete(Version, { id }));
  if (!affected) throw createNotFoundError('version');
}

/** Returns the dates and the status of a version. The status of an unknown version is OK. */
export async function getAppVersion(
  db: EntityManager,
  type: VersionType,
  version: string,
  now: Date,
): Promise<VersionDates & { status: AppVersionStatus }> {
  const { warnDate = null, expiryDate = null } = (await db.findOneBy(Version, { type, version: version.trim() })) ?? {};
  return { status: getAppVersionStatus({ warnDate, expiryDate }, now), warnDate, expiryDate };
}

const toVersionRow = ({ version, type, warnDate, expiryDate }: VersionFields, zone: string): VersionRow => ({
  version: version.trim(),
  type,
  warnDate: warnDate ? parseStart(warnDate, zone) : null,
  expiryDate: expiryDate ? parseInclusiveEnd(expiryDate, zone) : null,
});

async function rejectDuplicates<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, 'versions_unique')) throw error;
    throw new UserErrors(
      createUserError('version', 'This version already exists for this type.', UserErrorCode.VERSION_EXISTS),
    );
  }
}
