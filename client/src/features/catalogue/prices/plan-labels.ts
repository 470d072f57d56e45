import type { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';

// The labels are shared with the server, which writes them into exported files.
export { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
export { ADD_ON_LABELS, formatAddOns } from '@portal/server/modules/catalogue/prices/add-on.rules';

export const ADD_ON_DESCRIPTIONS: Record<keyof typeof ADD_ON_LABELS, string> = {
  REMOTE: 'Chat from anywhere: the base price of a key',
  TRACKING: 'Shows where users are while they work',
  ADVERTISEMENT: 'Shows advertisements next to the chats',
  CALLING: 'Voice calls between two users and in groups',
};
