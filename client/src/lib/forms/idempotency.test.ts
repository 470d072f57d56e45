import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency.ts';

const createFile = (name: string, lastModified = 0) => new File(['image'], name, { lastModified });

it('idempotency keys: repeated content reuses the key, and changed content gets a new one', () => {
  const keys = createIdempotencyKeys();
  const getKey = (sent: object) => keys.getOptions(sent).context.headers['idempotency-key'];
  const sentKeys = [
    getKey({ title: 'Sale' }),
    getKey({ title: 'Offer' }),
    getKey({ title: 'Offer', imageFile: createFile('a.png') }),
    getKey({ title: 'Offer', imageFile: createFile('b.png') }),
    getKey({ title: 'Offer', imageFile: createFile('b.png', 1) }),
  ];
  expect(new Set(sentKeys).size).toBe(5);
  expect(getKey({ title: 'Offer', imageFile: createFile('b.png', 1) })).toBe(sentKeys.at(-1));
});

it('idempotency keys: after a success, repeated content gets a new key', () => {
  const keys = createIdempotencyKeys();
  const firstOptions = keys.getOptions({ text: 'Called' });
  keys.renew();
  expect(keys.getOptions({ text: 'Called' })).not.toEqual(firstOptions);
});
