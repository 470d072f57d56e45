import type { FocusEvent, MouseEvent } from 'react';

/**
 * Props of a number input that select its text on focus, so that typing replaces it. Mantine's `selectAllOnFocus` selects
 * the text in a timer. On a busy computer, the timer can fire after the first key, and the next key replaces the text.
 */
export const SELECT_ON_FOCUS = {
  onFocusCapture: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => input.select(),
  /** Prevents the click that focuses the input from placing the cursor. */
  onMouseDownCapture(event: MouseEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (document.activeElement === input) return;
    event.preventDefault();
    input.focus();
  },
};
