import type { EntityManager } from 'typeorm';
import { appVersionStatus, type AppVersionStatus, type VersionDates } from './version-status.rules.ts';
import { Version, type VersionType } from './version.entity.ts';

/** Whether a version of an app may be used; one that nobody entered may. */
export async function checkAppVersion(
  db: EntityManager,
  type: VersionType,
  version: string,
  now: Date,
): Promise<VersionDates & { status: AppVersionStatus }> {
  const { warnDate = null, expiryDate = null } = (await db.findOneBy(Version, { type, version })) ?? {};
  return { status: appVersionStatus({ warnDate, expiryDate }, now), warnDate, expiryDate };
}
