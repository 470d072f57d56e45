import { createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * Parses a comma-separated list of Ed25519 private keys, each PKCS#8 DER in base64. The first key signs. Throws if a
 * key is invalid.
 */
export function parseSigningKeys(setting: string): KeyObject[] {
  return setting.split(',').map((text) => {
    const key = createPrivateKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`it is an ${key.asymmetricKeyType} key`);
    return key;
  });
}
