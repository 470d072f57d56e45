import type { MutationOutcomeFragment } from '../../../lib/forms/mutation-outcome.generated.ts';
import { formatError } from '../../../lib/forms/format-error.ts';
import { toast } from '../../../lib/browser/toast.ts';

/**
 * Shows the outcome of a mutation in a toast. Calls `onDone` in any case, because the list may have changed even if the
 * mutation failed.
 */
export async function showOutcome(
  outcome: Promise<MutationOutcomeFragment | null | undefined>,
  onDone: () => void,
): Promise<void> {
  try {
    const { message, userErrors } = (await outcome) ?? {};
    if (userErrors?.length) toast.error(message!);
    else if (message) toast.success(message);
  } catch (error) {
    toast.error(formatError(error));
  }
  onDone();
}
