/** The search function for PostGraphile, which has no search. */
export const PEER_SEARCH_SQL = `
  create schema bench_search;
  create function bench_search.found_keys(part text) returns setof public.keys language sql stable as $$
    select keys.* from public.keys where id in (
      select id from public.keys where replace(licence_string, '-', '') ilike '%' || part || '%'
      union
      select keys.id from public.keys join public.companies on companies.id = keys.company_id
        where companies.name ilike '%' || part || '%')
    order by created_at desc, id desc
  $$;
`;

/** Typical settings of a portal in production. */
export const SETTINGS_SQL = `
  update plan_settings set price = case add_on when 'REMOTE' then 2 else 1 end, is_active = true;
  insert into versions (version, type) values ('3.0.0', 'USER'), ('3.1.0', 'USER'), ('2.4.0', 'ADMIN');
  insert into advertisements (title, position, type, content)
    select 'Offer ' || i, 'ANYWHERE', 'HTML', '<p>Offer ' || i || '</p>' from generate_series(1, 30) i;
`;
