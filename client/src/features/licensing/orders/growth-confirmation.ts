import { isUnusuallyHigh } from '@portal/server/modules/licensing/keys/key-input.rules';
import { useRef, useState } from 'react';

/** The requested number of users and that of the company's last key. 0 means unlimited. */
export interface UserGrowth {
  users: number | null;
  lastUserLimit: number | null | undefined;
}

const NO_GROWTH: UserGrowth = { users: null, lastUserLimit: null };

/** A number of users far above that of the last key may be a typing error, so it must be confirmed. */
export function useGrowthConfirmation({ users, lastUserLimit }: UserGrowth = NO_GROWTH) {
  const [isOpen, setIsOpen] = useState(false);
  const confirmed = useRef<number>(null);
  return {
    /** Returns true and opens the confirmation if the number still has to be confirmed. */
    isUnconfirmed() {
      const needsConfirmation = users !== null && users !== confirmed.current && isUnusuallyHigh(users, lastUserLimit);
      if (needsConfirmation) setIsOpen(true);
      return needsConfirmation;
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
