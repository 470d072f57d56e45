import { checkInstallationId } from '../installations/installations.rules.ts';
import { checkNul } from '../shared/nul.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_TEXT = 255;

interface Question {
  version?: string | null;
  nonce?: string | null;
  installationId?: string | null;
}

/** What is wrong with a chat app's question about its licence. */
export const checkQuestion = ({ version, nonce, installationId }: Question): Problem[] => [
  ...Object.entries({ version, nonce }).flatMap(([field, text]) =>
    problemIf(field, (text?.length ?? 0) > MAX_TEXT && `${field} can have at most ${MAX_TEXT} characters.`),
  ),
  ...checkNul({ version, nonce }),
  ...checkInstallationId(installationId),
];
