import { isUnusuallyHigh } from '@portal/server/modules/licensing/keys/key-input.rules';
import { useRef, useState } from 'react';

/** The users that a key will allow, next to those of the company's last key; 0 is unlimited. */
export interface UserGrowth {
  users: number | null;
  lastUserLimit: number | null | undefined;
}

const NO_GROWTH: UserGrowth = { users: null, lastUserLimit: null };

/** Requires one confirmation of a number of users far above the last key's, which may be a typing error. */
export function useGrowthConfirmation({ users, lastUserLimit }: UserGrowth = NO_GROWTH) {
  const [isOpen, setIsOpen] = useState(false);
  const confirmed = useRef<number>(null);
  return {
    /** Returns whether the number is unconfirmed, and opens the confirmation if it is. */
    isUnconfirmed() {
      const isAsked = users !== null && users !== confirmed.current && isUnusuallyHigh(users, lastUserLimit);
      if (isAsked) setIsOpen(true);
      return isAsked;
    },
    confirm() {
      confirmed.current = users;
      setIsOpen(false);
    },
    question: {
      users: users ?? 0,
      lastUserLimit: lastUserLimit ?? 0,
      opened: isOpen,
      onClose: () => setIsOpen(false),
    },
  };
}
