import { describe, expect, it } from 'vitest';
import { createVault, generateVaultKey, parseVaultKeys } from './vault.ts';

const [OLD, NEW] = [generateVaultKey(), generateVaultKey()];
const createTestVault = (...keys: string[]) => createVault(parseVaultKeys(keys.join(',')));

describe('secrets: encryption', () => {
  it('a ciphertext is decrypted only for its owner and differs each time', () => {
    const vault = createTestVault(NEW);
    const [first, second] = [vault.encrypt('secret ₹', 'a'), vault.encrypt('secret ₹', 'a')];
    expect(first).not.toBe(second);
    expect([vault.decrypt(first, 'a'), vault.decrypt(second, 'a')]).toEqual(['secret ₹', 'secret ₹']);
    expect(first).not.toContain('secret');
    expect(() => vault.decrypt(first, 'b')).toThrow();
  });

  it('a ciphertext with a modified character is not decrypted', () => {
    const vault = createTestVault(NEW);
    const encrypted = vault.encrypt('secret', 'a');
    for (let index = 9; index < encrypted.length; index++) {
      const otherCharacter = encrypted[index] === 'A' ? 'B' : 'A';
      const modified = encrypted.slice(0, index) + otherCharacter + encrypted.slice(index + 1);
      // The last base64 character has unused bits, so some changes of this character leave the bytes unchanged.
      if (Buffer.from(modified.slice(9), 'base64url').equals(Buffer.from(encrypted.slice(9), 'base64url'))) continue;
      expect(() => vault.decrypt(modified, 'a')).toThrow();
    }
  });

  it('an earlier key still decrypts, while the new key encrypts', () => {
    const encryptedByOldKey = createTestVault(OLD).encrypt('secret', 'a');
    const vault = createTestVault(NEW, OLD);
    expect(vault.decrypt(encryptedByOldKey, 'a')).toBe('secret');
    expect([vault.usesCurrentKey(encryptedByOldKey), vault.usesCurrentKey(vault.encrypt('secret', 'a'))]).toEqual([
      false,
      true,
    ]);
    expect(() => createTestVault(NEW).decrypt(encryptedByOldKey, 'a')).toThrow('SECRETS_KEY lacks the key');
  });
});

it.each(['', 'short', Buffer.alloc(31).toString('base64'), `${NEW},`])(
  'secrets: %j is not a valid encryption key',
  (text) => {
    expect(() => parseVaultKeys(text)).toThrow('bytes instead of 32');
  },
);
