import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhooks } from '../../test/webhooks.ts';
import { createVault, newVaultKey, readVaultKeys, type Vault } from '../secrets/vault.ts';
import { DAY } from '../shared/durations.rules.ts';
import { resealWebhooks } from './endpoints.service.ts';
import { soon } from '../../test/soon.ts';

const KEY = newVaultKey();
const { portal, receiver, change, make, log, firstEndpoint, sendTest, came, newCompany, stop } = await startWebhooks({
  SECRETS_KEY: KEY,
});
let company: Awaited<ReturnType<typeof newCompany>>;
beforeEach(async () => {
  company = await newCompany();
});
afterAll(stop);

describe('webhooks: signing secret of an endpoint', () => {
  it('the secret is shown only once, stored encrypted and re-encrypted under a new vault key', async () => {
    const { id, secret } = await make(company.jwt);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [row] = await portal.db.query('select * from webhook_endpoints where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const text = JSON.stringify(await firstEndpoint(company.jwt));
    expect(text).not.toContain('whsec');
    // a server that starts with a newer key seals it again, and the present one still reads it
    const [newer, present] = [newVaultKey(), KEY].map((key, _n, keys) =>
      createVault(readVaultKeys([key, ...keys.filter((other) => other !== key)].join(','))),
    ) as [Vault, Vault];
    const sealed = async () =>
      (await portal.db.query('select secret from webhook_endpoints where id = $1', [id]))[0].secret as string;
    await resealWebhooks(portal.db, newer);
    expect([newer.isFresh(await sealed()), newer.open(await sealed(), id)]).toEqual([true, secret]);
    await resealWebhooks(portal.db, present);
    expect([present.isFresh(await sealed()), present.open(await sealed(), id)]).toEqual([true, secret]);
  });

  it('the previous secret also signs for one day after a rotation, and not afterwards', async () => {
    const { id, secret } = await make(company.jwt);
    const { secret: next, endpoint } = await change(company.jwt, 'rotateWebhookSecret', { id });
    expect(Math.abs(Date.parse(endpoint.previousUntil) - Date.now() - DAY)).toBeLessThan(60_000);
    await sendTest(company.jwt, id);
    await came(1);
    await soon(async () => expect((await log(company.jwt, id))[0]!.deliveredAt).not.toBeNull());
    for (const each of [secret, next])
      expect(receiver.verified(each)).toMatchObject([{ type: 'TEST', sequence: null, data: {} }]);
    await portal.db.query('update webhook_endpoints set previous_until = now() where id = $1', [id]);
    await sendTest(company.jwt, id);
    await came(2);
    const { headers, text } = receiver.got[1]!;
    expect(() => new Webhook(secret).verify(text, headers)).toThrow();
    expect(new Webhook(next).verify(text, headers)).toMatchObject({ type: 'TEST' });
  });

  it('a secret that cannot be decrypted is reported as a signing failure', async () => {
    const { id } = await make(company.jwt);
    await portal.db.query(`update webhook_endpoints set secret = 'another.key' where id = $1`, [id]);
    await sendTest(company.jwt, id);
    await soon(async () =>
      expect((await log(company.jwt, id))[0]).toMatchObject({ attempts: 1, failure: 'The portal could not sign it.' }),
    );
    // nothing that a server which starts later would seal again
    await portal.db.query('delete from webhook_endpoints where id = $1', [id]);
  });
});
