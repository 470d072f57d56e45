import type { FocusEvent, MouseEvent } from 'react';

/**
 * Props that select the text of a number input on focus, so that typing replaces it. Mantine's `selectAllOnFocus` selects
 * the text in a `setTimeout` callback. On a busy computer, the callback can run after the first key press, and the next
 * key press replaces the typed text.
 */
export const SELECT_ON_FOCUS = {
  onFocusCapture: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => input.select(),
  /** Focuses the input here, because the browser would also place the cursor and undo the selection. */
  onMouseDownCapture(event: MouseEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (document.activeElement === input) return;
    event.preventDefault();
    input.focus();
  },
};
