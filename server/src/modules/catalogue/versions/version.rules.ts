import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

export const MAX_VERSION_LENGTH = 100;

export interface VersionForm {
  version: string;
  warnDate: Date | null;
  expiryDate: Date | null;
}

/** Validates a version. See docs/portal-rules.md#versions. */
export function checkVersion({ version, warnDate, expiryDate }: VersionForm): UserErrorDetails[] {
  const isWarnAfterExpiry = warnDate !== null && expiryDate !== null && warnDate > expiryDate;
  const trimmedVersion = version.trim();
  return [
    ...toUserErrors(
      'version',
      !trimmedVersion
        ? 'Version is required.'
        : isLongerThan(trimmedVersion, MAX_VERSION_LENGTH)
          ? `Version can have at most ${MAX_VERSION_LENGTH} characters.`
          : getFreeTextError('Version', trimmedVersion),
    ),
    ...toUserErrors('warnDate', isWarnAfterExpiry && 'The warn date must not be after the expiry date.'),
  ];
}
