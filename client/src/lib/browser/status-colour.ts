/** Colours with a fixed meaning. A label always accompanies the colour. */
export type StatusColour = 'amber' | 'green' | 'red' | 'grey' | 'blue';
