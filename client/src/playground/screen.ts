/**
 * Checks whether the window has space for a side pane next to the editors. Below this width, playground.css applies the
 * narrow layout.
 */
export const isWide = (): boolean => matchMedia('(min-width: 48.0625em)').matches;
