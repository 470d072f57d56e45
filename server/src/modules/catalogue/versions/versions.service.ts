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
import { createEntityStatement } from '../../../platform/database/lists/named-statements.ts';
import { getAppVersionStatus, type AppVersionStatus, type VersionDates } from './version-status.rules.ts';
import { checkVersion, MAX_VERSION_LENGTH } from './version.rules.ts';
import { Version, type VersionType } from './version.entity.ts';
import type { VersionInput } from './versions.types.ts';

/** Returns all versions, highest first. */
export const listVersions = (db: EntityManager): Promise<Version[]> => queryVersions(db);

// Versions are compared part by part, and numbers numerically. The appended '-~' sorts 1.9 above 1.9-beta and below 1.9.1.
const queryVersions = createEntityStatement(
  Version,
  (columns) => `
    select ${columns(Version, 'version')} from versions version
    order by array(
      select case when part[1] ~ '^[0-9]' then lpad(part[1], ${MAX_VERSION_LENGTH}, '0') else part[1] end
      from regexp_matches(lower(version.version) || '-~', '[0-9]+|[^0-9]+', 'g') part
    ) collate "C" desc, version.version desc, version.type`,
);

/** Returns a version. Throws NOT_FOUND for an unknown id. */
export async function findVersion(db: EntityManager, id: string): Promise<Version> {
  const version = await db.findOneBy(Version, { id });
  if (!version) throw createNotFoundError('version');
  return version;
}

/** Adds a version. Throws VERSION_EXISTS if the type already has it. */
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

/** Returns the dates and the status of a version. An unknown version is OK. */
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
