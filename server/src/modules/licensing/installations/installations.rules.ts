import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { checkNul } from '../../../platform/kernel/nul.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

export const MAX_INSTALLATION_ID_LENGTH = 100;

/**
 * The maximum number of stored installations per licence string. Requests from further installations succeed but are
 * not stored.
 */
export const MAX_INSTALLATIONS = 10_000;

/** The number of days without a request after which an installation is deleted. */
export const RETENTION_DAYS = 90;

/** Validates an installation id. A missing id is valid. */
export const checkInstallationId = (installationId: string | null | undefined): UserErrorDetails[] => [
  ...toUserErrors(
    'installationId',
    installationId != null &&
      (!installationId.trim() || isLongerThan(installationId, MAX_INSTALLATION_ID_LENGTH)) &&
      `installationId must have 1 to ${MAX_INSTALLATION_ID_LENGTH} characters.`,
  ),
  ...checkNul({ installationId }),
];
