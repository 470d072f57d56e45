import type { ADD_ON_LABELS } from '@portal/server/modules/catalogue/prices/add-on.rules';
import { formatMoney } from '../../../lib/formats/formats.ts';

// The labels are shared with the server, which writes them into exported files.
export { PLAN_TYPE_LABELS } from '@portal/server/modules/licensing/keys/key-labels.rules';
export { ADD_ON_LABELS, formatAddOns } from '@portal/server/modules/catalogue/prices/add-on.rules';

export const ADD_ON_DESCRIPTIONS: Record<keyof typeof ADD_ON_LABELS, string> = {
  REMOTE: 'Chat from anywhere: the base price of a key',
  TRACKING: 'Shows where users are while they work',
  ADVERTISEMENT: 'Shows advertisements next to the chats',
  CALLING: 'Voice calls between two users and in groups',
};

interface AddOnPrice {
  price: number;
  discountPercent: number;
  isActive: boolean;
}

/** Formats the price of an add-on and its discount. */
export function formatAddOnPrice({ price, discountPercent, isActive }: AddOnPrice): string {
  if (!isActive) return 'Not on sale';
  const discount = discountPercent > 0 ? `, ${discountPercent} % off` : '';
  return `${formatMoney(price)} per user per day${discount}`;
}
