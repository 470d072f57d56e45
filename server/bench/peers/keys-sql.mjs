// the administrator's list as somebody writes it who knows PostgreSQL: the ids of a page first, and then its rows

export const ROWS = 20;

/** The keys that have $1 in their licence string or in their company's name: each by the index that there is for it. */
const FOUND = `(
  select id, created_at from keys where replace(licence_string, '-', '') ilike $1
  union
  select k.id, k.created_at from companies c join keys k on k.company_id = c.id where c.name ilike $1)`;

const COLUMNS = `k.id, k.licence_string as "licenceString", k.status, k.plan_type as "planType",
  k.user_limit as "userLimit", k.add_ons::text[] as "addOns", k.starts_at as "startsAt", k.expires_at as "expiresAt",
  k.total, k.created_at as "createdAt", k.company_id as "companyId"`;

const ORDER = 'created_at desc, id desc';

/** Of a list, a page of keys. The last parameter is how many rows to skip. */
export const pageSql = ({ isSearch = false, withCompany = false }) => `
  select ${COLUMNS}${withCompany ? ', c.name as "companyName"' : ''}
  from (select id, created_at from ${isSearch ? FOUND : 'keys'} list
    order by ${ORDER} offset ${isSearch ? '$2' : '$1'} limit ${ROWS}) page
  join keys k on k.id = page.id ${withCompany ? 'join companies c on c.id = k.company_id' : ''}
  order by k.created_at desc, k.id desc`;

/** How many keys such a list has. */
export const countSql = ({ isSearch = false }) =>
  `select count(*)::int as count from ${isSearch ? FOUND : 'keys'} list`;

/** @param {string} part */
export const containing = (part) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
