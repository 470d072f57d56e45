import { describe, expect, it } from 'vitest';
import { createEncryptor, generateEncryptionKey, parseEncryptionKeys } from './encryptor.ts';

const [OLD, NEW] = [generateEncryptionKey(), generateEncryptionKey()];
const createTestEncryptor = (...keys: string[]) => createEncryptor(parseEncryptionKeys(keys.join(',')));

describe('secrets: encryption', () => {
  it('a ciphertext is decrypted only for its owner and differs each time', () => {
    const encryptor = createTestEncryptor(NEW);
    const [first, second] = [encryptor.encrypt('secret ₹', 'a'), encryptor.encrypt('secret ₹', 'a')];
    expect(first).not.toBe(second);
    expect([encryptor.decrypt(first, 'a'), encryptor.decrypt(second, 'a')]).toEqual(['secret ₹', 'secret ₹']);
    expect(first).not.toContain('secret');
    expect(() => encryptor.decrypt(first, 'b')).toThrow();
  });

  it('a ciphertext with a modified character is not decrypted', () => {
    const encryptor = createTestEncryptor(NEW);
    const encrypted = encryptor.encrypt('secret', 'a');
    for (let index = 9; index < encrypted.length; index++) {
      const otherCharacter = encrypted[index] === 'A' ? 'B' : 'A';
      const modified = encrypted.slice(0, index) + otherCharacter + encrypted.slice(index + 1);
      // The last base64 character has unused bits, so some changes of this character leave the bytes unchanged.
      if (Buffer.from(modified.slice(9), 'base64url').equals(Buffer.from(encrypted.slice(9), 'base64url'))) continue;
      expect(() => encryptor.decrypt(modified, 'a')).toThrow();
    }
  });

  it('an earlier key still decrypts, while the new key encrypts', () => {
    const encryptedByOldKey = createTestEncryptor(OLD).encrypt('secret', 'a');
    const encryptor = createTestEncryptor(NEW, OLD);
    expect(encryptor.decrypt(encryptedByOldKey, 'a')).toBe('secret');
    expect([
      encryptor.usesCurrentKey(encryptedByOldKey),
      encryptor.usesCurrentKey(encryptor.encrypt('secret', 'a')),
    ]).toEqual([false, true]);
    expect(() => createTestEncryptor(NEW).decrypt(encryptedByOldKey, 'a')).toThrow('SECRETS_KEY lacks the key');
  });
});

it.each(['', 'short', Buffer.alloc(31).toString('base64'), `${NEW},`])(
  'secrets: %j is not a valid encryption key',
  (text) => {
    expect(() => parseEncryptionKeys(text)).toThrow('bytes instead of 32');
  },
);
