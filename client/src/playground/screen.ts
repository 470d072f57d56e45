/**
 * Checks whether the window is wide enough for a side pane next to the editors. In narrower windows, playground.css
 * applies the narrow layout.
 */
export const isWide = (): boolean => matchMedia('(min-width: 48.0625em)').matches;
