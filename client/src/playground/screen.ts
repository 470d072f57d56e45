/**
 * Checks whether the window has space for a side pane next to the editors. Below this width, playground.css stacks
 * them.
 */
export const isWide = (): boolean => matchMedia('(min-width: 48.0625em)').matches;
