import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';
import { runBackup } from '../src/cli/backup.ts';
import { transferLogOwnership } from '../src/modules/insight/audit/audit-log-owner.ts';
import { createAuditLogCleanup } from '../src/modules/insight/audit/audit.cleanup.ts';
import { findHead, formatHead } from '../src/modules/insight/audit/hash-chain.ts';
import { sealEntries } from '../src/modules/insight/audit/sealer.service.ts';
import { createEncryptor, type Encryptor } from '../src/platform/crypto/encryptor.ts';
import { readSecrets } from '../src/platform/crypto/secrets.ts';
import { openDatabase } from '../src/platform/database/data-source.ts';
import { unpackArchive } from './archives.ts';
import { waitUntilSealed } from './audit-log.ts';
import { creditInvoice, listInvoices, saveBuyer, saveSeller } from './billing.ts';
import { createCompanyWithLink } from './emails.ts';
import { createKeyClient } from './key-client.ts';
import { changePayment, recordReceipt } from './payments.ts';
import { startPortal } from './portal.ts';
import { runCommand, readPortalSettings } from './run-command.ts';
import { createTestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

export const IMAGE_PATH = 'uploads/6f1ed002-ab5f-4e9b-9d8a-0c5d6c3a1f10.png';
// The migrations that a restore runs fill the first table. The second table exists only during compaction. The third
// table records the backups of the original portal.
const EXCLUDED_TABLES = ['migrations', 'sync_records_daily', 'backup_runs'];
const LIST_TABLES_SQL = `
  select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and not relispartition
    and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by name`;

/** Ages and prunes the audit log, which leaves a checkpoint. Then adds three sealed and two unsealed entries. */
async function pruneAuditLog(db: DataSource, encryptor: Encryptor): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['entries', 'seals']) await tx.query(`alter table audit.${table} disable trigger user`);
    await tx.query(`update audit.entries set at = at - interval '800 days'`);
    await tx.query('insert into audit.unsealed select entry_id from audit.seals; delete from audit.seals');
    for (const table of ['entries', 'seals']) await tx.query(`alter table audit.${table} enable trigger user`);
  });
  await sealEntries(db, encryptor, { info: () => {} });
  await createAuditLogCleanup(730, encryptor)(db.manager, new Date());
  await db.query(
    `insert into audit.entries (kind, action, subject) select 'PRICE', 'CHANGED', 'no ' || n from generate_series(1, 3) n`,
  );
  await sealEntries(db, encryptor, { info: () => {} });
  await db.query(
    `insert into audit.entries (kind, action, subject, by_member) values
       ('PRICE', 'CHANGED', 'not sealed yet', null), ('KEY', 'CHANGED', 'not sealed yet', gen_random_uuid())`,
  );
}

export type Backup = Awaited<ReturnType<typeof createBackup>>;

/**
 * Backs up a portal that has a company, a key, an invoice with a credit note, a receipt with a refund, an image, and an
 * audit log with a checkpoint and two unsealed entries.
 */
export async function createBackup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
  const file = path.join(folder, 'backup.tar.gz');
  const portal = await startPortal();
  const encryptor = createEncryptor(readSecrets(portal.config).encryptionKeys);
  await portal.setPrices();
  const { id: companyId, jwt } = await createCompanyWithLink(portal);
  const adminJwt = await portal.logInAdmin();
  await saveSeller(portal, adminJwt);
  await saveBuyer(portal, jwt);
  await createKeyClient(portal).createApproved(jwt, adminJwt);
  const [{ id: invoiceId }] = await listInvoices(portal, jwt);
  await creditInvoice(portal, adminJwt, { invoiceId, taxable: 1 });
  const receipt = { companyId, amount: 20, allocations: [{ invoiceId, amount: 5, taxDeducted: 1 }] };
  const { payment } = await recordReceipt(portal, adminJwt, receipt);
  const refund = { paymentId: payment.id, amount: 3, paidOn: '2026-01-02', method: 'CASH' };
  await changePayment(portal, adminJwt, 'refundReceipt', refund);
  await waitFor(async () => expect(await portal.db.query('select from document_files')).toHaveLength(2));
  await waitUntilSealed(portal.db);
  await portal.app.close();
  await pruneAuditLog(portal.db, encryptor);
  await transferLogOwnership(portal.db);
  writeFileSync(path.join(portal.dataDir, IMAGE_PATH), 'an image');

  const settings = readPortalSettings(portal);
  await runCommand(settings, () => runBackup(file));

  return {
    portal,
    encryptor,
    settings,
    folder,
    file,
    archive: await unpackArchive(file),
    head: formatHead(await findHead(portal.db.manager)),
    /** Creates an empty database and data folder as the target of a restore. */
    async startTarget() {
      const database = await createTestDatabase();
      const db = await openDatabase(database.url, []);
      const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-restored-'));
      return {
        db,
        dataDir,
        settings: { ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir },
        async stop() {
          await db.destroy();
          await database.drop();
          rmSync(dataDir, { recursive: true });
        },
      };
    },
    async stop() {
      await portal.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Lists the tables that a backup must contain, in every schema. */
export async function listBackedUpTables(db: DataSource): Promise<string[]> {
  const tables = await db.query<{ name: string }[]>(LIST_TABLES_SQL);
  return tables.map(({ name }) => name).filter((name) => !EXCLUDED_TABLES.includes(name));
}

export async function readTableDigest(db: DataSource, name: string): Promise<{ rows: number; digest: string | null }> {
  // A restore generates a new key for event cursors.
  const row = `${name === 'event_positions' ? `(to_jsonb(each) - 'cursor_key')` : 'each'}::text`;
  const sql = `select count(*)::int as rows, md5(string_agg(${row}, chr(10) order by ${row})) as digest from ${name} each`;
  return (await db.query(sql))[0];
}
