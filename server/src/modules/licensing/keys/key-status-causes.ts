// The database stores the status of a key, but not why it changed. This file infers the cause from the history and from
// related rows. Each condition includes the status, so callers do not have to check it.
import type { KeyEvent } from './key-event.entity.ts';
import { KeyStatus } from './key-status.rules.ts';
import type { Key } from './key.entity.ts';

export enum ChangeAuthor {
  ADMINISTRATOR = 'ADMINISTRATOR',
  COMPANY = 'COMPANY',
  PORTAL = 'PORTAL',
}

/** The columns of a history entry from which its cause is inferred. */
type StatusChange = Pick<KeyEvent, 'status' | 'administratorId' | 'reason'>;

/**
 * Returns who changed the status of a key. A rejection without an administrator is by the portal if it has a reason. A
 * company that withdraws a request enters no reason.
 */
export function getChangeAuthor({ status, administratorId, reason }: StatusChange): ChangeAuthor {
  if (administratorId !== null) return ChangeAuthor.ADMINISTRATOR;
  return status === KeyStatus.REJECTED && reason !== null ? ChangeAuthor.PORTAL : ChangeAuthor.COMPANY;
}

/** Builds SQL for the `ChangeAuthor` of a row of `key_events`. */
export const buildChangeAuthorSql = (event: string): string => `case
  when ${event}.administrator_id is not null then '${ChangeAuthor.ADMINISTRATOR}'
  when ${event}.status = 'REJECTED' and ${event}.reason is not null then '${ChangeAuthor.PORTAL}'
  else '${ChangeAuthor.COMPANY}' end`;

/** Returns true if the company withdrew its request. */
export const isWithdrawal = (change: StatusChange): boolean =>
  change.status === KeyStatus.REJECTED && getChangeAuthor(change) === ChangeAuthor.COMPANY;

/** Builds an SQL condition that the company withdrew the request. `key` is the alias of a row of `keys`. */
export const buildIsWithdrawnSql = (key: string): string => `(${key}.status = 'REJECTED' and exists (
  select from key_events event
  where event.key_id = ${key}.id and event.status = 'REJECTED'
    and ${buildChangeAuthorSql('event')} = '${ChangeAuthor.COMPANY}'))`;

/**
 * Returns the extension that replaced a key, if one of its extensions has. An extension replaces a key when it is
 * approved, and can be disabled later.
 */
export const findReplacingExtension = <Extension extends Pick<Key, 'status'>>(
  extensions: readonly Extension[],
): Extension | undefined =>
  extensions.find(({ status }) => status === KeyStatus.APPROVED || status === KeyStatus.DISABLED);

/** Builds an SQL condition that an extension replaced a key: see `findReplacingExtension`. */
export const buildIsReplacedSql = (key: string): string => `(${key}.status = 'DISABLED' and exists (
  select from keys extension
  where extension.replaces_id = ${key}.id and extension.status in ('APPROVED', 'DISABLED')))`;

/**
 * Builds an SQL condition that the current suspension of the company disabled a key, and that the key was not
 * reinstated since. The suspension and the last disabling of the key then have the same timestamp.
 */
export const buildIsDisabledWithSuspensionSql = (key: string, company: string): string => `(${key}.status = 'DISABLED'
  and ${company}.suspended_at = (
    select max(event.at) from key_events event where event.key_id = ${key}.id and event.status = 'DISABLED'))`;
