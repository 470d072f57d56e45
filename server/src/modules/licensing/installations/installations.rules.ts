import { checkNul } from '../../../platform/kernel/nul.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

export const MAX_INSTALLATION_ID = 100;

/** So many installations of one licence string are counted; further ones are answered all the same. */
export const MAX_INSTALLATIONS = 10_000;

/** For so many days an installation is counted that is not seen. */
export const SEEN_WITHIN_DAYS = 90;

/** What is wrong with what an installation calls itself; null is none. */
export const checkInstallationId = (installationId: string | null | undefined): UserErrorDetails[] => [
  ...toUserErrors(
    'installationId',
    installationId != null &&
      !(installationId.trim() && installationId.length <= MAX_INSTALLATION_ID) &&
      `installationId must have 1 to ${MAX_INSTALLATION_ID} characters.`,
  ),
  ...checkNul({ installationId }),
];
