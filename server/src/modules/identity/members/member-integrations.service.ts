import type { EntityManager } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import type { IntegrationCounts } from './member-integrations.rules.ts';

// A rotated token counts until it expires, because its creator still knows the secret.
const buildCountSql = (condition: string, groupColumn: string) => `
  select member.${groupColumn} as id, count(token_id)::int as "apiTokenCount", count(endpoint_id)::int as "webhookCount"
  from members member cross join lateral (
    select id as token_id, null as endpoint_id from api_tokens
    where company_id = member.company_id and member_id = member.id and revoked_at is null
    and (expires_at is null or expires_at > $2)
    union all
    select null, id from webhook_endpoints
    where company_id = member.company_id and member_id = member.id and switched_off_at is null
  ) integration
  where ${condition} group by 1`;

const countByMember = createNamedStatement<IntegrationCounts & { id: string }>(
  buildCountSql('member.id = any($1)', 'id'),
);
// Only owners create API tokens and webhooks. A creator with another role still knows the secrets.
const countForFormerOwners = createNamedStatement<IntegrationCounts & { id: string }>(
  buildCountSql(`member.company_id = $1 and (member.disabled_at is not null or member.role <> 'OWNER')`, 'company_id'),
);

/**
 * Counts the active API tokens and webhooks that members created, by member id. Members who created none are missing
 * from the map.
 */
export async function countMemberIntegrations(
  db: EntityManager,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, IntegrationCounts>> {
  return new Map((await countByMember(db, memberIds, now)).map(({ id, ...counts }) => [id, counts]));
}

/** Counts the active API tokens and webhooks of a company whose creators left or are no longer owners. */
export async function countFormerOwnerIntegrations(
  db: EntityManager,
  companyId: string,
  now: Date,
): Promise<IntegrationCounts> {
  const [row] = await countForFormerOwners(db, companyId, now);
  return { apiTokenCount: row?.apiTokenCount ?? 0, webhookCount: row?.webhookCount ?? 0 };
}
