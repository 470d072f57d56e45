/** Thrown if a backup location is missing or unavailable. The message says what to check. */
export class BackupStoreError extends Error {}
