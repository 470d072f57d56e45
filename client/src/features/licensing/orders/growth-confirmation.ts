import { isUnusuallyHigh } from '@portal/server/modules/licensing/keys/key-input.rules';
import { useRef, useState } from 'react';

/** The requested user limit and the limit of the company's last key, if they exist. 0 means unlimited. */
export interface UserGrowth {
  users: number | null;
  lastUserLimit: number | null | undefined;
}

const NO_GROWTH: UserGrowth = { users: null, lastUserLimit: null };

/** Requires a confirmation for a user limit far above the last one, because such a limit may be a typing error. */
export function useGrowthConfirmation({ users, lastUserLimit }: UserGrowth = NO_GROWTH) {
  const [isOpen, setIsOpen] = useState(false);
  const confirmedUsers = useRef<number>(null);
  return {
    /**
     * Opens the confirmation if the number of users is unusually high and not confirmed yet. Returns true if the
     * confirmation was opened.
     */
    openIfUnconfirmed() {
      const needsConfirmation =
        users !== null && users !== confirmedUsers.current && isUnusuallyHigh(users, lastUserLimit);
      if (needsConfirmation) setIsOpen(true);
      return needsConfirmation;
    },
    confirm() {
      confirmedUsers.current = users;
      setIsOpen(false);
    },
    confirmationProps: {
      users: users ?? 0,
      lastUserLimit: lastUserLimit ?? 0,
      opened: isOpen,
      onClose: () => setIsOpen(false),
    },
  };
}
