/** Options that give a mutation an idempotency key, so that the server runs the mutation at most once. */
export interface IdempotentOptions {
  context: { headers: { 'idempotency-key': string } };
}

/**
 * Creates idempotency keys for a form. Sending the same content again reuses the key. A form that stays open after a
 * success must call `renew`, so that the same content creates another record.
 */
export function createIdempotencyKeys() {
  let content: string | undefined;
  let key = '';
  return {
    getOptions(sent: object): IdempotentOptions {
      const text = JSON.stringify(sent, describeFile);
      if (text !== content) key = createRandomKey();
      content = text;
      return { context: { headers: { 'idempotency-key': key } } };
    },
    renew(): void {
      content = undefined;
    },
  };
}

/** Without this replacer, `JSON.stringify` converts every file to `{}`. */
const describeFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

// `crypto.randomUUID` is only available in secure contexts (HTTPS or localhost).
const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, '0')).join('');
