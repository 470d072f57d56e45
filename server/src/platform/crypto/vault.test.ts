import { describe, expect, it } from 'vitest';
import { createVault, generateVaultKey, parseVaultKeys } from './vault.ts';

const [OLD, NEW] = [generateVaultKey(), generateVaultKey()];
const getVault = (...keys: string[]) => createVault(parseVaultKeys(keys.join(',')));

describe('secrets: encryption', () => {
  it('a ciphertext is decrypted only for its owner and differs each time', () => {
    const vault = getVault(NEW);
    const [one, other] = [vault.encrypt('secret ₹', 'a'), vault.encrypt('secret ₹', 'a')];
    expect(one).not.toBe(other);
    expect([vault.decrypt(one, 'a'), vault.decrypt(other, 'a')]).toEqual(['secret ₹', 'secret ₹']);
    expect(one).not.toContain('secret');
    expect(() => vault.decrypt(one, 'b')).toThrow();
  });

  it('a ciphertext with a modified character is not decrypted', () => {
    const vault = getVault(NEW);
    const encrypted = vault.encrypt('secret', 'a');
    for (let at = 9; at < encrypted.length; at++) {
      const otherCharacter = encrypted[at] === 'A' ? 'B' : 'A';
      const modified = encrypted.slice(0, at) + otherCharacter + encrypted.slice(at + 1);
      // The last base64 character has unused bits.
      if (Buffer.from(modified.slice(9), 'base64url').equals(Buffer.from(encrypted.slice(9), 'base64url'))) continue;
      expect(() => vault.decrypt(modified, 'a')).toThrow();
    }
  });

  it('an earlier key still decrypts, while the new key encrypts', () => {
    const encryptedByOldKey = getVault(OLD).encrypt('secret', 'a');
    const vault = getVault(NEW, OLD);
    expect(vault.decrypt(encryptedByOldKey, 'a')).toBe('secret');
    expect([vault.usesCurrentKey(encryptedByOldKey), vault.usesCurrentKey(vault.encrypt('secret', 'a'))]).toEqual([
      false,
      true,
    ]);
    expect(() => getVault(NEW).decrypt(encryptedByOldKey, 'a')).toThrow('SECRETS_KEY lacks the key');
  });
});

it.each(['', 'short', Buffer.alloc(31).toString('base64'), `${NEW},`])(
  'secrets: %j is not a valid encryption key',
  (text) => {
    expect(() => parseVaultKeys(text)).toThrow('bytes instead of 32');
  },
);
