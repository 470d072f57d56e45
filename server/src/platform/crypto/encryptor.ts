import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

declare module '../context/context.ts' {
  interface Runtime {
    encryptor: Encryptor;
  }
}

/** Encrypts secrets for the database (AES-256-GCM) and signs data against forgery (HMAC-SHA256). */
export interface Encryptor {
  /** Encrypts text with the current key. Decryption works only with the same `owner`. */
  encrypt(text: string, owner: string): string;
  /**
   * Decrypts text with the key that encrypted it. Throws if this key is missing, `owner` differs, or the encrypted text
   * was changed.
   */
  decrypt(encrypted: string, owner: string): string;
  usesCurrentKey(encrypted: string): boolean;
  /** Throws if the key that encrypted or signed a text is missing. */
  assertHasKey(text: string): void;
  sign(text: string): string;
  /** Returns whether the signature is valid for the text. Throws if the key that the signature names is missing. */
  isSignatureValid(text: string, signature: string): boolean;
}

/**
 * Parses a comma-separated list of keys, each 32 bytes in base64. The first key encrypts, and all keys decrypt. Throws
 * if a key is invalid.
 */
export const parseEncryptionKeys = (setting: string): Buffer[] =>
  setting.split(',').map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${key.length} bytes instead of ${KEY_BYTES}`);
    return key;
  });

/** Generates a key in the format of the setting SECRETS_KEY. */
export const generateEncryptionKey = (): string => randomBytes(KEY_BYTES).toString('base64');

const getKeyName = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

interface Log {
  error(details: { err: unknown; owner: string }, message: string): void;
}

/**
 * Encrypts a secret with the current key. Returns null if the secret already uses this key. Logs an error and returns
 * null if it cannot be decrypted.
 */
export function reencrypt(encryptor: Encryptor, encrypted: string, owner: string, log: Log): string | null {
  if (encryptor.usesCurrentKey(encrypted)) return null;
  try {
    return encryptor.encrypt(encryptor.decrypt(encrypted, owner), owner);
  } catch (err) {
    log.error({ err, owner }, 'secret re-encryption failed');
    return null;
  }
}

/** The first key encrypts and signs. Encrypted text and signatures start with the name of their key. */
export function createEncryptor(keys: readonly Buffer[]): Encryptor {
  const keysByName = new Map(keys.map((key) => [getKeyName(key), key]));
  const currentKeyName = getKeyName(keys[0]!);
  const getKey = (name: string): Buffer => {
    const key = keysByName.get(name);
    if (!key)
      throw new Error(
        `SECRETS_KEY lacks the key ${name}. Add it, because existing data was encrypted or signed with it.`,
      );
    return key;
  };
  const signingKeysByName = new Map(
    [...keysByName].map(([name, key]) => [name, Buffer.from(hkdfSync('sha256', key, '', 'signatures', KEY_BYTES))]),
  );
  const signWithKey = (name: string, text: string) =>
    `${name}.${createHmac('sha256', signingKeysByName.get(name)!).update(text).digest('base64url')}`;
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${currentKeyName}.${encrypted.toString('base64url')}`;
    },
    decrypt(encrypted, owner) {
      const [name = '', text = ''] = encrypted.split('.');
      const key = getKey(name);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    usesCurrentKey: (encrypted) => encrypted.startsWith(`${currentKeyName}.`),
    assertHasKey: (text) => void getKey(text.split('.')[0]!),
    sign: (text) => signWithKey(currentKeyName, text),
    isSignatureValid(text, signature) {
      const [name = ''] = signature.split('.');
      getKey(name);
      return signWithKey(name, text) === signature;
    },
  };
}
