/** Says that a place of backups failed, and what to check. */
export class BackupStoreError extends Error {}
