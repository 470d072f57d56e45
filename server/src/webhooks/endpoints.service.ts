import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { lastPosition } from '../events/events.service.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Context } from '../shared/context.ts';
import { notFound } from '../shared/faults.ts';
import { problem, UserErrorCode } from '../shared/problem.rules.ts';
import { refuse, Refusal } from '../shared/refusal.ts';
import { giveUpWaiting, sendWaiting } from './attempts.service.ts';
import { checkTarget } from './public-targets.ts';
import { newSecret } from './sending.ts';
import { MOST_ENDPOINTS, OVERLAP } from './webhook.rules.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookEndpointInput } from './webhooks.types.ts';

/** Whose endpoints they are: a company's, or with null the administrators'. */
export type Owner = string | null;

type Making = Pick<Context, 'db' | 'vault' | 'config' | 'now' | 'log'>;

const whose = (owner: Owner) => ({ companyId: owner ?? IsNull() });

/** The endpoints of an owner, the oldest first. */
export const listEndpoints = (db: EntityManager, owner: Owner): Promise<WebhookEndpoint[]> =>
  db.find(WebhookEndpoint, { where: whose(owner), order: { createdAt: 'ASC', id: 'ASC' } });

/** How many endpoints of an owner are switched on. */
export const countEndpointsOn = (db: EntityManager, owner: Owner): Promise<number> =>
  db.countBy(WebhookEndpoint, { ...whose(owner), switchedOffAt: IsNull() });

/** One endpoint; NOT_FOUND when it does not exist or is somebody else's. */
export async function findEndpoint(db: EntityManager, owner: Owner, id: string): Promise<WebhookEndpoint> {
  const endpoint = await db.findOneBy(WebhookEndpoint, { id, ...whose(owner) });
  if (!endpoint) throw notFound('webhook');
  return endpoint;
}

const cleaned = ({ url, types }: WebhookEndpointInput) => ({ url: url.trim(), types: [...new Set(types)] });

/** Makes an endpoint, which is told of what happens from now on; the secret is for one look. */
export const createEndpoint = (
  { db, vault, config, log }: Making,
  owner: Owner,
  input: WebhookEndpointInput,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  db.transaction(async (tx) => {
    const wanted = cleaned(input);
    refuse(checkTarget(wanted.url, config.webhookTargets));
    // several at once are not too many
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks of ${owner}`]);
    if ((await tx.countBy(WebhookEndpoint, whose(owner))) >= MOST_ENDPOINTS) throw tooMany();
    const secret = newSecret();
    const id = crypto.randomUUID();
    const beginsAfter = await lastPosition(tx);
    await tx.insert(WebhookEndpoint, { id, companyId: owner, ...wanted, secret: vault.seal(secret, id), beginsAfter });
    log.info({ endpoint: id, companyId: owner }, 'a webhook was made');
    return { endpoint: await findEndpoint(tx, owner, id), secret };
  });

/** Changes where an endpoint is, or what it is told of; a new address has not failed yet, and gets what waits at once. */
export const updateEndpoint = (
  { db, config }: Making,
  owner: Owner,
  id: string,
  input: WebhookEndpointInput,
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    const wanted = cleaned(input);
    const { url } = await lockEndpoint(tx, owner, id);
    refuse(checkTarget(wanted.url, config.webhookTargets, url));
    const isMoved = url !== wanted.url;
    await tx.update(WebhookEndpoint, { id }, isMoved ? { ...wanted, failingSince: null } : wanted);
    if (isMoved) await sendWaiting(tx, id);
    return findEndpoint(tx, owner, id);
  });

/** Gives an endpoint a new secret, for one look; the one before signs, too, for a day. */
export const rotateSecret = (
  { db, vault, now, log }: Making,
  owner: Owner,
  id: string,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  db.transaction(async (tx) => {
    await lockEndpoint(tx, owner, id);
    const secret = newSecret();
    await tx.update(
      WebhookEndpoint,
      { id },
      {
        secret: vault.seal(secret, id),
        previousSecret: () => 'secret',
        previousUntil: new Date(now.getTime() + OVERLAP),
      },
    );
    log.info({ endpoint: id, companyId: owner }, 'the secret of a webhook was rotated');
    return { endpoint: await findEndpoint(tx, owner, id), secret };
  });

/** Switches an endpoint on, to be told of what happens from then on, or off, which gives up what waits for it. */
export const switchEndpoint = (
  { db, now }: Making,
  owner: Owner,
  id: string,
  isOn: boolean,
): Promise<WebhookEndpoint> =>
  db.transaction(async (tx) => {
    const { switchedOffAt } = await lockEndpoint(tx, owner, id);
    if (isOn === (switchedOffAt === null)) return findEndpoint(tx, owner, id);
    const change = isOn
      ? { switchedOffAt: null, isGivenUp: false, failingSince: null, beginsAfter: await lastPosition(tx) }
      : { switchedOffAt: now };
    await tx.update(WebhookEndpoint, { id }, change);
    if (!isOn) await giveUpWaiting(tx, id, now);
    return findEndpoint(tx, owner, id);
  });

/** Forgets since when a company's endpoints fail, as nothing was sent to them while it was suspended. */
export async function forgetFailures(tx: EntityManager, companyId: string): Promise<void> {
  await tx.update(WebhookEndpoint, { companyId }, { failingSince: null });
}

/** Deletes an endpoint and the log of what was sent to it. */
export const deleteEndpoint = ({ db, log }: Making, owner: Owner, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { affected } = await tx.delete(WebhookEndpoint, { id, ...whose(owner) });
    if (!affected) throw notFound('webhook');
    log.info({ endpoint: id, companyId: owner }, 'a webhook was deleted');
  });

/** One endpoint, which nobody else changes meanwhile; locked before its deliveries, by all who lock both. */
export async function lockEndpoint(tx: EntityManager, owner: Owner, id: string): Promise<WebhookEndpoint> {
  const where = { id, ...whose(owner) };
  const endpoint = await tx.findOne(WebhookEndpoint, { where, lock: { mode: 'pessimistic_write' } });
  if (!endpoint) throw notFound('webhook');
  return endpoint;
}

/** Seals again, with the first key, whatever an earlier one has sealed; others may do so at the same time. */
export async function resealWebhooks({ manager }: DataSource, vault: Vault): Promise<void> {
  for (const name of ['secret', 'previousSecret'] as const)
    for (const { id, [name]: sealed } of await manager.findBy(WebhookEndpoint, { [name]: Not(IsNull()) }))
      if (!vault.isFresh(sealed!))
        await manager.update(
          WebhookEndpoint,
          { id, [name]: sealed },
          { [name]: vault.seal(vault.open(sealed!, id), id) },
        );
}

const tooMany = () =>
  new Refusal(
    problem(null, `There are ${MOST_ENDPOINTS} webhooks. Delete one first.`, UserErrorCode.TOO_MANY_WEBHOOKS),
  );
