import type { DataSource } from 'typeorm';
import { createNamedStatement } from '../../../platform/database/lists/named-statements.ts';

/** The number of endpoints that are switched on, by owner. */
export interface EndpointCounts {
  owner: 'administrators' | 'companies';
  on: number;
  /** The number of these endpoints at which every attempt of the last 15 minutes failed. */
  failing: number;
}

const queryEndpointCounts = createNamedStatement<EndpointCounts>(
  `select owner, count(endpoint.id)::int as on,
       (count(*) filter (where endpoint.failing_since < now() - interval '15 minutes'))::int as failing
     from (values ('administrators'), ('companies')) owners(owner)
     left join (
       select webhook_endpoints.* from webhook_endpoints left join companies on companies.id = company_id
       where switched_off_at is null and suspended_at is null and released_at is null
     ) endpoint on owner = case when endpoint.company_id is null then 'administrators' else 'companies' end
     group by owner`,
);

/** Counts endpoints by owner, without those of suspended and released companies, which receive nothing. */
export const countEndpoints = ({ manager }: DataSource): Promise<EndpointCounts[]> => queryEndpointCounts(manager);
