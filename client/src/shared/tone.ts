/** What a colour means; a word stands beside it everywhere. */
export type Tone = 'amber' | 'green' | 'red' | 'grey' | 'blue';
