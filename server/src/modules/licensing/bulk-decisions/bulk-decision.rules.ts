import { formatUnits } from '../../../platform/kernel/count-formats.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { checkReason } from '../keys/key-input.rules.ts';
import { KeyStatus } from '../keys/key-status.rules.ts';

export const MAX_BULK_KEYS = 1000;

/** The total in INR that the administrator has seen for a key. */
export interface QuotedTotal {
  keyId: string;
  total: number;
}

export interface BulkRequest {
  keyIds: readonly string[];
  quotedTotals: readonly QuotedTotal[];
  status: KeyStatus;
  reason: string | null;
}

export const checkBulkRequest = ({ keyIds, quotedTotals, status, reason }: BulkRequest): UserErrorDetails[] => [
  ...toUserErrors('keyIds', getKeyIdsError(keyIds)),
  ...toUserErrors('quotedTotals', getQuotedTotalsError(keyIds, quotedTotals)),
  ...toUserErrors('status', status === KeyStatus.PENDING && 'Choose Approved, Rejected or Disabled.'),
  ...checkReason(reason ?? ''),
];

function getKeyIdsError(keyIds: readonly string[]): string | null {
  if (!keyIds.length) return 'Choose at least one key.';
  if (keyIds.length > MAX_BULK_KEYS) return `Choose at most ${formatUnits(MAX_BULK_KEYS, 'key')}.`;
  return new Set(keyIds).size < keyIds.length ? 'List each key only once.' : null;
}

function getQuotedTotalsError(keyIds: readonly string[], quotedTotals: readonly QuotedTotal[]): string | null {
  const quotedIds = new Set(quotedTotals.map(({ keyId }) => keyId));
  if (quotedIds.size < quotedTotals.length) return 'Send only one quoted total for each key.';
  const listedIds = new Set(keyIds);
  return [...quotedIds].every((id) => listedIds.has(id)) ? null : 'Send quoted totals only for keys in keyIds.';
}
