import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { entities } from '../src/app/entities.ts';
import { printLine } from '../src/cli/console-output.ts';
import { migrate, openDatabase } from '../src/platform/database/data-source.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { compareAuditedColumns } from './audited-columns.ts';
import { listMissingStatements, listRuleViolations } from './migration-rules.ts';

// Migrations up to this one predate the first deployment, so no older version had to run against them.
const LAST_UNCHECKED_MIGRATION = 1_900_000_000_028;
const getMigrationNumber = (migration: MigrationInterface) => Number(/\d+$/.exec(migration.name ?? '')?.[0]);

// npm run check: the migrations must match the entities, and must let servers of the previous version continue to run.
// Each column of an audited table must be recorded in the audit log or listed as omitted.
const ignoreLog = () => {};
const dir = mkdtempSync(path.join(tmpdir(), 'portal-check-'));
const postgres = await startEmbeddedPostgres({ dir, log: ignoreLog, isThrowaway: true });
try {
  const db = await openDatabase(postgres.url, entities);
  await migrate(db, ignoreLog);
  const missing = await listMissingStatements(db);
  const violations: string[] = [];
  for (const migration of db.migrations.filter((each) => getMigrationNumber(each) > LAST_UNCHECKED_MIGRATION))
    for (const violation of await listRuleViolations(migration)) violations.push(`${migration.name}: ${violation}`);
  const audited = await compareAuditedColumns(db);
  await db.destroy();
  for (const column of audited.missing)
    violations.push(
      `${column} is not in the audit log: record it in its migration (recordColumn), or list it with a reason in server/tools/audited-columns.ts`,
    );
  for (const column of audited.outdated)
    violations.push(`${column} is listed in server/tools/audited-columns.ts, but is recorded or does not exist`);
  if (violations.length) {
    printLine(violations.join('\n'));
    process.exitCode = 1;
  }
  if (missing.length) {
    printLine(
      `The entities and the migrations differ. Add these statements as a migration, or correct the entities:\n${missing.join(';\n')};`,
    );
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
