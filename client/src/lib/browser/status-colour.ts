/** What a colour means; there is always a word beside it. */
export type StatusColour = 'amber' | 'green' | 'red' | 'grey' | 'blue';
