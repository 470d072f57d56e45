import { createContext, useContext } from 'react';

/** The id of whoever is logged in; null while nobody is, or while that is not known yet. */
export const AccountContext = createContext<string | null>(null);

/** Whose session this is. */
export const useAccount = (): string | null => useContext(AccountContext);
