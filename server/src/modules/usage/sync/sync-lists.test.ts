import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { countRuns } from '../../../../test/tier.ts';
import { toPage } from '../../../platform/kernel/pages.ts';
import { SyncRecord } from './sync-record.entity.ts';
import { loadLatestSyncRecords, listSyncRecordsByCompany } from './sync.service.ts';

let portal: Portal;
let companyIds: string[];
beforeAll(async () => {
  portal = await startPortal();
  companyIds = [];
  for (let n = 0; n < 4; n++) companyIds.push((await portal.createCompany()).id);
});
beforeEach(() => portal.db.query('delete from sync_records'));
afterAll(() => portal.stop());

// Only a few distinct times, so that some reports have the same time. The times cover the distant past, the ends of
// months in UTC and in India, the present and the distant future.
const TIMES = [
  '1999-12-31T23:59:59.999Z',
  '2026-08-31T23:59:59.999Z',
  '2026-09-01T00:00:00.000Z',
  '2026-09-30T18:30:00.000Z',
  '2026-10-01T00:00:00.000Z',
  new Date().toISOString(),
  '2027-01-01T00:00:00.000Z',
  '2031-02-28T23:59:59.999Z',
  '2090-01-01T00:00:00.000Z',
];
const arbitraryReports = fc.array(
  fc.record({ companyIndex: fc.nat(2), at: fc.constantFrom(...TIMES), users: fc.nat(99) }),
  {
    maxLength: 40,
  },
);

it('usage reports: lists and newest reports equal the results of sorting all reports in memory', async () => {
  const arbitraryPage = fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.integer({ min: 1, max: 12 }) });
  await fc.assert(
    fc.asyncProperty(arbitraryReports, arbitraryPage, async (reports, args) => {
      const { manager } = portal.db;
      await portal.db.query('delete from sync_records');
      await portal.db.query(
        `insert into sync_records (company_id, licence_string, version, users, synced_at, received_at)
         select id, 'x', '1', users, at, at from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) row(id, users, at)`,
        [
          reports.map(({ companyIndex }) => companyIds[companyIndex]),
          reports.map(({ users }) => users),
          reports.map(({ at }) => at),
        ],
      );
      const sortedRecords = (await manager.find(SyncRecord)).toSorted(
        (a, b) => +b.receivedAt - +a.receivedAt || (a.id < b.id ? 1 : -1),
      );
      const filterByCompany = (id: string) => sortedRecords.filter(({ companyId }) => companyId === id);

      const newestRecords = companyIds.flatMap((id) => filterByCompany(id).slice(0, 1));
      expect(new Set(await loadLatestSyncRecords(manager, companyIds))).toEqual(new Set(newestRecords));
      const offset = (args.page - 1) * args.limit;
      const pages = await listSyncRecordsByCompany(manager, companyIds, args, {
        needsTotal: true,
        needsExactTotal: false,
      });
      expect([...pages.keys()].toSorted()).toEqual(companyIds.toSorted());
      for (const [id, slice] of pages) {
        const { items, pageInfo } = toPage(slice);
        const { length: totalCount } = filterByCompany(id);
        expect(items).toEqual(filterByCompany(id).slice(offset, offset + args.limit));
        const totalPages = Math.ceil(totalCount / args.limit);
        expect(pageInfo).toEqual({ currentPage: args.page, totalPages, totalCount, isTotalExact: true });
      }
    }),
    { numRuns: countRuns(40) },
  );
});
