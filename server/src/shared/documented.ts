/** The documented REST spellings, for the REST layer and for the signed answers that its callers keep. */

// the documented words on the left, GraphQL's on the right
export const KEY_TYPES = { '2day': 'TWO_DAYS', week: 'WEEK', month: 'MONTH', custom: 'CUSTOM' } as const;
export const STATUSES = {
  Pending: 'PENDING',
  Approved: 'APPROVED',
  Rejected: 'REJECTED',
  Disabled: 'DISABLED',
} as const;
export const ADD_ONS = {
  remote: 'REMOTE',
  tracking: 'TRACKING',
  advertisment: 'ADVERTISEMENT',
  calling: 'CALLING',
} as const;
export const AD_POSITIONS = { right: 'RIGHT', middle: 'MIDDLE', left: 'LEFT', anywhere: 'ANYWHERE' } as const;
export const AD_TYPES = { html: 'HTML', image: 'IMAGE' } as const;
export const VERSION_TYPES = { admin: 'ADMIN', user: 'USER' } as const;

type Words = Record<string, string>;
type AddOnWord = keyof typeof ADD_ONS;

/** The documented words, for a reader of values. */
export const wordsOf = <W extends Words>(words: W) => Object.keys(words) as [keyof W & string, ...(keyof W & string)[]];

/** The documented word for one of GraphQL's. */
export const documented = <W extends Words>(words: W, value: W[keyof W]): keyof W =>
  Object.keys(words).find((word) => words[word] === value)!;

/** The four flags of a key, as documented. */
export const addOnFlags = (addOns: readonly string[]): Record<AddOnWord, boolean> => ({
  remote: addOns.includes(ADD_ONS.remote),
  tracking: addOns.includes(ADD_ONS.tracking),
  advertisment: addOns.includes(ADD_ONS.advertisment),
  calling: addOns.includes(ADD_ONS.calling),
});

/** The add-ons whose flags are set. */
export const addOnsOf = (flags: Record<AddOnWord, boolean>) =>
  wordsOf(ADD_ONS).flatMap((word) => (flags[word] ? [ADD_ONS[word]] : []));
