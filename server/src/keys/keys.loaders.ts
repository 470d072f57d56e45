import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { manyEach, oneEach, pageEach } from '../shared/loaders.ts';
import { KeyEvent } from './key-event.entity.ts';
import { Key } from './key.entity.ts';
import * as keys from './keys.service.ts';
import type { KeyListArgs } from './keys.types.ts';

declare module '../shared/context.ts' {
  interface Loaders extends ReturnType<typeof keyLoaders> {}
}

const companyOf = ({ companyId }: Key) => companyId;

export const keyLoaders = (db: EntityManager, now: Date) => ({
  key: oneEach(
    (ids) => db.findBy(Key, { id: In([...ids]) }),
    ({ id }) => id,
  ),
  keyExtensions: manyEach(
    (ids) => keys.extensionsOf(db, ids),
    ({ replacesId }) => replacesId!,
  ),
  keyEvents: manyEach(
    (ids) =>
      db.find(KeyEvent, {
        where: { keyId: In([...ids]) },
        relations: { administrator: true },
        order: { at: 'ASC', id: 'ASC' },
      }),
    ({ keyId }) => keyId,
  ),
  companyKeys: pageEach((ids, args: KeyListArgs) => keys.listKeysOfEach(db, ids, args)),
  // one statement for each: a request shows one licence string
  bearer: new DataLoader<string, Key | null>((strings) => Promise.all(strings.map((one) => keys.findBearer(db, one)))),
  currentKey: oneEach((ids) => keys.currentKeys(db, ids, now), companyOf),
  nextKey: oneEach((ids) => keys.nextKeys(db, ids, now), companyOf),
  waitingKey: oneEach((ids) => keys.waitingKeys(db, ids), companyOf),
  latestKey: oneEach((ids) => keys.latestKeys(db, ids), companyOf),
  keyCount: new DataLoader<string, number>(async (ids) => {
    const counts = await keys.countKeys(db, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  }),
});
