export enum AppVersionStatus {
  OK = 'OK',
  WARN = 'WARN',
  EXPIRED = 'EXPIRED',
}

/** The dates that determine the status of a version. Null means never. */
export interface VersionDates {
  warnDate: Date | null;
  expiryDate: Date | null;
}

/** Returns EXPIRED from expiryDate on, WARN from warnDate on, otherwise OK. See docs/portal-rules.md#versions. */
export function getAppVersionStatus({ warnDate, expiryDate }: VersionDates, now: Date): AppVersionStatus {
  if (expiryDate && expiryDate <= now) return AppVersionStatus.EXPIRED;
  return warnDate && warnDate <= now ? AppVersionStatus.WARN : AppVersionStatus.OK;
}
