import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';

/** Counts of the endpoints that administrators own, or of those that companies own. */
export interface EndpointCounts {
  owner: 'administrators' | 'companies';
  /** The number of enabled endpoints. */
  activeCount: number;
  /** The number of active endpoints whose attempts have failed for more than 15 minutes without a success. */
  failingCount: number;
}

const queryEndpointCounts = createNamedStatement<EndpointCounts>(
  `select owner, count(endpoint.id)::int as "activeCount",
       (count(*) filter (where endpoint.failing_since < now() - interval '15 minutes'))::int as "failingCount"
     from (values ('administrators'), ('companies')) owners(owner)
     left join (
       select webhook_endpoints.* from webhook_endpoints left join companies on companies.id = company_id
       where switched_off_at is null and suspended_at is null and released_at is null
     ) endpoint on owner = case when endpoint.company_id is null then 'administrators' else 'companies' end
     group by owner`,
);

/** Counts endpoints by owner. Omits endpoints of suspended and released companies, which receive no deliveries. */
export const countEndpoints = ({ manager }: DataSource): Promise<EndpointCounts[]> => queryEndpointCounts(manager);
