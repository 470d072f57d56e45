import { useCompanyRightCheck } from '../../../lib/viewer/company-rights.ts';
import { useDenialReason } from '../../../lib/viewer/permissions.ts';

/** Returns true if the server masks licence strings for the user. Such a user cannot download licence files either. */
export function useIsMasked(): boolean {
  const mayUse = useCompanyRightCheck();
  const denialReason = useDenialReason('KEYS');
  return !mayUse('LICENCE_STRINGS') || denialReason !== null;
}
