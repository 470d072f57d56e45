import { checkInstallationId } from '../installations/installations.rules.ts';
import { checkNul } from '../shared/nul.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_TEXT = 255;

interface Question {
  version?: string | null;
  nonce?: string | null;
  installationId?: string | null;
}

/** The hint for a question whose answer has no `appVersion`, although the app sent half of what it needs. */
export const APP_INCOMPLETE = 'Send both version and type to get appVersion.';

/** Whether a chat app sent only one of its version and its type. */
export const isAppIncomplete = ({ version, type }: { version?: string | null; type?: string | null }): boolean =>
  (version == null) !== (type == null);

/** What is wrong with a chat app's question about its licence. */
export const checkQuestion = ({ version, nonce, installationId }: Question): Problem[] => [
  ...Object.entries({ version, nonce }).flatMap(([field, text]) =>
    problemIf(field, (text?.length ?? 0) > MAX_TEXT && `${field} can have at most ${MAX_TEXT} characters.`),
  ),
  ...checkNul({ version, nonce }),
  ...checkInstallationId(installationId),
];
