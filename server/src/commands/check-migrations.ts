import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { entities } from '../app/entities.ts';
import { migrate, missingStatements, openDatabase } from '../db/data-source.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { say } from './with-database.ts';

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
      `The entities describe more than the migrations create. Add a migration that does this:\n${missing.join(';\n')};`,
    );
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
