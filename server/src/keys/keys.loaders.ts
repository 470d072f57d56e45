import DataLoader from 'dataloader';
import { type DataSource, In } from 'typeorm';
import type { Runtime } from '../shared/context.ts';
import { manyEach, oneEach, pageEach } from '../shared/loaders.ts';
import { KeyEvent } from './key-event.entity.ts';
import { Key } from './key.entity.ts';
import { listKeysOfEach } from './key-lists.service.ts';
import * as keys from './keys.service.ts';
import type { KeyListArgs } from './keys.types.ts';

declare module '../shared/context.ts' {
  interface Runtime {
    readBearer: DataLoader<string, Key | null>;
  }
  interface Loaders extends ReturnType<typeof keyLoaders> {}
}

const companyOf = ({ companyId }: Key) => companyId;

/** Reads what bears a licence string; the look-ups of all requests that come at one moment are one statement. */
export const gatherBearers = ({ manager }: DataSource): Runtime['readBearer'] =>
  oneEach(
    (strings) => keys.findBearers(manager, strings),
    ({ licenceString }) => licenceString,
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );

export const keyLoaders = ({ db: { manager: db }, readBearer }: Runtime, now: Date) => ({
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
  companyKeys: pageEach((ids, args: KeyListArgs) => listKeysOfEach(db, ids, args)),
  bearer: new DataLoader<string, Key | null>((strings) => readBearer.loadMany(strings)),
  currentKey: oneEach((ids) => keys.currentKeys(db, ids, now), companyOf),
  nextKey: oneEach((ids) => keys.nextKeys(db, ids, now), companyOf),
  waitingKey: oneEach((ids) => keys.waitingKeys(db, ids), companyOf),
  latestKey: oneEach((ids) => keys.latestKeys(db, ids), companyOf),
  keyCount: new DataLoader<string, number>(async (ids) => {
    const counts = await keys.countKeys(db, ids);
    return ids.map((id) => counts.get(id) ?? 0);
  }),
});
