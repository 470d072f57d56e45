import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { readLastPosition } from '../../events/outbox/events.service.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Context } from '../../../platform/context/context.ts';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';
import { getEndpointsLockName } from '../../../platform/kernel/database-registry.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { createUserError, UserErrorCode } from '../../../platform/kernel/user-error.rules.ts';
import { assertNoUserErrors, UserErrors } from '../../../platform/kernel/user-errors.ts';
import { giveUpPendingDeliveries, expeditePendingDeliveries } from './delivery-attempts.service.ts';
import { checkTarget } from './public-targets.ts';
import { createSecret } from './webhook-request.ts';
import { MAX_ENDPOINTS, SECRET_OVERLAP } from './webhook.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookEndpointInput } from './webhooks.types.ts';

/** Whose endpoints they are: a company's, or with null the administrators'. */
export type EndpointOwner = string | null;

type EndpointContext = Pick<Context, 'db' | 'vault' | 'config' | 'now' | 'log'>;

const buildOwnerCondition = (owner: EndpointOwner) => ({ companyId: owner ?? IsNull() });

/** The endpoints of an owner, the oldest first. */
export const listEndpoints = (db: EntityManager, owner: EndpointOwner): Promise<WebhookEndpoint[]> =>
  db.find(WebhookEndpoint, { where: buildOwnerCondition(owner), order: { createdAt: 'ASC', id: 'ASC' } });

/** How many endpoints of an owner are switched on. */
export const countActiveEndpoints = (db: EntityManager, owner: EndpointOwner): Promise<number> =>
  db.countBy(WebhookEndpoint, { ...buildOwnerCondition(owner), switchedOffAt: IsNull() });

/** One endpoint; NOT_FOUND when it does not exist or is somebody else's. */
export async function findEndpoint(db: EntityManager, owner: EndpointOwner, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.findOneBy(WebhookEndpoint, { id, ...buildOwnerCondition(owner) });
  if (!endpoint) throw createNotFoundError('webhook');
  return endpoint;
}

const normalizeInput = ({ url, types }: WebhookEndpointInput) => ({ url: url.trim(), types: [...new Set(types)] });

const lockOwner = createNamedStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Makes an endpoint, which is told of what happens from now on; the secret is for one look. */
export const createEndpoint = (
  { db, vault, config, log }: EndpointContext,
  owner: EndpointOwner,
  input: WebhookEndpointInput,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  db.transaction(async (tx) => {
    const wanted = normalizeInput(input);
    assertNoUserErrors(checkTarget(wanted.url, config.webhookTargets));
    // several at once are not too many
    await lockOwner(tx, getEndpointsLockName(owner));
    if ((await tx.countBy(WebhookEndpoint, buildOwnerCondition(owner))) >= MAX_ENDPOINTS) throw tooManyEndpoints();
    const secret = createSecret();
    const id = crypto.randomUUID();
    const beginsAfter = await readLastPosition(tx);
    await tx.insert(WebhookEndpoint, {
      id,
      companyId: owner,
      ...wanted,
      secret: vault.encrypt(secret, id),
      beginsAfter,
    });
    log.info({ endpoint: id, companyId: owner }, 'a webhook was made');
    return { endpoint: await findEndpoint(tx, owner, id), secret };
  });

/** Changes where an endpoint is, or what it is told of; a new address has not failed yet, and gets what waits at once. */
export const updateEndpoint = (
  { db, config }: EndpointContext,
  owner: EndpointOwner,
  id: string,
  input: WebhookEndpointInput,
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    const wanted = normalizeInput(input);
    const { url } = await lockEndpoint(tx, owner, id);
    assertNoUserErrors(checkTarget(wanted.url, config.webhookTargets, url));
    const isMoved = url !== wanted.url;
    await tx.update(WebhookEndpoint, { id }, isMoved ? { ...wanted, failingSince: null } : wanted);
    if (isMoved) await expeditePendingDeliveries(tx, id);
    return findEndpoint(tx, owner, id);
  });

/** Gives an endpoint a new secret, for one look; the one before signs, too, for a day. */
export const rotateEndpointSecret = (
  { db, vault, now, log }: EndpointContext,
  owner: EndpointOwner,
  id: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  db.transaction(async (tx) => {
    await lockEndpoint(tx, owner, id);
    const secret = createSecret();
    await tx.update(
      WebhookEndpoint,
      { id },
      {
        secret: vault.encrypt(secret, id),
        previousSecret: () => 'secret',
        previousUntil: new Date(now.getTime() + SECRET_OVERLAP),
      },
    );
    log.info({ endpoint: id, companyId: owner }, 'the secret of a webhook was rotated');
    return { endpoint: await findEndpoint(tx, owner, id), secret };
  });

/** Switches an endpoint on, to be told of what happens from then on, or off, which gives up what waits for it. */
export const switchEndpoint = (
  { db, now }: EndpointContext,
  owner: EndpointOwner,
  id: string,
  isOn: boolean,
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    const { switchedOffAt } = await lockEndpoint(tx, owner, id);
    if (isOn === (switchedOffAt === null)) return findEndpoint(tx, owner, id);
    const change = isOn
      ? { switchedOffAt: null, isGivenUp: false, failingSince: null, beginsAfter: await readLastPosition(tx) }
      : { switchedOffAt: now };
    await tx.update(WebhookEndpoint, { id }, change);
    if (!isOn) await giveUpPendingDeliveries(tx, id, now);
    return findEndpoint(tx, owner, id);
  });

/** Forgets since when a company's endpoints fail, as nothing was sent to them while it was suspended. */
export async function clearEndpointFailures(tx: EntityManager, companyId: string): Promise<void> {
  await tx.update(WebhookEndpoint, { companyId }, { failingSince: null });
}

/** Deletes an endpoint and the log of what was sent to it. */
export const deleteEndpoint = ({ db, log }: EndpointContext, owner: EndpointOwner, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { affected } = await tx.delete(WebhookEndpoint, { id, ...buildOwnerCondition(owner) });
    if (!affected) throw createNotFoundError('webhook');
    log.info({ endpoint: id, companyId: owner }, 'a webhook was deleted');
  });

/** One endpoint, which nobody else changes meanwhile; locked before its deliveries, by all who lock both. */
export async function lockEndpoint(tx: EntityManager, owner: EndpointOwner, id: string): Promise<WebhookEndpoint> {
  const where = { id, ...buildOwnerCondition(owner) };
  const endpoint = await tx.findOne(WebhookEndpoint, { where, lock: { mode: 'pessimistic_write' } });
  if (!endpoint) throw createNotFoundError('webhook');
  return endpoint;
}

/** Seals again, with the first key, whatever an earlier one has sealed; others may do so at the same time. */
export async function reencryptWebhookSecrets({ manager }: DataSource, vault: Vault): Promise<void> {
  for (const name of ['secret', 'previousSecret'] as const)
    for (const { id, [name]: sealed } of await manager.findBy(WebhookEndpoint, { [name]: Not(IsNull()) }))
      if (!vault.usesCurrentKey(sealed!))
        await manager.update(
          WebhookEndpoint,
          { id, [name]: sealed },
          { [name]: vault.encrypt(vault.decrypt(sealed!, id), id) },
        );
}

const tooManyEndpoints = () =>
  new UserErrors(
    createUserError(null, `There are ${MAX_ENDPOINTS} webhooks. Delete one first.`, UserErrorCode.TOO_MANY_WEBHOOKS),
  );
