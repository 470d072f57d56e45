import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

declare module '../context/context.ts' {
  interface Runtime {
    vault: Vault;
  }
}

/** Encrypts what the database keeps and nobody else may read (AES-256-GCM), and signs what nobody else may write (HMAC-SHA256). */
export interface Vault {
  /** Encrypts a text with the first key; `owner` is whose it is, and it opens for nobody else. */
  encrypt(text: string, owner: string): string;
  /** Decrypts what one of the keys has sealed; throws where none did. */
  decrypt(sealed: string, owner: string): string;
  /** Whether the first key has sealed it. */
  usesCurrentKey(sealed: string): boolean;
  /** A signature of a text with the first key. */
  sign(text: string): string;
  /** Whether one of the keys has signed exactly this text; throws where that key is not there any more. */
  isSignatureValid(text: string, signature: string): boolean;
}

/** Reads keys of 32 bytes in base64, separated by commas: the first encrypts, all decrypt. Throws on any other. */
export const parseVaultKeys = (setting: string): Buffer[] =>
  setting.split(',').map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${key.length} bytes instead of ${KEY_BYTES}`);
    return key;
  });

/** A new key, as the setting takes it. */
export const generateVaultKey = (): string => randomBytes(KEY_BYTES).toString('base64');

const getKeyName = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** Seals and opens with these keys; what is sealed begins with the name of its key. */
export function createVault(keys: readonly Buffer[]): Vault {
  const byName = new Map(keys.map((key) => [getKeyName(key), key]));
  const fresh = getKeyName(keys[0]!);
  const keyCalled = (name: string): Buffer => {
    const key = byName.get(name);
    if (!key) throw new Error(`SECRETS_KEY lacks the key ${name}, which is needed to read what it has sealed.`);
    return key;
  };
  const signers = new Map(
    [...byName].map(([name, key]) => [name, Buffer.from(hkdfSync('sha256', key, '', 'signatures', KEY_BYTES))]),
  );
  const signAs = (name: string, text: string) =>
    `${name}.${createHmac('sha256', signers.get(name)!).update(text).digest('base64url')}`;
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${fresh}.${sealed.toString('base64url')}`;
    },
    decrypt(sealed, owner) {
      const [name = '', text = ''] = sealed.split('.');
      const key = keyCalled(name);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    usesCurrentKey: (sealed) => sealed.startsWith(`${fresh}.`),
    sign: (text) => signAs(fresh, text),
    isSignatureValid(text, signature) {
      const [name = ''] = signature.split('.');
      keyCalled(name);
      return signAs(name, text) === signature;
    },
  };
}
