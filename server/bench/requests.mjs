import { ADMINISTRATOR, PASSWORD } from './servers.mjs';

/** @import { Request } from './load.mjs' */
/** @import { Server } from './servers.mjs' */

/** @typedef {Record<string, string>} Headers */

/**
 * @param {string} path
 * @param {object} body
 * @param {Headers} [headers]
 * @returns {Request}
 */
export const createPost = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/**
 * Sends one request. Throws if the status is not 200.
 * @param {Server} server
 * @param {Request} request
 */
export async function sendRequest({ name, port }, { path, ...request }) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${name} returned ${response.status} for ${path}: ${text}`);
  return JSON.parse(text);
}

/**
 * Logs the administrator in and returns the request headers with the session token.
 * @param {Server} portal
 * @returns {Promise<Headers>}
 */
export async function logInAdministrator(portal) {
  return logIn(portal, '/api/admin/admin-login', { username: ADMINISTRATOR, userPassword: PASSWORD });
}

/**
 * Logs in to the company with the most keys and returns the request headers with the session token.
 * @param {Server} portal
 * @param {import('./database.mjs').Database} database
 * @returns {Promise<Headers>}
 */
export async function logInCompany(portal, database) {
  const [{ email }] = await database.query('select email from companies where id = bulk.company_id(0)');
  return logIn(portal, '/api/auth/login', { email, password: PASSWORD });
}

/**
 * @param {Server} portal
 * @param {string} path
 * @param {object} form
 */
async function logIn(portal, path, form) {
  const { token, message } = await sendRequest(portal, createPost(path, form));
  if (!token) throw new Error(`The login failed: ${message}`);
  return { jwt: token };
}

/** @param {string} body */
export const hasNoErrors = (body) => body.length > 0 && !body.includes('"errors"');

/** @param {string} body */
export const isSuccess = (body) => body.includes('"success":true');

/**
 * Returns the licence strings of `count` active keys, the same ones in every run.
 * @param {import('./database.mjs').Database} database
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function readActiveLicences(database, count) {
  const rows = await database.query('select licence_string from bulk.running where n < $1 order by n', [count]);
  return rows.map((row) => row.licence_string);
}

/**
 * Returns parts of company names. Each part has 3 to 6 letters and contains a u, which licence strings never contain.
 * All compared servers therefore find the same rows, even if they normalize a typed licence string differently.
 * @param {import('./database.mjs').Database} database
 * @param {number} count
 * @returns {Promise<string[]>}
 */
export async function readNameParts(database, count) {
  const rows = await database.query(
    `select split_part(name, ' ', 1) as word from companies where split_part(name, ' ', 1) ~ 'u' order by id limit $1`,
    [count],
  );
  const parts = rows.map(({ word }, i) => {
    const length = 3 + (i % 4);
    const from = Math.max(0, Math.min(word.indexOf('u') - (i % 2), word.length - length));
    return word.slice(from, from + length);
  });
  return parts.filter((part) => !'custom'.includes(part.toLowerCase())); // the search also covers plan names
}
