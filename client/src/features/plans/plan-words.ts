import type { ADD_ON_NAMES } from '@portal/server/plans/add-on.rules';

// the server writes them into its files too
export { PLAN_NAMES } from '@portal/server/keys/key-words.rules';
export { ADD_ON_NAMES, addOnsText } from '@portal/server/plans/add-on.rules';

/** What each add-on is for, in a line. */
export const ADD_ON_MEANINGS: Record<keyof typeof ADD_ON_NAMES, string> = {
  REMOTE: 'Chat from anywhere: the base of a key',
  TRACKING: 'Sees where users are while they work',
  ADVERTISEMENT: 'Shows advertisements beside the chats',
  CALLING: 'Voice calls for two, and for groups',
};
