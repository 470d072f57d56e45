import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { entities } from '../app/entities.ts';
import { migrate, missingStatements, openDatabase } from '../db/data-source.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { offencesOf } from '../db/migration-rules.ts';
import { say } from './say.ts';

// those until then were made when nobody ran an older version
const CHECKED_AFTER = 1_900_000_000_028;
const numberOf = (migration: MigrationInterface) => Number(/\d+$/.exec(migration.name ?? '')?.[0]);

// npm run check: the migrations must create what the entities describe, and let the version before run on meanwhile
const quiet = () => {};
const dir = mkdtempSync(path.join(tmpdir(), 'portal-check-'));
const postgres = await startEmbeddedPostgres({ dir, log: quiet, throwaway: true });
try {
  const db = await openDatabase(postgres.url, entities);
  await migrate(db, quiet);
  const missing = await missingStatements(db);
  const offences: string[] = [];
  for (const migration of db.migrations.filter((each) => numberOf(each) > CHECKED_AFTER))
    for (const offence of await offencesOf(migration)) offences.push(`${migration.name}: ${offence}`);
  await db.destroy();
  if (offences.length) {
    say(offences.join('\n'));
    process.exitCode = 1;
  }
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
