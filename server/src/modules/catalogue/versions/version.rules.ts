import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

export const MAX_VERSION_LENGTH = 100;

/** What can be wrong with a version. */
export interface VersionForm {
  version: string;
  warnDate: Date | null;
  expiryDate: Date | null;
}

/** What is wrong with a version (docs/portal-rules.md#versions). */
export function checkVersion({ version, warnDate, expiryDate }: VersionForm): UserErrorDetails[] {
  const isLate = warnDate !== null && expiryDate !== null && warnDate > expiryDate;
  const name = version.trim();
  return [
    ...toUserErrors(
      'version',
      !name
        ? 'Version is required.'
        : name.length > MAX_VERSION_LENGTH
          ? `Version can have at most ${MAX_VERSION_LENGTH} characters.`
          : getFreeTextError('Version', name),
    ),
    ...toUserErrors('warnDate', isLate && 'The warn date must not be after the expiry date.'),
  ];
}
