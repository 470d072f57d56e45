import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLicenceSigner } from './licence-signer.ts';

it('licence validation: after a rotation, the published keys verify earlier and new licences', async () => {
  const [earlierKey, newKey] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
  const earlierSigner = await createLicenceSigner([earlierKey]);
  const newSigner = await createLicenceSigner([newKey, earlierKey]);
  const publishedKeys = createLocalJWKSet(newSigner.jwks as JSONWebKeySet);
  const now = new Date();
  for (const signer of [earlierSigner, newSigner]) {
    const licence = await signer.sign({ verdict: 'VALID' }, now, new Date(now.getTime() + 3_600_000));
    const { payload, protectedHeader } = await jwtVerify(licence, publishedKeys);
    expect(payload).toMatchObject({ verdict: 'VALID' });
    expect(protectedHeader.kid).toBe(signer.jwks.keys[0]!.kid);
  }
});
