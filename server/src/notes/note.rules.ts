import { freeTextMessage } from '../shared/free-text.rules.ts';
import { type Problem, problemIf } from '../shared/problem.rules.ts';

/** The most characters of a note, as the database counts them. */
export const MAX_NOTE = 2000;

/** What is wrong with a note. */
export function checkNote(text: string): Problem[] {
  const length = [...text.trim()].length;
  return problemIf(
    'text',
    !length
      ? 'Write a note first.'
      : length > MAX_NOTE
        ? 'A note can have at most 2,000 characters.'
        : freeTextMessage('A note', text),
  );
}
