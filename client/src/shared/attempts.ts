/** The options of a mutation that the server runs at most once, even if it arrives twice. */
export interface Retryable {
  context: { headers: { 'idempotency-key': string } };
}

/** Names the attempts to send a form: sending the same content again is the same attempt. */
export function createAttempts() {
  let content: string | undefined;
  let key = '';
  return {
    optionsFor(sent: object): Retryable {
      const text = JSON.stringify(sent);
      if (text !== content) key = createKey();
      content = text;
      return { context: { headers: { 'idempotency-key': key } } };
    },
  };
}

// crypto.randomUUID exists only on pages served over HTTPS
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('');
