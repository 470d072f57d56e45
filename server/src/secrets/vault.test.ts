import { describe, expect, it } from 'vitest';
import { createVault, newVaultKey, readVaultKeys } from './vault.ts';

const [OLD, NEW] = [newVaultKey(), newVaultKey()];
const vaultOf = (...keys: string[]) => createVault(readVaultKeys(keys.join(',')));

describe('secrets: encryption', () => {
  it('a ciphertext is decrypted only for its owner and differs each time', () => {
    const vault = vaultOf(NEW);
    const [one, other] = [vault.seal('secret ₹', 'a'), vault.seal('secret ₹', 'a')];
    expect(one).not.toBe(other);
    expect([vault.open(one, 'a'), vault.open(other, 'a')]).toEqual(['secret ₹', 'secret ₹']);
    expect(one).not.toContain('secret');
    expect(() => vault.open(one, 'b')).toThrow();
  });

  it('a ciphertext with a modified character is not decrypted', () => {
    const vault = vaultOf(NEW);
    const sealed = vault.seal('secret', 'a');
    for (let at = 9; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const bent = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // the last sign of base64 has bits that are not used
      if (Buffer.from(bent.slice(9), 'base64url').equals(Buffer.from(sealed.slice(9), 'base64url'))) continue;
      expect(() => vault.open(bent, 'a')).toThrow();
    }
  });

  it('an earlier key still decrypts, while the new key encrypts', () => {
    const sealed = vaultOf(OLD).seal('secret', 'a');
    const vault = vaultOf(NEW, OLD);
    expect(vault.open(sealed, 'a')).toBe('secret');
    expect([vault.isFresh(sealed), vault.isFresh(vault.seal('secret', 'a'))]).toEqual([false, true]);
    expect(() => vaultOf(NEW).open(sealed, 'a')).toThrow('SECRETS_KEY lacks the key');
  });
});

it.each(['', 'short', Buffer.alloc(31).toString('base64'), `${NEW},`])(
  'secrets: %j is not a valid encryption key',
  (text) => {
    expect(() => readVaultKeys(text)).toThrow('bytes instead of 32');
  },
);
