import { isFarAbove } from '@portal/server/keys/key-input.rules';
import { useRef, useState } from 'react';

/** The users that a key will allow, next to those of the company's last key; 0 is unlimited. */
export interface Growth {
  users: number | null;
  lastUserLimit: number | null | undefined;
}

const NO_GROWTH: Growth = { users: null, lastUserLimit: null };

/** Asks once before a form sends a number of users that is far above the last key's: it may be a typing error. */
export function useGrowthQuestion({ users, lastUserLimit }: Growth = NO_GROWTH) {
  const [isOpen, setIsOpen] = useState(false);
  const confirmed = useRef<number>(null);
  return {
    /** Whether the number still has to be confirmed; opens the question if it does. */
    isUnconfirmed() {
      const isAsked = users !== null && users !== confirmed.current && isFarAbove(users, lastUserLimit);
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
