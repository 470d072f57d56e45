/** Whether a side pane fits beside the editors; playground.css stacks them below this width. */
export const isWide = (): boolean => matchMedia('(min-width: 48.0625em)').matches;
