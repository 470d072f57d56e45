import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { Company } from './companies/company.entity.ts';
import { KeyEvent } from './keys/key-event.entity.ts';
import { Key } from './keys/key.entity.ts';
import * as keys from './keys/keys.service.ts';
import type { SyncRecord } from './sync/sync-record.entity.ts';
import { latestSyncRecords } from './sync/sync.service.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** Gathers what the rows of one answer need beside themselves, so that each kind is one statement. */
export function createLoaders(db: EntityManager, now: Date) {
  const one = <T extends object>(read: (ids: readonly string[]) => Promise<T[]>, idOf: (row: T) => string) =>
    new DataLoader<string, T | null>(async (ids) => {
      const rows = new Map((await read(ids)).map((row) => [idOf(row), row]));
      return ids.map((id) => rows.get(id) ?? null);
    });
  const many = <T extends object>(read: (ids: readonly string[]) => Promise<T[]>, idOf: (row: T) => string) =>
    new DataLoader<string, T[]>(async (ids) => {
      const rows = await read(ids);
      return ids.map((id) => rows.filter((row) => idOf(row) === id));
    });
  const byCompany = (row: Key | SyncRecord) => row.companyId;

  return {
    company: one(
      (ids) => db.findBy(Company, { id: In([...ids]) }),
      (company) => company.id,
    ),
    key: one(
      (ids) => db.findBy(Key, { id: In([...ids]) }),
      (key) => key.id,
    ),
    keyExtensions: many(
      (ids) => keys.extensionsOf(db, ids),
      (key) => key.replacesId!,
    ),
    keyEvents: many(
      (ids) => readEvents(db, ids),
      (event) => event.keyId,
    ),
    currentKey: one((ids) => keys.currentKeys(db, ids, now), byCompany),
    nextKey: one((ids) => keys.nextKeys(db, ids, now), byCompany),
    waitingKey: one((ids) => keys.waitingKeys(db, ids), byCompany),
    latestKey: one((ids) => keys.latestKeys(db, ids), byCompany),
    latestSyncRecord: one((ids) => latestSyncRecords(db, ids), byCompany),
    keyCount: new DataLoader<string, number>(async (ids) => {
      const counts = await keys.countKeys(db, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
  };
}

const readEvents = (db: EntityManager, keyIds: readonly string[]): Promise<KeyEvent[]> =>
  db.find(KeyEvent, {
    where: { keyId: In([...keyIds]) },
    relations: { administrator: true },
    order: { at: 'ASC', id: 'ASC' },
  });
