import { useWaitingKeysQuery } from './waiting-keys.generated.ts';

/** What waits for a decision; the shell asks for it, and whatever else shows it follows. */
export const useWaitingKeys = (isAdmin = true) =>
  useWaitingKeysQuery({ fetchPolicy: 'cache-first', skip: !isAdmin }).data?.waitingKeys;
