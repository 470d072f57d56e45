/** What a colour means; there is always a word beside it. */
export type Tone = 'amber' | 'green' | 'red' | 'grey' | 'blue';
