import type { EntityManager } from 'typeorm';
import { createUnavailableError, isOutage } from '../../kernel/system-errors.ts';
import { watchForCallers } from '../replication/watched-database.ts';

interface QueuedItem<Item, Result> {
  db: EntityManager;
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface BatchLimits {
  /** Maximum number of items that are stored together. */
  maxBatchSize: number;
  /** Maximum number of queued items. Further items are rejected with SERVICE_UNAVAILABLE. */
  maxQueued: number;
}

/**
 * Stores items of concurrent callers in batches, which use one connection at a time. While one batch is being committed,
 * new items are queued for the next batch. `store` returns one result per item, in the same order.
 */
export function createBatchQueue<Item, Result>(
  store: (db: EntityManager, items: Item[]) => Promise<Result[]>,
  { maxBatchSize, maxQueued }: BatchLimits,
): (db: EntityManager, item: Item) => Promise<Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (queue.length) await storeBatch(queue.splice(0, maxBatchSize));
    isStoring = false;
  }

  async function storeBatch(batch: QueuedItem<Item, Result>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const results = await store(watchForCallers(batch.map(({ db }) => db)), items);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      // Split the batch, so that only the items that cannot be stored fail.
      const middle = batch.length >> 1;
      await storeBatch(batch.slice(0, middle));
      await storeBatch(batch.slice(middle));
    }
  }

  return (db, item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxQueued) {
        reject(createUnavailableError());
        return;
      }
      queue.push({ db, item, resolve, reject });
      if (!isStoring) void storeAll();
    });
}
