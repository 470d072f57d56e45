/** Colours with a fixed meaning. Always show a label too, because some users cannot distinguish the colours. */
export type StatusColour = 'amber' | 'green' | 'red' | 'grey' | 'blue';
