import type { DataSource, EntityManager } from 'typeorm';
import { parseStart, parseInclusiveEnd } from '../../../platform/kernel/calendar.rules.ts';
import { EVENT_DATA } from '../../events/outbox/event-data.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { recordEvent } from '../../events/outbox/events.service.ts';
import { getSnapshotColumns, toSnapshot } from '../../events/outbox/snapshots.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import { isUniqueViolation, createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { UserErrors, assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { type CountOptions, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { getAppVersionStatus, type AppVersionStatus, type VersionDates } from './version-status.rules.ts';
import { checkVersion, MAX_VERSION_LENGTH } from './version.rules.ts';
import { Version, type VersionType } from './version.entity.ts';
import type { VersionInput } from './versions.types.ts';

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
  input: VersionInput,
  zone: string,
  now: Date,
  idempotentRequest: IdempotentRequest | null,
): Promise<Version> {
  const row = toVersionRow(input, zone);
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

export async function updateVersion(db: DataSource, id: string, input: VersionInput, zone: string): Promise<Version> {
  const row = toVersionRow(input, zone);
  const { affected } = await rejectDuplicates(() => db.transaction((tx) => tx.update(Version, { id }, row)));
  if (!affected) throw createNotFoundError('version');
  return db.manager.findOneByOrFail(Version, { id });
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

function toVersionRow({ version, type, warnDate, expiryDate }: VersionInput, zone: string) {
  const row = {
    version: version.trim(),
    type,
    warnDate: warnDate ? parseStart(warnDate, zone) : null,
    expiryDate: expiryDate ? parseInclusiveEnd(expiryDate, zone) : null,
  };
  assertNoUserErrors(checkVersion(row));
  return row;
}

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
