import { getFreeTextError } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

/** Maximum number of characters of a note. Counts code points, like the database. */
const MAX_NOTE_LENGTH = 2000;

export function checkCompanyNote(text: string): UserErrorDetails[] {
  const length = [...text.trim()].length;
  return toUserErrors(
    'text',
    !length
      ? 'Write a note first.'
      : length > MAX_NOTE_LENGTH
        ? 'A note can have at most 2,000 characters.'
        : getFreeTextError('A note', text),
  );
}
