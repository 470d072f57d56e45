import { type Problem, problemIf } from '../shared/problem.rules.ts';

export const MAX_VERSION = 100;

/** What can be wrong with a version. */
export interface VersionForm {
  version: string;
  warnDate: Date | null;
  expiryDate: Date | null;
}

/** What is wrong with a version (rules: versions). */
export function checkVersion({ version, warnDate, expiryDate }: VersionForm): Problem[] {
  const isLate = warnDate !== null && expiryDate !== null && warnDate > expiryDate;
  const name = version.trim();
  return [
    ...problemIf(
      'version',
      !name
        ? 'Version is required.'
        : name.length > MAX_VERSION && `Version can have at most ${MAX_VERSION} characters.`,
    ),
    ...problemIf('warnDate', isLate && 'The warn date must not be after the expiry date.'),
  ];
}
