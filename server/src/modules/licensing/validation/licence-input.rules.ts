import { isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { checkNul } from '../../../platform/kernel/nul.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';
import { checkInstallationId } from '../installations/installations.rules.ts';

export const MAX_TEXT_LENGTH = 255;

interface LicenceInput {
  version?: string | null;
  nonce?: string | null;
  installationId?: string | null;
}

/** The hint in the message when an app sends only one of `version` and `type`. */
export const APP_INCOMPLETE_HINT = 'Send both version and type to get appVersion.';

/** Returns true if a chat app sent only one of its version and its type. */
export const isAppIncomplete = ({ version, type }: { version?: string | null; type?: string | null }): boolean =>
  (version == null) !== (type == null);

export const checkLicenceInput = ({ version, nonce, installationId }: LicenceInput): UserErrorDetails[] => [
  ...Object.entries({ version, nonce }).flatMap(([field, text]) =>
    toUserErrors(
      field,
      isLongerThan(text ?? '', MAX_TEXT_LENGTH) && `${field} can have at most ${MAX_TEXT_LENGTH} characters.`,
    ),
  ),
  ...checkNul({ version, nonce }),
  ...checkInstallationId(installationId),
];
