import { Kind, parse, visit } from 'graphql';

/** The minimum number of days between the release that deprecates an element and the removal of the element. */
export const NOTICE_DAYS = 180;
/** A release can contain a deprecated element for at most this number of days after the element's removal date. */
const MAX_OVERDUE_DAYS = 180;

const REASON_PATTERN = /^Use (?<replacement>.+)\. Removed after (?<date>\d{4}-\d{2}-\d{2})\.$/s;

/**
 * @typedef {object} Deprecation
 * @property {string} element its schema coordinate, for example `Key.total` or `Query.keys(first:)`
 * @property {string} reason
 * @property {string | null} date the day after which the element can be removed, or null if the reason does not have
 *   the required form
 */

/**
 * Lists the deprecated elements of a schema.
 * @param {string} sdl
 * @returns {Deprecation[]}
 */
export function listDeprecations(sdl) {
  /** @type {Deprecation[]} */
  const deprecations = [];
  visitDeprecations(sdl, (deprecation) => void deprecations.push(deprecation));
  return deprecations;
}

/**
 * Parses a schema and omits the deprecated elements that can be removed on the day `today` (YYYY-MM-DD).
 * @param {string} sdl @param {string} today
 */
export const removeExpiredElements = (sdl, today) =>
  visitDeprecations(sdl, ({ date }) => (hasPassed(date, today) ? null : undefined));

/**
 * Returns a line for each deprecated element whose reason does not have the required form, and for each that the page
 * of deprecations does not list.
 * @param {string} sdl @param {string} page
 */
export const listDeprecationProblems = (sdl, page) =>
  listDeprecations(sdl).flatMap(({ element, reason, date }) => [
    ...(date ? [] : [`${element} is deprecated with "${reason}". Write "Use X. Removed after YYYY-MM-DD."`]),
    ...(page.includes(`\`${element}\``)
      ? []
      : [`docs/api/deprecations.md does not list the deprecated \`${element}\`.`]),
  ]);

/**
 * Returns a line for each deprecated element that prevents a release, because its removal date is too early or overdue.
 * The date is too early if it is less than `NOTICE_DAYS` away and the previous release announced neither this date nor
 * an earlier one. The date is overdue if it passed more than `MAX_OVERDUE_DAYS` ago.
 * @param {string} released @param {string} current @param {string} today
 */
export function listReleaseProblems(released, current, today) {
  const announcedDates = new Map(listDeprecations(released).map(({ element, date }) => [element, date]));
  const noticeEnd = addDays(today, NOTICE_DAYS);
  return listDeprecations(current).flatMap(({ element, date }) => {
    if (!date) return [];
    const announcedDate = announcedDates.get(element) ?? noticeEnd;
    const earliestDate = announcedDate < noticeEnd ? announcedDate : noticeEnd;
    if (date < earliestDate) return [`${element} is announced too late. Set its date to ${earliestDate} or later.`];
    return addDays(date, MAX_OVERDUE_DAYS) < today
      ? [`${element} was announced for removal after ${date}. Remove it, or announce a later date.`]
      : [];
  });
}

/** @param {string | null} date @param {string} today */
const hasPassed = (date, today) => date !== null && date < today;

/** @param {string} date @param {number} days */
const addDays = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Calls `callback` for each deprecated element. Returns the document without the elements for which `callback` returns
 * null.
 * @param {string} sdl @param {(deprecation: Deprecation) => null | undefined | void} callback
 */
function visitDeprecations(sdl, callback) {
  /** @param {any} node @param {readonly any[]} ancestors */
  const visitElement = (node, ancestors) => {
    /** @type {any} */
    const directive = node.directives?.find((/** @type {any} */ { name }) => name.value === 'deprecated');
    if (!directive) return undefined;
    const reason = String(directive.arguments?.[0]?.value.value ?? '');
    const { date = '' } = REASON_PATTERN.exec(reason)?.groups ?? {};
    return callback({ element: getCoordinate(node, ancestors), reason, date: isDay(date) ? date : null });
  };
  return visit(parse(sdl), {
    enter: (node, _key, _parent, _path, ancestors) =>
      node.kind === Kind.FIELD_DEFINITION ||
      node.kind === Kind.INPUT_VALUE_DEFINITION ||
      node.kind === Kind.ENUM_VALUE_DEFINITION
        ? visitElement(node, ancestors)
        : undefined,
  });
}

/** @param {any} node @param {readonly any[]} ancestors */
function getCoordinate(node, ancestors) {
  const [type, field] = ancestors.filter(({ kind }) => kind && kind !== Kind.DOCUMENT);
  return field
    ? `${type.name.value}.${field.name.value}(${node.name.value}:)`
    : `${type.name.value}.${node.name.value}`;
}

/** @param {string} date */
const isDay = (date) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;
