import { PassThrough } from 'node:stream';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startSecondServer } from '../../../../test/second-server.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { startPortalWithWebhooks } from '../../../../test/webhooks.ts';
import { createEncryptor, generateEncryptionKey, parseEncryptionKeys } from '../../../platform/crypto/encryptor.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/kernel/durations.rules.ts';

const ENCRYPTION_KEY = generateEncryptionKey();
const {
  portal,
  receiver,
  runMutation,
  createEndpoint,
  listDeliveries,
  getFirstEndpoint,
  sendTest,
  waitForRequests,
  createCompany,
  stop,
} = await startPortalWithWebhooks({
  SECRETS_KEY: ENCRYPTION_KEY,
});
let company: Awaited<ReturnType<typeof createCompany>>;
beforeEach(async () => {
  company = await createCompany();
});
afterAll(stop);

describe('webhooks: signing secret of an endpoint', () => {
  it('the secret is shown only once, stored encrypted and re-encrypted under a new encryption key', async () => {
    const { id, secret } = await createEndpoint(company.jwt);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [row] = await portal.db.query('select * from webhook_endpoints where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const text = JSON.stringify(await getFirstEndpoint(company.jwt));
    expect(text).not.toContain('whsec');
    const { secret: newSecret } = await runMutation(company.jwt, 'rotateWebhookSecret', { endpointId: id });
    const newKey = generateEncryptionKey();
    const readSecretsWith = async (key: string) => {
      const [endpoint] = await portal.db.query('select secret, previous_secret from webhook_endpoints where id = $1', [
        id,
      ]);
      const encryptor = createEncryptor(parseEncryptionKeys(key));
      return [endpoint.secret, endpoint.previous_secret].map((encrypted) => encryptor.decrypt(encrypted, id));
    };
    // A server re-encrypts the secrets when it starts. The second server uses the key of the running portal again.
    await (await startSecondServer(portal, { secretsKey: `${newKey},${ENCRYPTION_KEY}` })).stop();
    expect(await readSecretsWith(newKey)).toEqual([newSecret, secret]);
    await (await startSecondServer(portal, { secretsKey: `${ENCRYPTION_KEY},${newKey}` })).stop();
    expect(await readSecretsWith(ENCRYPTION_KEY)).toEqual([newSecret, secret]);
  });

  it('the previous secret also signs for one day after a rotation, and not afterwards', async () => {
    const { id, secret } = await createEndpoint(company.jwt);
    const { secret: newSecret, endpoint } = await runMutation(company.jwt, 'rotateWebhookSecret', { endpointId: id });
    expect(Math.abs(Date.parse(endpoint.previousUntil) - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await sendTest(company.jwt, id);
    await waitForRequests(1);
    await waitFor(async () => expect((await listDeliveries(company.jwt, id))[0]!.deliveredAt).not.toBeNull());
    for (const signingSecret of [secret, newSecret])
      expect(receiver.listVerified(signingSecret)).toMatchObject([{ type: 'TEST', sequence: null, data: {} }]);
    await portal.db.query('update webhook_endpoints set previous_until = now() where id = $1', [id]);
    await sendTest(company.jwt, id);
    await waitForRequests(2);
    const { headers, text } = receiver.requests[1]!;
    expect(() => new Webhook(secret).verify(text, headers)).toThrow();
    expect(new Webhook(newSecret).verify(text, headers)).toMatchObject({ type: 'TEST' });
  });

  it('a second rotation ends the first secret', async () => {
    const { id, secret } = await createEndpoint(company.jwt);
    const rotate = async () => (await runMutation(company.jwt, 'rotateWebhookSecret', { endpointId: id })).secret;
    const newerSecrets: string[] = [await rotate(), await rotate()];
    await sendTest(company.jwt, id);
    await waitForRequests(1);
    for (const signingSecret of newerSecrets) expect(receiver.listVerified(signingSecret)).toHaveLength(1);
    expect(() => receiver.listVerified(secret)).toThrow('No matching signature found');
  });

  it('a delivery that the portal cannot sign stays pending for days without disabling its endpoint', async () => {
    const { id, secret } = await createEndpoint(company.jwt);
    const [{ secret: encryptedSecret }] = await portal.db.query('select secret from webhook_endpoints where id = $1', [
      id,
    ]);
    await portal.db.query(`update webhook_endpoints set secret = 'another.key' where id = $1`, [id]);
    await sendTest(company.jwt, id);
    const failure = 'The portal could not sign the delivery.';
    /** Waits until all deliveries are paused. Only those with the given failures have been tried. */
    const waitForPause = (failures: (string | null)[]) =>
      waitFor(async () => {
        const deliveries = await listDeliveries(company.jwt, id);
        expect(deliveries).toMatchObject(failures.map((each) => ({ failure: each, attempts: 0, givenUpAt: null })));
        for (const { dueAt } of deliveries) expect(Date.parse(dueAt!) - Date.now()).toBeGreaterThan(4 * MINUTE_MS);
      });
    await waitForPause([failure]);
    const makeOverdue = (column: string) =>
      portal.db.query(
        `update webhook_deliveries set due_at = now(), ${column} = now() - interval '4 days' where endpoint_id = $1`,
        [id],
      );
    await portal.db.query(
      `insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body, due_at, created_at)
       select endpoint_id, event_id, 'KEY_REQUESTED', 1, body, due_at, created_at - interval '1 second'
       from webhook_deliveries where endpoint_id = $1`,
      [id],
    );
    await makeOverdue('tried_since');
    await waitForPause([failure, null]);
    await portal.db.query('delete from webhook_deliveries where endpoint_id = $1 and sequence = 1', [id]);
    expect(await getFirstEndpoint(company.jwt)).toMatchObject({ failingSince: null, switchedOffAt: null });
    await portal.db.query('update webhook_endpoints set secret = $2 where id = $1', [id, encryptedSecret]);
    await makeOverdue('created_at');
    await waitForRequests(1);
    expect(receiver.listVerified(secret)).toMatchObject([{ type: 'TEST' }]);
  });

  it('a server that cannot decrypt a secret logs its owner, re-encrypts the other secrets and starts', async () => {
    const ids = [(await createEndpoint(company.jwt)).id, (await createEndpoint(company.jwt)).id];
    await portal.db.query(`update webhook_endpoints set secret = 'another.key' where id = $1`, [ids[0]]);
    onTestFinished(() => portal.db.query('delete from webhook_endpoints where id = any($1)', [ids]));
    const log = new PassThrough();
    const newKey = generateEncryptionKey();
    const server = await startSecondServer(
      portal,
      { logLevel: 'error', secretsKey: `${newKey},${ENCRYPTION_KEY}` },
      { log },
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    const line = String(log.read());
    expect(line).toContain(ids[0]);
    expect(line).toContain('secret re-encryption failed');
    const [{ secret }] = await portal.db.query('select secret from webhook_endpoints where id = $1', [ids[1]]);
    expect(createEncryptor(parseEncryptionKeys(newKey)).usesCurrentKey(secret)).toBe(true);
  });
});
