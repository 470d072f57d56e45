import type { DataSource, EntityManager } from 'typeorm';
import { startOf, untilOf } from '../shared/calendar.rules.ts';
import type { EventData } from '../events/event-data.ts';
import { EventKind } from '../events/event-kinds.rules.ts';
import { recordEvent } from '../events/events.service.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { isUniqueViolation, notFound } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal, refuse } from '../shared/refusal.ts';
import { namedEntityStatement } from '../sql/named-statements.ts';
import { appVersionStatus, type AppVersionStatus, type VersionDates } from './version-status.rules.ts';
import { checkVersion, MAX_VERSION } from './version.rules.ts';
import { Version, type VersionType } from './version.entity.ts';
import type { VersionInput } from './versions.types.ts';

/** Every version, the highest first. */
export const listVersions = (db: EntityManager): Promise<Version[]> => highestFirst(db);

// compared part by part, numbers as numbers; what is appended comes after '-beta' and before '.1'
const highestFirst = namedEntityStatement(
  Version,
  (columns) => `
    select ${columns(Version, 'version')} from versions version
    order by array(
      select case when part[1] ~ '^[0-9]' then lpad(part[1], ${MAX_VERSION}, '0') else part[1] end
      from regexp_matches(lower(version.version) || '-~', '[0-9]+|[^0-9]+', 'g') part
    ) collate "C" desc, version.version desc, version.type`,
);

/** Adds a version; (type, version) is unique. */
export async function createVersion(
  db: DataSource,
  input: VersionInput,
  zone: string,
  now: Date,
  attempt: Attempt | null,
): Promise<Version> {
  const row = rowOf(input, zone);
  return refusingTwins(() =>
    createOnce(db, attempt, Version, async (tx) => {
      const version = await tx.save(tx.create(Version, row));
      await recordEvent(tx, { kind: EventKind.VERSION_PUBLISHED, at: now, data: { version: asTold(version) } });
      return version;
    }),
  );
}

const asTold = ({
  id,
  version,
  type,
  warnDate,
  expiryDate,
  createdAt,
}: Version): EventData<EventKind.VERSION_PUBLISHED>['version'] => ({
  id,
  version,
  type,
  warnDate: warnDate?.toISOString() ?? null,
  expiryDate: expiryDate?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Changes a version. */
export async function updateVersion(db: DataSource, id: string, input: VersionInput, zone: string): Promise<Version> {
  const row = rowOf(input, zone);
  const { affected } = await refusingTwins(() => db.transaction((tx) => tx.update(Version, { id }, row)));
  if (!affected) throw notFound('version');
  return db.manager.findOneByOrFail(Version, { id });
}

/** Deletes a version: apps of that version are no longer warned. */
export async function deleteVersion(db: DataSource, id: string): Promise<void> {
  const { affected } = await db.transaction((tx) => tx.delete(Version, { id }));
  if (!affected) throw notFound('version');
}

/** Whether a version of an app may be used; one that nobody added may. */
export async function checkAppVersion(
  db: EntityManager,
  type: VersionType,
  version: string,
  now: Date,
): Promise<VersionDates & { status: AppVersionStatus }> {
  const { warnDate = null, expiryDate = null } = (await db.findOneBy(Version, { type, version: version.trim() })) ?? {};
  return { status: appVersionStatus({ warnDate, expiryDate }, now), warnDate, expiryDate };
}

function rowOf({ version, type, warnDate, expiryDate }: VersionInput, zone: string) {
  const row = {
    version: version.trim(),
    type,
    warnDate: warnDate ? startOf(warnDate, zone) : null,
    expiryDate: expiryDate ? untilOf(expiryDate, zone) : null,
  };
  refuse(checkVersion(row));
  return row;
}

async function refusingTwins<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isUniqueViolation(error, 'versions_unique')) throw error;
    throw new Refusal(problem('version', 'This version already exists for this type.', UserErrorCode.VERSION_EXISTS));
  }
}
