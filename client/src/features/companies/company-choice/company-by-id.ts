import { useRetry } from '../../../lib/browser/use-retry.ts';
import { useChosenCompanyQuery } from './company-choice.generated.ts';

/** Loads a company of which only the id is known, and tries again after an error. Loads nothing if the id is null. */
export function useCompanyById(id: string | null) {
  const { data, error, refetch } = useChosenCompanyQuery({ variables: { id: id ?? '' }, skip: !id });
  useRetry({ error, hasSucceeded: !!data, retry: () => void refetch().catch(() => undefined) });
  return id ? data?.company : undefined;
}
