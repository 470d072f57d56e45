import { toast } from '../browser/toast.ts';
import { formatError } from './format-error.ts';
import type { MutationOutcomeFragment } from './mutation-outcome.generated.ts';

/**
 * Shows the outcome of a mutation in a toast. Calls `onDone` in any case, because the list may have changed even if the
 * mutation failed.
 */
export async function showOutcome(
  outcome: Promise<MutationOutcomeFragment | null | undefined>,
  onDone?: () => void,
): Promise<void> {
  try {
    const payload = await outcome;
    if (payload?.userErrors.length) toast.error(payload.message);
    else if (payload) toast.success(payload.message);
  } catch (error) {
    toast.error(formatError(error));
  }
  onDone?.();
}
