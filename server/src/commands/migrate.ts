import { ownConfig } from './own-settings.ts';
import { createSay, logWarnings, sayFailure } from './say.ts';
import { withDatabase } from './with-database.ts';

/** Brings the database up to date. */
export async function migrate(): Promise<void> {
  try {
    const config = ownConfig();
    logWarnings(config);
    const say = createSay(config);
    await withDatabase(async () => say('The database is up to date.'), { requires: 'migrated', say });
  } catch (error) {
    sayFailure((error as Error).message);
    process.exitCode = 1;
  }
}
