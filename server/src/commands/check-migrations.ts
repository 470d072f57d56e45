import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entities } from '../app/entities.ts';
import { migrate, missingStatements, openDatabase } from '../db/data-source.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { say } from './say.ts';

// npm run check: the migrations must create what the entities describe
const quiet = () => {};
const dir = mkdtempSync(path.join(tmpdir(), 'portal-check-'));
const postgres = await startEmbeddedPostgres({ dir, log: quiet, throwaway: true });
try {
  const db = await openDatabase(postgres.url, entities);
  await migrate(db, quiet);
  const missing = await missingStatements(db);
  await db.destroy();
  if (missing.length) {
    say(
      `The entities and the migrations differ. These statements would make the database what the entities describe; add them as a migration, or mend the entities:\n${missing.join(';\n')};`,
    );
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
