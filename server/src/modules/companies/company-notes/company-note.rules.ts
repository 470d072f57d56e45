import { getFreeTextError, isLongerThan } from '../../../platform/kernel/free-text.rules.ts';
import { type UserErrorDetails, toUserErrors } from '../../../platform/kernel/user-error.rules.ts';

const MAX_NOTE_LENGTH = 2000;

export function checkCompanyNote(text: string): UserErrorDetails[] {
  const note = text.trim();
  return toUserErrors(
    'text',
    !note
      ? 'Write a note first.'
      : isLongerThan(note, MAX_NOTE_LENGTH)
        ? 'A note can have at most 2,000 characters.'
        : getFreeTextError('A note', text),
  );
}
