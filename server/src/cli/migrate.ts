import { createLinePrinter, printFailure } from './console-output.ts';
import { readProcessConfig } from './process-config.ts';
import { withDatabase } from './with-database.ts';

export async function migrateDatabase(): Promise<void> {
  try {
    const config = readProcessConfig();
    const printLine = createLinePrinter(config);
    await withDatabase(async () => printLine('The database is up to date.'), { requires: 'migrated', printLine });
  } catch (error) {
    printFailure((error as Error).message);
    process.exitCode = 1;
  }
}
