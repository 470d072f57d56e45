import type { DataSource, EntityManager } from 'typeorm';
import { Scope } from '../../../platform/auth/scopes.rules.ts';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { EventKind } from '../../events/outbox/event-kinds.rules.ts';
import { listSufficientScopes } from '../../events/outbox/event-scopes.rules.ts';

const BATCH_SIZE = 500;

const SUFFICIENT_SCOPES_JSON = JSON.stringify(
  Object.fromEntries(Object.values(EventKind).map((kind) => [kind, listSufficientScopes(kind)])),
);
// A newer server can write kinds that this version does not know.
const UNKNOWN_KIND_SCOPES_JSON = JSON.stringify([Scope.EVENTS_READ]);

// Suspended and released companies receive no webhooks, because they cannot read the events in the portal either. The
// update locks each endpoint and checks again that no concurrent transaction has disabled it.
const insertDeliveries = createNamedStatement<{ count: string }>(`
  with published as (
    select id, kind, occurred_at, company_id, key_id, member_id, data, position from events
    where position > $1 order by position limit ${BATCH_SIZE}
  ), subscribed as (
    select endpoint.id as endpoint_id, endpoint.last_sequence, endpoint.begins_after, endpoint.types, endpoint.token_scopes,
      published.*
    from published join webhook_endpoints endpoint on endpoint.company_id is null
    where endpoint.switched_off_at is null
    union all
    select endpoint.id, endpoint.last_sequence, endpoint.begins_after, endpoint.types, endpoint.token_scopes,
      published.*
    from published join webhook_endpoints endpoint on endpoint.company_id = published.company_id
      join companies company on company.id = endpoint.company_id
    where endpoint.switched_off_at is null and company.suspended_at is null and company.released_at is null
  ), numbered as (
    select *, last_sequence + row_number() over (partition by endpoint_id order by position) as sequence from subscribed
    where position > begins_after and (types = '{}' or kind = any(types))
      and (token_scopes is null or coalesce($2::jsonb -> kind, '${UNKNOWN_KIND_SCOPES_JSON}'::jsonb) ?| token_scopes)
  ), counted as (
    update webhook_endpoints endpoint set last_sequence = newest.sequence
    from (select endpoint_id, max(sequence) as sequence from numbered group by endpoint_id) newest
    where newest.endpoint_id = endpoint.id and endpoint.switched_off_at is null returning endpoint.id
  ), inserted as (
    insert into webhook_deliveries (endpoint_id, event_id, kind, sequence, body, created_at)
    select endpoint_id, id, kind, sequence, json_build_object('id', id, 'type', kind, 'sequence', sequence,
      'occurredAt', to_char(occurred_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'companyId', company_id, 'keyId', key_id, 'byMemberId', member_id, 'data', data)::text,
      clock_timestamp()
    from numbered where endpoint_id in (select counted.id from counted) order by sequence
  )
  update webhook_progress set told_until = (select max(position) from published) where exists (select from published)
  returning (select count(*) from published) as count`);

const claimProgress = createNamedStatement<{ told_until: string }>(
  'select told_until from webhook_progress for update skip locked',
);
const lockProgress = createNamedStatement('select from webhook_progress for update');
const lockEndpoints = createNamedStatement(
  'select from webhook_endpoints where company_id = $1 or company_id is null order by id for update',
);

/**
 * Blocks the fan-out, and the recording of attempts at the endpoints of a company and of the administrators, until the
 * transaction ends. An erasure calls this function, so that no server stores data of the company concurrently.
 * Endpoints are locked before their deliveries, which prevents deadlocks.
 */
export async function lockDeliveries(tx: EntityManager, companyId: string): Promise<void> {
  await lockProgress(tx);
  await lockEndpoints(tx, companyId);
}

/**
 * Creates the deliveries of the next batch of published events, on one server at a time. Returns true if the batch was
 * full, so more events can be pending.
 */
export const createDeliveries = (db: DataSource): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [progress] = await claimProgress(tx);
    if (!progress) return false;
    const [batch] = await insertDeliveries(tx, progress.told_until, SUFFICIENT_SCOPES_JSON);
    return Number(batch?.count ?? 0) === BATCH_SIZE;
  });
