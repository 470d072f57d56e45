import type { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';

// the server writes them into its files too
export { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
export { ADD_ON_LABELS, formatAddOns } from '@portal/server/modules/catalogue/prices/add-on.rules';

/** What each add-on is for, in a line. */
export const ADD_ON_DESCRIPTIONS: Record<keyof typeof ADD_ON_LABELS, string> = {
  REMOTE: 'Chat from anywhere: the base of a key',
  TRACKING: 'Sees where users are while they work',
  ADVERTISEMENT: 'Shows advertisements beside the chats',
  CALLING: 'Voice calls for two, and for groups',
};
