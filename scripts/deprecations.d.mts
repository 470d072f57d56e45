import type { DocumentNode } from 'graphql';

export interface Deprecation {
  /** The schema coordinate, for example `Key.total` or `Query.keys(first:)`. */
  element: string;
  reason: string;
  /** The day after which the element can be removed, or null if the reason does not have the required form. */
  date: string | null;
}

export const NOTICE_DAYS: number;
export const MAX_OVERDUE_DAYS: number;

/** Lists the deprecated elements of a schema. */
export function listDeprecations(sdl: string): Deprecation[];

/** Parses a schema and omits the deprecated elements that can be removed on the day `today` (YYYY-MM-DD). */
export function removeExpiredElements(sdl: string, today: string): DocumentNode;

/**
 * Returns a line for each deprecated element whose reason names no replacement or date, or that the page of
 * deprecations does not list.
 */
export function listDeprecationProblems(sdl: string, page: string): string[];

/**
 * Returns a line for each deprecated element that gives too little notice, or whose removal date passed more than
 * `MAX_OVERDUE_DAYS` ago.
 */
export function listReleaseProblems(released: string, current: string, today: string): string[];
