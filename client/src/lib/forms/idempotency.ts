/** The options of a mutation that the server runs at most once, even if it arrives twice. */
export interface IdempotentOptions {
  context: { headers: { 'idempotency-key': string } };
}

/** Names the attempts to send a form: sending the same content again is the same attempt. */
export function createIdempotencyKeys() {
  let content: string | undefined;
  let key = '';
  return {
    optionsFor(sent: object): IdempotentOptions {
      const text = JSON.stringify(sent);
      if (text !== content) key = createRandomKey();
      content = text;
      return { context: { headers: { 'idempotency-key': key } } };
    },
  };
}

// crypto.randomUUID exists only on pages served over HTTPS
const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
