export enum AppVersionStatus {
  OK = 'OK',
  WARN = 'WARN',
  EXPIRED = 'EXPIRED',
}

/** The dates that decide whether a version may be used; null for never. */
export interface VersionDates {
  warnDate: Date | null;
  expiryDate: Date | null;
}

/** Expired from expiryDate, warn from warnDate, else ok (docs/portal-rules.md#versions). */
export function getAppVersionStatus({ warnDate, expiryDate }: VersionDates, now: Date): AppVersionStatus {
  if (expiryDate && expiryDate <= now) return AppVersionStatus.EXPIRED;
  return warnDate && warnDate <= now ? AppVersionStatus.WARN : AppVersionStatus.OK;
}
