import DataLoader from 'dataloader';
import { In } from 'typeorm';
import {
  type LoaderContext,
  type LoadersFrom,
  createRowsLoader,
  createRowLoader,
  createPageLoader,
} from '../../../platform/context/loaders.ts';
import type { CountOptions } from '../../../platform/database/lists/list-page.ts';
import type { ListArgs } from '../../../platform/kernel/pages.ts';
import { KeyEvent } from '../keys/key-event.entity.ts';
import { listHistoryByKey } from '../keys/key-history.service.ts';
import { Key } from '../keys/key.entity.ts';
import * as keys from '../keys/keys.service.ts';
import type { EarlierKeys, KeyListArgs } from '../keys/keys.types.ts';
import { listKeysByCompany } from '../search/key-lists.service.ts';
import type { KeySearch } from '../search/key-search.service.ts';

declare module '../../../platform/context/context.ts' {
  interface Loaders extends LoadersFrom<typeof keyFieldLoaders> {}
}

const getCompanyId = ({ companyId }: Pick<Key, 'companyId'>) => companyId;

export const keyFieldLoaders = {
  keyExtensions: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) => keys.loadExtensions(db.manager, ids),
      ({ replacesId }) => replacesId!,
    ),
  isKeyWithdrawn: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const withdrawnKeyIds = await keys.loadWithdrawnKeyIds(db.manager, ids);
      return ids.map((id) => withdrawnKeyIds.has(id));
    }),
  termStart: ({ db }: LoaderContext) =>
    new DataLoader<string, Date>(async (ids) => {
      const termStarts = await keys.loadTermStarts(db.manager, ids);
      return ids.map((id) => termStarts.get(id)!);
    }),
  previousGraceEnd: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, Date | null>(async (ids) => {
      const graceEnds = await keys.loadGraceEndsBefore(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => graceEnds.get(id) ?? null);
    }),
  earlierKeys: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, EarlierKeys>(async (ids) => {
      const counts = await keys.loadEarlierKeyCounts(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => counts.get(id)!);
    }),
  keyEvents: ({ db }: LoaderContext) =>
    createRowsLoader(
      (ids) =>
        db.manager.find(KeyEvent, {
          where: { keyId: In([...ids]) },
          relations: { administrator: true },
          order: { at: 'ASC', id: 'ASC' },
        }),
      ({ keyId }) => keyId,
    ),
  keyHistory: ({ db }: LoaderContext) =>
    createPageLoader((ids, args: ListArgs & CountOptions) => listHistoryByKey(db.manager, ids, args, args)),
  companyKeys: ({ db, ...context }: LoaderContext) =>
    createPageLoader((ids, args: KeyListArgs & ListArgs & KeySearch & CountOptions) =>
      listKeysByCompany(db.manager, ids, args, args, keys.getKeyTime(context)),
    ),
  currentKey: ({ db, ...context }: LoaderContext) =>
    createRowLoader((ids) => keys.loadCurrentKeys(db.manager, ids, keys.getKeyTime(context)), getCompanyId),
  nextKey: ({ db, now }: LoaderContext) =>
    createRowLoader((ids) => keys.loadNextKeys(db.manager, ids, now), getCompanyId),
  pendingKey: ({ db }: LoaderContext) => createRowLoader((ids) => keys.loadPendingKeys(db.manager, ids), getCompanyId),
  rejectedKey: ({ db, now }: LoaderContext) =>
    createRowLoader((ids) => keys.loadRejectedKeys(db.manager, ids, now), getCompanyId),
  disabledKey: ({ db, ...context }: LoaderContext) =>
    createRowLoader((ids) => keys.loadDisabledKeys(db.manager, ids, keys.getKeyTime(context)), getCompanyId),
  keysDisabledWithSuspension: ({ db }: LoaderContext) =>
    createRowsLoader((ids) => keys.loadKeysDisabledWithSuspension(db.manager, ids), getCompanyId),
  latestKey: ({ db }: LoaderContext) => createRowLoader((ids) => keys.loadLatestKeys(db.manager, ids), getCompanyId),
  latestExpiry: ({ db }: LoaderContext) =>
    createRowLoader((ids) => keys.loadLatestExpiries(db.manager, ids), getCompanyId),
  hasApprovedKey: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithApprovedKey(db.manager, ids);
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  hasUsedKey: ({ db }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithUsedKey(db.manager, ids);
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  hasUnendedKey: ({ db, ...context }: LoaderContext) =>
    new DataLoader<string, boolean>(async (ids) => {
      const companyIdsWithKey = await keys.loadIdsOfCompaniesWithUnendedKey(db.manager, ids, keys.getKeyTime(context));
      return ids.map((id) => companyIdsWithKey.has(id));
    }),
  keyCount: ({ db }: LoaderContext) =>
    new DataLoader<string, number>(async (ids) => {
      const counts = await keys.countKeys(db.manager, ids);
      return ids.map((id) => counts.get(id) ?? 0);
    }),
};
