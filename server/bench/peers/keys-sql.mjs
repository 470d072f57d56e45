// Handwritten SQL for the administrator's list: it selects the ids of a page first, and then their rows.

export const ROWS_PER_PAGE = 20;

/** Finds the keys with $1 in their licence string or in their company's name. Each half uses its own index. */
const FOUND_KEYS_SQL = `(
  select id, created_at from keys where replace(licence_string, '-', '') ilike $1
  union
  select k.id, k.created_at from companies c join keys k on k.company_id = c.id where c.name ilike $1)`;

const COLUMNS_SQL = `k.id, k.licence_string as "licenceString", k.status, k.plan_type as "planType",
  k.user_limit as "userLimit", k.add_ons::text[] as "addOns", k.starts_at as "startsAt", k.expires_at as "expiresAt",
  k.total, k.created_at as "createdAt", k.company_id as "companyId"`;

const ORDER_SQL = 'created_at desc, id desc';

/** Returns the SQL of one page. The last parameter is the number of rows to skip. */
export const buildPageSql = ({ isSearch = false, withCompany = false }) => `
  select ${COLUMNS_SQL}${withCompany ? ', c.name as "companyName"' : ''}
  from (select id, created_at from ${isSearch ? FOUND_KEYS_SQL : 'keys'} list
    order by ${ORDER_SQL} offset ${isSearch ? '$2' : '$1'} limit ${ROWS_PER_PAGE}) page
  join keys k on k.id = page.id ${withCompany ? 'join companies c on c.id = k.company_id' : ''}
  order by k.created_at desc, k.id desc`;

/** Returns the SQL of the list's total. */
export const buildCountSql = ({ isSearch = false }) =>
  `select count(*)::int as count from ${isSearch ? FOUND_KEYS_SQL : 'keys'} list`;

/** @param {string} part */
export const toContainsPattern = (part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
