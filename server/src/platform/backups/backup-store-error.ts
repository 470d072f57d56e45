/** A backup location failed. The message says what to check. */
export class BackupStoreError extends Error {}
